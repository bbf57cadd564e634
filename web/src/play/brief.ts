// Sentences told below a title: none that the title says already, none twice, and a long story cut in the middle. Warnings
// that differ by a number alone are one.

const most = 5;
const bare = (sentence: string): string => sentence.toLowerCase().replaceAll(/[\s.,:;!\u00a0\u202f]+/g, ' ').trim();

/** Without the verb that begins it: a title says "Move to the castle: a new lap begins", what happens "You move to the castle". */
const object = (sentence: string): string => bare(sentence).replace(/^(you |vous )?\S+ /, '');

/** `open`: what nobody knows yet, and what comes after it; none of that is cut. */
export function toldOnce(title: string, sentences: string[], open: string[] = []): string[] {
    const said = new Set([bare(title)]);
    const isNew = (sentence: string): boolean => !said.has(bare(sentence)) && said.add(bare(sentence)) !== undefined;
    const told = sentences.filter(isNew);
    if (told[0] && /^(you|vous) /i.test(told[0]) && `${object(title)} `.startsWith(`${object(told[0])} `)) told.shift();
    const cut = told.length <= most ? told : [...told.slice(0, most - 2), '…', told.at(-1)!];
    return [...cut, ...open.filter(isNew)];
}

/** Sentences in a row that differ by their first number alone, which goes up one by one, as one and the other numbers. */
export function gathered(sentences: string[]): { sentence: string; others: number[] }[] {
    const rows: { sentence: string; others: number[]; kind: string; next: number }[] = [];
    for (const sentence of new Set(sentences)) {
        const number = /\d+/.exec(sentence)?.[0] ?? '';
        const kind = sentence.replace(number, '#');
        const last = rows.at(-1);
        if (number && last?.kind === kind && last.next === Number(number)) last.others.push(last.next++);
        else rows.push({ sentence, others: [], kind, next: Number(number) + 1 });
    }
    return rows.map(({ sentence, others }) => ({ sentence, others }));
}

/** The last sentences, as many as are read at a glance. */
export function lastOf(sentences: string[], letters: number): string[] {
    let left = letters;
    const first = sentences.findLastIndex((sentence) => (left -= sentence.length) < 0);
    const last = sentences.slice(Math.min(first + 1, sentences.length - 1));
    return last.length < sentences.length ? ['…', ...last] : last;
}

/** Numbers that follow each other: "2 to 7", "2, 3". */
export const listed = (numbers: number[], upTo: (from: number, to: number) => string): string =>
    numbers.length > 2 ? upTo(numbers[0]!, numbers.at(-1)!) : numbers.join(', ');
