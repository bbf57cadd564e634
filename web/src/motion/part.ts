// A game's part of the motion: where its pieces lie, what its events say of their ways, and how they look
// in flight. Flights.svelte does the rest for every game.
//
// Places are found on the page by `data-place`; a place within another is written behind it
// ("seat-2/coach/3"), and where it is not to be seen, the one around it stands for it. In a place, the
// piece that lies there bears `data-piece` with its kind: it stays unseen until the flight arrives.

import type { Component } from 'svelte';
import type { EngineEvent, View } from '../engine/types';
import type { Layout, Move, Trail } from './difference';

export interface GameMotion {
    layoutOf: (view: View) => Layout;
    trailsOf: (events: EngineEvent[]) => Trail[];
    /** Whether a move is shown as a flight; without it, every one is. */
    flies?: (move: Move) => boolean;
    /** Draws `count` pieces of a kind on the 64-unit grid, inside an svg. */
    Flyer: Component<{ kind: string; count: number }>;
}
