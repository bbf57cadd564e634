// A game's part of the page: its board and its panels, drawn from the view, and nothing else. The
// frame (action bar, log, undo, hint, previews, "why not?", scrubbing, saving) is the same for all.

import type { Component } from 'svelte';
import type { EngineEvent, Lang, LocalName, Look, Preview, Seat } from '../engine/types';
import type { GameMotion } from '../motion/part';
import type { PieceName } from '../pieces/drawings';
import type { Answer } from '../play/question';

export interface BoardProps {
    /** What never changes: map, cards, numbers (the desk's `content`). */
    content: unknown;
    /** What the viewer sees now; also an earlier position while scrubbing. */
    look: Look;
    lang: Lang;
    /** The seat whose choices glow, or 0 while nobody at this screen may act. */
    seat: Seat;
    /** Actions that a first tap proposed and a second would confirm; null when there are none. */
    proposal: string[] | null;
    /** What the proposal would bring, when the engine has answered. */
    preview: Preview | null;
    /** Events between the last position shown and this one, whichever came first in the game; for motion. */
    events: EngineEvent[];
    /** Milliseconds for one step of a moving piece: 0, 120, 250 or 500. */
    motion: number;
    /** Cities, lines or pieces that the log points at. */
    highlight: string[];
    /**
     * A tap: actions in notation, one after the other (["go albany", "go buffalo"]). The frame knows
     * what to do: preview the first time, do it the second time, explain if it is not allowed.
     */
    propose: (actions: string[]) => void;
    /** A tap that chooses one part of something made of several: it is shown, and only the bar's button does it. */
    sketch: (actions: string[]) => void;
}

/** What a position is asked about. */
export interface About {
    content: unknown;
    look: Look;
    lang: Lang;
}

/** Something of a seat's that others change: points, money, dynamite. */
export interface Holding {
    name: string;
    count: number;
    /** More of it is worse: damage, turns to miss. */
    isBurden?: boolean;
}

/** What a piece or a place is: its name, what it does, the rule. */
export interface Meaning {
    name: string;
    lines: string[];
    rule?: string;
    piece?: PieceName;
    /** What the game's `Sign` draws, where there is no such piece. */
    sign?: string;
}

/** What `highlight` understands, and its name in sentences. */
export interface Named {
    id: string;
    name: LocalName;
}

export type Sound = 'coin' | 'wood' | 'paper' | 'whistle';

/** What a table needs: `games/<name>/index.ts` exports it as `part`. */
export interface GamePart {
    Board: Component<BoardProps>;
    /** Players' boards, display and other things beside the board. */
    Panels: Component<BoardProps>;
    /** Choices that have a place on the board or panels; the action bar shows the others as chips. */
    hasPlace: (action: string) => boolean;
    /** Choices that a phone shows as cards right above the bar: there they are no buttons too. */
    isCard?: (action: string) => boolean;
    /** What can be done, where the board offers several actions as one (a way of several steps); null: the choices one by one. */
    answers?: (about: About) => Answer[] | null;
    /** What the button of such answers is called, where there are too many for a button each; null: no such button. */
    kindOf?: (action: string, lang: Lang) => string | null;
    /** What something is called that cannot be done now, where the action that stands for it names one place of many; null: as the engine calls it. */
    nameOfGreyed?: (action: string, lang: Lang) => string | null;
    /** What a seat has that the moves of others change, the points first. */
    holdings?: (seat: Seat, about: About) => Holding[];
    /** What stands beside the players' standings: what everybody draws on and is running out, or runs for. */
    stock?: (about: About) => string;
    /** What time it is in the game, where that is not the round. */
    timeOf?: (about: About) => string;
    /** What is near and ends the game, and how it does; empty while it is far. The engine itself announces the last round. */
    endNears?: (about: About) => string;
    /** What a new day or round brought, in one sentence about what happened since the viewer decided last; or nothing. */
    newsOf?: (events: EngineEvent[], about: About) => string;
    /** Which of how many decisions of the same words this is. */
    stepOf?: (look: Look) => [number, number] | null;
    /** What something is: a `data-means`, `data-about` or `data-target` of the board or the panels. */
    meaningOf: (thing: string, about: About) => Meaning | null;
    /** The picture of what is no piece, by its id: as it looks on the board. Of what has no looks it is empty. */
    Sign?: Component<{ id: string; size: number }>;
    /** The groups of the engine's captions that its legend has. */
    legend: string[];
    /** Where an event happened, as ids that `highlight` understands. */
    placesOf: (event: EngineEvent) => string[];
    /** What several actions would bring, in a sentence; without it the events are told one after the other. */
    summary?: (proposal: string[], about: About) => string | null;
    /** What dice or cards may make of a proposal, in sentences told after what it surely brings. */
    foretell?: (proposal: string[], about: About) => string[];
    /** Why a proposal is allowed and yet brings nothing, in a sentence: it is shown before it is done. */
    wastes?: (proposal: string[], about: About) => string | null;
    /** Whether a proposal is what one does every turn, without much to lose: a throw of the dice is done by one tap. */
    isUsual?: (proposal: string[], about: About) => boolean;
    /** What to light up while a seat's points of a source are told at the end. */
    scorePlaces?: (source: string, seat: Seat, look: Look) => string[];
    /** What a place of the board is called, for the log about it. */
    placeName?: (place: string, content: unknown, lang: Lang) => string;
    /** Places and things by the names that they have in sentences: there the name lights them up, by their id. */
    named: (content: unknown) => Named[];
    /** How a seat stands, in a few words: "$10 · 7 VP". */
    standing: (seat: Seat, look: Look, lang: Lang) => string;
    /** How its pieces travel; without it they are simply there. */
    motion?: GameMotion;
    /** A race: the source that says how far each has come. Its end tells who arrived when, and no sums. */
    race?: string;
    /** The sources of points in the order they are told: fields of a seat's `scores` in the view. */
    scoreSources: string[];
    /** Those of them that nobody has before the end. */
    lastSources?: string[];
    sourceNames: Record<Lang, Record<string, string>>;
    /** What an event sounds like, by its name; the others are silent. */
    sounds: Record<string, Sound>;
}

/** A choice before the game begins: an option of the game string, in words. */
export interface GameOption {
    name: string;
    title: LocalName;
    /** The first is the default. */
    values: { value: string; title: LocalName }[];
    /** Whether there is this choice with so many players; without it, always. */
    matters?: (players: number) => boolean;
}

/** What the home page and the setting-up of a game need: `games/<name>/card.ts` exports it as `card`. */
export interface GameCard {
    /** A second sentence after the engine's own about the game. */
    about: LocalName;
    /** How long a game lasts with people at the table, in minutes. */
    minutes: [number, number];
    /** What one tries to do there, for whoever plays it for the first time. */
    aim: LocalName;
    /** What the ids of its rules begin with: "PIO" of PIO-3.2. */
    rules: string;
    options: GameOption[];
}
