// Writes drawings as one SVG file that has both themes: by the reader's system, or by the address (#light, #dark).

/** A colour as browsers compute it, written short. */
export function hex(colour) {
    const rgb = /^rgba?\(([^)]+)\)$/.exec(colour);
    const mixed = /^color\(srgb ([^)]+)\)$/.exec(colour);
    if (!rgb && !mixed) return colour;
    const parts = (rgb ?? mixed)[1].split(/[\s,/]+/).map(Number);
    const whole = parts.slice(0, 3).map((part) => (mixed ? part * 255 : part));
    if (parts.length > 3 && parts[3] < 1) whole.push(parts[3] * 255);
    return `#${whole.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

const escaped = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const paints = new Set(['fill', 'stroke']);
const short = (index, from = 'abcdefghijklmnopqrstuvwxyz') =>
    (index >= from.length ? short(Math.floor(index / from.length) - 1, from) : '') + from[index % from.length];

/** `light` and `dark` are the same drawing (drawing.mjs) in the two themes. */
export function svgOf(light, dark, { width, position }) {
    const names = new Map();
    const nameOf = (key, prefix) => {
        if (!names.has(key)) names.set(key, prefix + short([...names.values()].filter((one) => one.startsWith(prefix)).length));
        return names.get(key);
    };
    const colours = new Map();
    const classes = new Map();

    function valueOf(property, byDay, byNight) {
        if (!paints.has(property)) return byDay;
        const [day, night] = [hex(byDay), hex(byNight)];
        if (day === night) return day;
        const name = nameOf(`${day} ${night}`, '--');
        colours.set(name, [day, night]);
        return `var(${name})`;
    }
    function write(node, other) {
        if (node.tag !== other?.tag || node.kids.length !== other.kids.length) throw new Error(`the themes draw different things: ${node.tag}, ${other?.tag}`);
        const css = Object.entries(node.css).filter(([, value]) => value !== undefined)
            .map(([property, value]) => `${property}:${valueOf(property, value, other.css[property])}`).join(';');
        if (css && !classes.has(css)) classes.set(css, nameOf(css, 'x'));
        const { textLength, ...rest } = node.at;
        const attributes = { ...rest, ...(css ? { class: classes.get(css) } : {}), ...(textLength > 0 ? { textLength, lengthAdjust: 'spacingAndGlyphs' } : {}) };
        const inside = node.text === undefined ? node.kids.map((kid, i) => write(kid, other.kids[i])).join('') : escaped(node.text);
        if (node.tag === 'g' && Object.keys(attributes).length === 0) return inside;
        const open = [node.tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)].join(' ');
        return inside ? `<${open}>${inside}</${node.tag}>` : `<${open}/>`;
    }

    const { left, top, right, bottom } = light.crop;
    const body = light.kids.map((node, i) => write(node, dark.kids[i])).join('\n');
    const theme = (index) => [...colours].map(([name, pair]) => `${name}:${pair[index]}`).join(';');
    const box = [left, top, right - left, bottom - top].map((number) => Number(number.toFixed(1)));
    const height = Math.round((width * box[3]) / box[2]);
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" id="light" data-position="${position}" width="${width}" height="${height}" viewBox="${box.join(' ')}">`,
        `<style>svg{${theme(0)}}`,
        `@media (prefers-color-scheme:dark){svg:not(:target){${theme(1)}}}`,
        `#dark:target{${theme(1)}}`,
        ...[...classes].map(([css, name]) => `.${name}{${css}}`),
        `</style><g id="dark">`,
        body,
        '</g></svg>',
        '',
    ].join('\n');
}
