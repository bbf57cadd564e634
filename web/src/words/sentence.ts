// Words that stand alone elsewhere, as a sentence: with a full stop, unless they end with a mark of their own.

export const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);
