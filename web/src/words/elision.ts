// French: "de Barnaby", "d’Annie".

const vowel = /^[aeiouyàâäéèêëîïôöùûühœæ]/i;

export const de = (name: string): string => (vowel.test(name) ? `d’${name}` : `de ${name}`);
