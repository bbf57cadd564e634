// What was done or drawn in a position, in a sentence or two.

import type { Analysis } from '../engine/analysis';
import { sentence } from '../words/sentence';
import { percent, positionAt, widestSwing } from './chart';
import type { InsightWords } from './words';

/** Empty where nothing worth a word happened. */
export function saidAt(analysis: Analysis, ply: number, t: InsightWords): string {
    const position = positionAt(analysis, ply);
    if (!position || position.ply !== ply) return '';
    const { actor, words, best, verdict, swing } = position;
    const nameOf = (seat: number): string => analysis.seats[seat - 1]?.name ?? '';
    if (actor !== null) {
        const [first] = best ?? [];
        const did = t.of(nameOf(actor), verdict ? `${words.replace(/\.$/, '')} (${t.verdicts[verdict]})` : words);
        const isWorse = verdict === 'inaccuracy' || verdict === 'mistake' || verdict === 'blunder';
        return isWorse && first ? `${sentence(did)} ${t.betterWas(first.words)}` : sentence(did);
    }
    if (!swing || swing.length === 0) return '';
    const widest = widestSwing(swing);
    const points = percent(Math.abs(widest.swing));
    if (points === 0) return '';
    return widest.swing > 0 ? t.luckGave(nameOf(widest.seat), points) : t.luckTook(nameOf(widest.seat), points);
}
