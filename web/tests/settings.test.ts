import { expect, test } from 'vitest';
import { defaults, languageOf, readSettings, writeSettings } from '../src/store/settings';

const plain = defaults(['fr-CA', 'en'], false);

test('the first language of the browser that the page speaks', () => {
    expect(languageOf(['de', 'fr-FR', 'en'])).toBe('fr');
    expect(languageOf(['EN-us'])).toBe('en');
    expect(languageOf(['ja'])).toBe('en');
});

test('less motion is asked for: nothing moves until the person says so', () => {
    expect(defaults(['en'], true).motion).toBe(0);
    expect(defaults(['en'], false).motion).toBe(250);
});

test('settings survive being written', () => {
    const chosen = { ...plain, lang: 'en', theme: 'dark', motion: 500, confirms: 'all', telling: 'slow', chances: true, textSize: 130 } as const;
    expect(readSettings(writeSettings(chosen), plain)).toEqual(chosen);
});

test('what cannot be read is replaced value by value', () => {
    expect(readSettings('{"lang":"en","motion":7,"theme":"neon","confirms":"yes"}', plain)).toEqual({ ...plain, lang: 'en' });
    for (const text of [null, '', 'not json', 'null', '[]', '3']) expect(readSettings(text, plain)).toEqual(plain);
});

test('what was asked for by the older page is kept', () => {
    expect(readSettings('{"oneTap":true}', plain).confirms).toBe('none');
    expect(readSettings('{"oneTap":false}', plain).confirms).toBe('final');
});
