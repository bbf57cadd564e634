import { expect, test } from 'vitest';
import type { EngineEvent } from '../../src/engine/types';
import { continued } from '../../src/games/pioneer_days/telling';

const strike = (disaster: string): EngineEvent => ({ event: 'strike', disaster, words: `${disaster}!` });
const settle = (disaster: string): EngineEvent => ({ event: 'settle_down', disaster, words: 'back' });
const left: EngineEvent = { event: 'left_die', words: 'left' };
const line = (event: string, words: string, seat = 1): EngineEvent => ({ event, words, seat });

test('each disaster is a chapter with what it did, and reading begins with the first', () => {
    const story = continued(null, [
        left, strike('storm'), line('damage_wagon', 'wagon 1'), settle('storm'), strike('raid'), line('raid', 'half'), line('gain', 'revolver'), settle('raid'),
    ], 1)!;
    expect(story.chapters).toEqual([
        { disaster: 'storm', title: 'storm!', lines: ['wagon 1'] },
        { disaster: 'raid', title: 'raid!', lines: ['half', 'revolver'] },
    ]);
    expect(story.at).toBe(0);
});

test('who is asked in the middle of a disaster reads on where they were', () => {
    const asked = continued(null, [left, strike('storm'), settle('storm'), strike('disease')], 1)!;
    expect(asked.goesOn).toBe(true);
    const on = continued(asked, [line('save_townsfolk', 'saved'), settle('disease')], 1)!;
    expect(on.at).toBe(0);
    expect(on.chapters[1]!.lines).toEqual(['saved']);
    expect(continued(on, [line('gain', 'later')], 1)!.chapters[1]!.lines).toEqual(['saved']);
});

test('a new day’s die begins another story, one’s own next die ends it', () => {
    const story = continued(null, [left, strike('raid'), settle('raid')], 1);
    expect(continued(story, [line('take_die', 'theirs', 2)], 1)).not.toBeNull();
    expect(continued(story, [line('take_die', 'mine', 1)], 1)).toBeNull();
    expect(continued(story, [left], 1)).toBeNull();
});
