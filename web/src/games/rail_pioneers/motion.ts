// What flies in Rail Pioneers: boxes of dynamite, from hand to line. Trains run along their track by
// themselves (TrainOnTrack.svelte).

import type { EngineEvent, View } from '../../engine/types';
import { LayoutBuilder, type Layout, type Trail } from '../../motion/difference';
import type { RailView } from './model';

export const handPlace = (line: number): string => `line-${line}/boxes`;
export const boxPlace = (line: number): string => `line-${line}/box`;

export function layoutOf(anyView: View): Layout {
    const { trains } = anyView as RailView;
    const builder = new LayoutBuilder();
    for (const train of trains) {
        builder.put('box', handPlace(train.line), train.boxes);
        builder.put('box', boxPlace(train.line), train.box ? 1 : 0);
    }
    return builder.layout;
}

/** Whose box went where, and which went out of the game. */
export function trailsOf(events: EngineEvent[]): Trail[] {
    return events.flatMap((event): Trail[] => {
        const line = event.line as number;
        switch (event.event) {
            case 'dynamite':
                return [{ kind: 'box', from: handPlace(line), to: boxPlace(event.victim as number), count: 1 }];
            case 'reach_box':
            case 'clear_line':
                return [{ kind: 'box', from: boxPlace(line), to: null, count: 1 }];
            case 'lose_box':
            case 'pay_box':
                return [{ kind: 'box', from: handPlace(line), to: null, count: 1 }];
            case 'regain_box':
                return [{ kind: 'box', from: null, to: handPlace(line), count: 1 }];
            default:
                return [];
        }
    });
}
