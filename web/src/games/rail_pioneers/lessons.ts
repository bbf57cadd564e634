// The lessons of Rail Pioneers, all from one game (story.txt): the learner is Annie on line 1, and Ben on
// line 2 does what the lesson says.

import type { LocalName } from '../../engine/types';
import { actionsAfter, type Lesson, single, type Step, type Tutorial } from '../../tutorial/lesson';
import story from './story.txt?raw';

const after = (mark: string, count: number): string[] => actionsAfter(story, mark, count);

/** A box anywhere on Ben's line; "Show me" puts it where the game written down did. */
const dynamite = (task: LocalName, solution: string): Step => ({
    task,
    wants: /^dynamite 2 \d+$/,
    ends: /^dynamite /,
    solution: [solution],
    show: ['line-2'],
    where: 'board',
});

const lessons: Lesson[] = [
    {
        id: 'track',
        mark: 'track',
        title: { en: 'First of all: track', fr: 'Avant tout : de la voie' },
        text: {
            en: 'You are the blue circle and have line 1, from Junction City to Buffalo Creek. Nothing lies there yet. On your turn you lay track or run the train; you choose first and throw afterwards.',
            fr: 'Vous êtes le rond bleu et vous avez la voie 1, de Junction City à Buffalo Creek. Rien n’y est encore posé. À votre tour, vous posez de la voie ou vous faites avancer le train ; on choisit d’abord, on lance ensuite.',
        },
        before: [],
        steps: [single({ en: 'Lay track.', fr: 'Posez de la voie.' }, 'lay', ['line-1'], 'board')],
        closing: {
            en: 'One die decides: 1 or 2 lays one section of four spaces, 3 or 4 two, 5 or 6 three. As soon as two sections lie, your train is put on the rails.',
            fr: 'Un dé décide : 1 ou 2 pose une section de quatre cases, 3 ou 4 deux, 5 ou 6 trois. Dès que deux sections sont posées, votre train est mis sur les rails.',
        },
        rules: ['RAIL-T1', 'RAIL-1.1', 'RAIL-1.3'],
    },
    {
        id: 'running',
        mark: 'running',
        title: { en: 'Running the train', fr: 'Faire avancer le train' },
        text: {
            en: 'Your train stands on space 7 and the track goes to 20. A run takes two dice. A first tap on the train or on “Run” shows where every throw would end.',
            fr: 'Votre train est sur la case 7 et la voie va jusqu’à 20. On avance avec deux dés. Un premier appui sur le train ou sur « Faire avancer » montre où finirait chaque jet.',
        },
        before: [],
        steps: [single({ en: 'Run the train: look at the dots, then confirm.', fr: 'Faites avancer le train : regardez les points, puis confirmez.' }, 'run', ['line-1'], 'board')],
        closing: {
            en: 'A train covers seven spaces, but only its engine counts. It is two spaces long: whatever spot either half of it stands on when the train stops, it meets.',
            fr: 'Un train couvre sept cases, mais seule sa locomotive compte. Elle est longue de deux cases : quand le train s’arrête, tout point sous l’une de ses deux moitiés compte.',
        },
        rules: ['RAIL-2.1', 'RAIL-C3'],
    },
    {
        id: 'railhead',
        mark: 'railhead',
        title: { en: 'The end of the track', fr: 'La tête de ligne' },
        text: {
            en: 'Now only a few spaces of track are left ahead of you. A train that runs beyond its last rail derails and is set seven spaces behind it. The table “If it runs now” says how likely that is.',
            fr: 'Il ne reste plus que quelques cases de voie devant vous. Un train qui dépasse la tête de ligne déraille et se retrouve sept cases derrière elle. Le tableau « S’il avance maintenant » dit combien c’est probable.',
        },
        before: [],
        steps: [single({ en: 'Do not risk it: lay more track.', fr: 'Ne prenez pas ce risque : posez encore de la voie.' }, 'lay', ['line-1'], 'board')],
        closing: {
            en: 'Exactly on the last rail is safe. But do not build too far ahead either: long track is where rivals like to put dynamite.',
            fr: 'Juste sur la tête de ligne, on ne risque rien. Mais ne posez pas trop de voie non plus : les rivaux aiment poser leur dynamite loin devant un train.',
        },
        rules: ['RAIL-2.3', 'RAIL-1.1'],
    },
    {
        id: 'river',
        mark: 'river',
        title: { en: 'At a river', fr: 'Sur une rivière' },
        text: {
            en: 'Your engine has stopped at a river. Your men may cross over and put one of your five boxes on Ben’s line: on a river, a danger or a sabotage point ahead of his train.',
            fr: 'Votre locomotive s’est arrêtée sur une rivière. Vos hommes peuvent gagner la voie de Ben et y poser une de vos cinq caisses : sur une rivière, une zone « Danger » ou un point de sabotage, devant son train.',
        },
        before: [],
        steps: [
            dynamite(
                { en: 'Put a box on line 2. The farther ahead it lies, the longer it slows him down.', fr: 'Posez une caisse sur la voie 2. Plus elle est loin devant, plus elle le ralentit.' },
                after('river', 1)[0]!,
            ),
        ],
        closing: {
            en: 'Until he has reached the box, Ben runs on one die and lays no track. Boxes are few: you need not use one at every river.',
            fr: 'Jusqu’à ce qu’il atteigne la caisse, Ben avance avec un seul dé et ne pose pas de voie. Les caisses sont rares : rien n’oblige à en utiliser une à chaque rivière.',
        },
        rules: ['RAIL-3.1', 'RAIL-2.1', 'RAIL-1.2'],
    },
    {
        id: 'slowed',
        mark: 'slowed',
        title: { en: 'Dynamite ahead', fr: 'Dynamite devant' },
        text: {
            en: 'Ben has paid you back: a box lies ahead on your own line. Try to lay track, and the page tells you why you cannot.',
            fr: 'Ben vous a rendu la pareille : une caisse se trouve devant vous, sur votre propre voie. Essayez de poser de la voie, et la page vous dira pourquoi c’est impossible.',
        },
        before: [],
        steps: [single({ en: 'Run on, with one die.', fr: 'Avancez, avec un seul dé.' }, 'run', ['line-1'], 'board')],
        closing: {
            en: 'You stop on the last space in front of the box. It leaves the game, your Line Clear signal takes its place until you move on, and then you have two dice again.',
            fr: 'Vous vous arrêtez sur la case juste avant la caisse. Elle sort du jeu, votre signal « Voie libre » la remplace jusqu’à votre prochain mouvement, puis vous avez de nouveau deux dés.',
        },
        rules: ['RAIL-2.4', 'RAIL-1.2'],
    },
    {
        id: 'ambush',
        mark: 'ambush',
        title: { en: 'An ambush', fr: 'Une embuscade' },
        text: {
            en: 'You stopped in an ambush. Your engine has gone back alone to the nearest garrison behind it, and the cars wait.',
            fr: 'Vous êtes tombé dans une embuscade. Votre locomotive est repartie seule au poste de garnison le plus proche derrière elle, et les wagons attendent.',
        },
        before: [],
        steps: [single({ en: 'Bring the light engine back: run.', fr: 'Ramenez la locomotive haut-le-pied : avancez.' }, 'run', ['line-1'], 'board')],
        closing: {
            en: 'The light engine always has two dice and meets nothing on its way. When it reaches the rear of its train it is coupled in front, and the train leaves on the next turn. You were lucky: from a garrison so far behind it mostly takes more than one throw.',
            fr: 'La locomotive haut-le-pied a toujours deux dés, et aucun point ne compte pour elle. Quand elle atteint l’arrière de son train, elle est attelée à l’avant, et le train repart au tour suivant. Vous avez eu de la chance : d’un poste de garnison aussi lointain, il faut le plus souvent plus d’un jet.',
        },
        rules: ['RAIL-3.4', 'RAIL-3.5'],
    },
    {
        id: 'revenge',
        mark: 'revenge',
        title: { en: 'Striking out of turn', fr: 'Riposter hors de son tour' },
        text: {
            en: 'It is Ben’s turn, and he has stopped at a river. Watch: he puts a box right ahead of your engine, and your train goes back four spaces at once. But there is a river there.',
            fr: 'C’est à Ben de jouer, et il s’est arrêté sur une rivière. Regardez : il pose une caisse juste devant votre locomotive, et votre train recule aussitôt de quatre cases. Mais il y a là une rivière.',
        },
        before: after('revenge', 1),
        steps: [
            dynamite(
                { en: 'Driven back onto a river you may strike at once. Put a box on line 2.', fr: 'Repoussé sur une rivière, vous pouvez riposter aussitôt. Posez une caisse sur la voie 2.' },
                after('revenge', 2)[1]!,
            ),
        ],
        closing: {
            en: 'If your box had driven Ben back onto a river, he could have struck again, and so on. A train that is driven back onto a danger draws a card at once, out of turn; in an ambush nothing happens to it.',
            fr: 'Si votre caisse avait repoussé Ben sur une rivière, il aurait pu riposter lui aussi, et ainsi de suite. Un train repoussé sur une zone « Danger » tire aussitôt une carte, hors de son tour ; dans une embuscade, il ne lui arrive rien.',
        },
        rules: ['RAIL-3.2', 'RAIL-3.3'],
    },
    {
        id: 'danger',
        mark: 'danger',
        title: { en: 'A Chance card', fr: 'Une carte « Chance »' },
        text: {
            en: 'In a danger you draw a Chance card; it lies open beside the board. This one leaves you a choice.',
            fr: 'Une zone « Danger » fait tirer une carte « Chance » ; elle est ouverte à côté du plateau. Celle-ci vous laisse le choix.',
        },
        before: [],
        steps: [
            {
                task: { en: 'Choose one of the two.', fr: 'Choisissez entre les deux.' },
                wants: /^(first|second)$/,
                ends: /^(first|second)$/,
                solution: ['second'],
                show: ['line-1'],
                where: 'board',
            },
        ],
        closing: {
            en: 'A train draws one card a turn at most. The cards go back under the pile and are never shuffled again: those that have been seen come back in the same order, and the page remembers it for everybody.',
            fr: 'Un train tire une carte par tour au plus. Les cartes retournent sous le talon et ne sont plus jamais mélangées : celles que l’on a vues reviennent dans le même ordre, et la page s’en souvient pour tous.',
        },
        rules: ['RAIL-3.3', 'RAIL-C6', 'RAIL-S3'],
    },
    {
        id: 'buffers',
        mark: 'buffers',
        title: { en: 'Into Buffalo Creek', fr: 'L’arrivée à Buffalo Creek' },
        text: {
            en: 'You are past the Slow sign, so every run is on one die. Your line is complete and the buffers are one space ahead.',
            fr: 'Vous avez dépassé le signal « Ralentissement » : vous n’avancez plus qu’avec un dé. Votre voie est complète et les butoirs sont à une case.',
        },
        before: [],
        steps: [single({ en: 'Bring the train home.', fr: 'Menez le train aux butoirs.' }, 'run', ['line-1'], 'board')],
        closing: {
            en: 'No exact number is needed: the first train at the buffers wins. Well done!',
            fr: 'Un nombre exact n’est pas nécessaire : le premier train aux butoirs gagne. Bravo !',
        },
        rules: ['RAIL-2.2', 'RAIL-4.1', 'RAIL-2.1'],
    },
];

export const tutorial: Tutorial = { learner: 1, story, lessons };
