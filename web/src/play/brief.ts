// Sentences told below a title: none that the title says already, none twice, and a long story cut in the middle.

const most = 5;
const bare = (sentence: string): string => sentence.toLowerCase().replaceAll(/[\s.,:;!\u00a0\u202f]+/g, ' ').trim();

/** Without the verb that begins it: a title says "Move to the castle", what happens "You move to the castle". */
const object = (sentence: string): string => bare(sentence).replace(/^(you |vous )?\S+ /, '');

/** `open`: what nobody knows yet, and what comes after it; none of that is cut. */
export function toldOnce(title: string, sentences: string[], open: string[] = []): string[] {
    const said = new Set([bare(title)]);
    const isNew = (sentence: string): boolean => !said.has(bare(sentence)) && said.add(bare(sentence)) !== undefined;
    const told = sentences.filter(isNew);
    if (told[0] && /^(you|vous) /i.test(told[0]) && object(told[0]) === object(title)) told.shift();
    const cut = told.length <= most ? told : [...told.slice(0, most - 2), '…', told.at(-1)!];
    return [...cut, ...open.filter(isNew)];
}
