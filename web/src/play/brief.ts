// Sentences told below a title: none that the title says already, none twice, and a long story cut in the middle.

const most = 5;
const bare = (sentence: string): string => sentence.toLowerCase().replaceAll(/[\s.,:;!\u00a0\u202f]+/g, ' ').trim();

export function toldOnce(title: string, sentences: string[]): string[] {
    const said = new Set([bare(title)]);
    const told = sentences.filter((sentence) => !said.has(bare(sentence)) && said.add(bare(sentence)));
    return told.length <= most ? told : [...told.slice(0, most - 2), '…', told.at(-1)!];
}
