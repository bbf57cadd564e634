// A game's part of the page: its board and its panels, drawn from the view, and nothing else. The
// frame (action bar, log, undo, hint, previews, "why not?", scrubbing, saving) is the same for all.

import type { Component } from 'svelte';
import type { GameMotion } from '../motion/part';
import type { EngineEvent, Lang, Look, Preview, Seat } from '../engine/types';

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
}

export interface GamePart {
    name: string;
    Board: Component<BoardProps>;
    /** Players' boards, display and other things beside the board. */
    Panels: Component<BoardProps>;
    /** A small picture for the home page. */
    Picture: Component<Record<string, never>>;
    /** Choices that have a place on the board or panels; the action bar shows the others as chips. */
    hasPlace: (action: string) => boolean;
    /** Where an event happened, as ids that `highlight` understands. */
    placesOf: (event: EngineEvent) => string[];
    /** What to light up while a seat's points of a source are told at the end. */
    scorePlaces?: (source: string, seat: Seat, look: Look) => string[];
    /** What a place of the board is called, for the log about it. */
    placeName?: (place: string, content: unknown, lang: Lang) => string;
    /** How its pieces travel; without it they are simply there. */
    motion?: GameMotion;
    /** The sources of points in the order they are told, with the view's field in `scores`. */
    scoreSources: string[];
}
