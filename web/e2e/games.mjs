// What the browser tests know of a game. Each game has a file here, named like the game; nothing else lists them.
//
// variants    game strings that together have every option
// prefer      which targets bring the end nearer, for a whole game by clicks
// hints       whether that game follows the page's hints: for games that clicks at random bring nowhere (false)
// players     how many sit at it (2)
// waysTo      by kind, what is tapped now and then until a target of that kind has come up: hints alone might not lead there
// kinds       kinds of targets that a whole game must have tapped
// moments     positions worth a look; the last one has something to choose on the board
// seed        of the moments
// decisions   every kind of decision: a position that asks for it (with these options, so many players), the kind of
//             target (and its id), what is done, what it shows
// secrets     what only its owner may know (table.test.mjs), for games that have any:
//               game, seed, enough, prefer   how a position is prepared in which both of two seats have a secret
//               avoid      targets that bring the end nearer than a secret
//               own        of a player in the view: the secrets as the page tells them, a list; empty for others
//               unknown    of a player in the view: how many the viewer does not know
//               shown      of the board's words: those beside the owner's secret, with \u0001 in the place of what is secret
//               secret     what may stand in that place, an expression (/\d/)
//               hidden     of the board's words: those where it is not known; \u0001 stands for a number
//               score      of a seat's score: what must be null to others, a list
//               event, value    events about secrets, an expression for their names, and of such an event what is null to others
//               words      a line of the log that would tell one
// flights     pieces that fly: a position, what is tapped, which piece, where it lands

import { readdir } from 'node:fs/promises';

const files = (await readdir(new URL('games/', import.meta.url))).filter((name) => name.endsWith('.mjs'));

export const games = Object.fromEntries(
    await Promise.all(files.map(async (name) => [name.replace('.mjs', ''), (await import(`./games/${name}`)).game])),
);
