// The tutorial's own words besides those of the lessons.

import type { Lang } from '../engine/types';

const en = {
    lessons: 'Lessons',
    lessonOf: (number: number, of: number): string => `Lesson ${number} of ${of}`,
    done: 'done',
    watch: 'Watch…',
    task: 'Your task',
    well: 'Well done.',
    other: (task: string): string => `That is allowed, but here the task is another: ${task}`,
    showMe: 'Show me',
    again: 'Start this lesson over',
    next: 'Next lesson',
    last: 'Now play',
    rules: 'In the rules:',
    leave: 'Leave the tutorial',
    playTitle: 'Now play',
    playText: 'You know all you need for a first game. “Why not?” explains whatever is not allowed, and the hint always has an idea.',
    play: 'Play against bots',
    setUp: 'Choose players and options',
    readRules: 'Read the rules',
    afresh: 'Begin the tutorial again',
};

const fr: typeof en = {
    lessons: 'Leçons',
    lessonOf: (number, of) => `Leçon ${number} sur ${of}`,
    done: 'faite',
    watch: 'Regardez…',
    task: 'À vous',
    well: 'Bravo.',
    other: (task) => `C’est permis, mais ici il s’agit d’autre chose : ${task}`,
    showMe: 'Montrez-moi',
    again: 'Recommencer la leçon',
    next: 'Leçon suivante',
    last: 'À vous de jouer',
    rules: 'Dans les règles :',
    leave: 'Quitter le tutoriel',
    playTitle: 'À vous de jouer',
    playText:
        'Vous savez tout ce qu’il faut pour une première partie. « Pourquoi pas ? » explique ce qui n’est pas permis, et le conseil a toujours une idée.',
    play: 'Jouer contre des robots',
    setUp: 'Choisir les joueurs et les options',
    readRules: 'Lire les règles',
    afresh: 'Reprendre le tutoriel au début',
};

export const tutorialWords: Record<Lang, typeof en> = { en, fr };
