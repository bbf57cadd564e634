// Takes a part of the page as a drawing: boxes, letters and SVG shapes with the styles they have on the screen.
// `draw` runs in the browser; it is given as text, so everything it needs stands inside it.

/**
 * `show`: names of the places whose common box is taken (data-target, data-place, or a selector after "css:").
 * Gives the box and a tree of nodes { tag, at: attributes, css: what depends on the theme or repeats, kids, text }.
 */
export function draw({ show, hide, margin, marks }) {
    const isSeen = (element) => element.getBoundingClientRect().width + element.getBoundingClientRect().height > 0;
    /** A space of a line of Rail Pioneers has no element, but its line has a point between any two spaces. */
    function spaceOf(line, space) {
        const element = document.querySelector(`[data-line="${line}"] .bed`);
        const points = element.getAttribute('d').slice(1).split('L').map((point) => new DOMPoint(...point.split(' ').map(Number)));
        const [a, b] = [points[space - 1], points[space]].map((point) => point.matrixTransform(element.getScreenCTM()));
        const [x, y, half] = [(a.x + b.x) / 2, (a.y + b.y) / 2, Math.hypot(a.x - b.x, a.y - b.y) / 2];
        return { element, box: { left: x - half, right: x + half, top: y - half, bottom: y + half } };
    }
    /** A place by its name: where it is drawn, and its box. */
    function placeOf(name) {
        const space = /^line (\d+) space (\d+)$/.exec(name);
        if (space) return spaceOf(space[1], Number(space[2]));
        const selector = name.startsWith('css:') ? name.slice(4) : `[data-target="${name}"], [data-place="${name}"]`;
        const element = [...document.querySelectorAll(selector)].find(isSeen);
        if (!element) throw new Error(`“${name}” is not on the page`);
        const { left, top, right, bottom } = (element.querySelector('[data-hot]') ?? element).getBoundingClientRect();
        return { element, box: { left, top, right, bottom } };
    }
    const places = show.map(placeOf);
    const sides = (side) => places.map(({ box }) => box[side]);
    const crop = { left: Math.min(...sides('left')), top: Math.min(...sides('top')), right: Math.max(...sides('right')), bottom: Math.max(...sides('bottom')) };
    const [more, evenMore = more] = [margin].flat();
    const size = Math.max(crop.right - crop.left, crop.bottom - crop.top);
    crop.left -= size * evenMore; crop.right += size * evenMore; crop.top -= size * more; crop.bottom += size * more;
    const isOutside = ({ left, top, right, bottom }) => right < crop.left || left > crop.right || bottom < crop.top || top > crop.bottom;
    /** Half a name is worse than none. */
    const isCut = ({ left, top, right, bottom }) => left < crop.left || right > crop.right || top < crop.top || bottom > crop.bottom;

    const hidden = new Set(hide.flatMap((selector) => [...document.querySelectorAll(selector)]));
    const round = (number, digits = 2) => Number(number.toFixed(digits));

    // --- SVG ----------------------------------------------------------------------------------------

    const geometry = ['d', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'points', 'transform', 'dx', 'dy'];
    const shorter = (text) => text.replaceAll(/-?\d+\.\d{3,}/g, (number) => `${round(Number(number))}`);
    const isClear = (paint) => paint === 'none' || paint === 'transparent' || /^rgba.*, 0\)$|\/ 0\)$/.test(paint);

    function shapeStyle(style, tag) {
        const css = { fill: isClear(style.fill) ? 'none' : style.fill };
        if (!isClear(style.stroke)) {
            css.stroke = style.stroke;
            css['stroke-width'] = style.strokeWidth.replace('px', '');
            if (style.strokeLinecap !== 'butt') css['stroke-linecap'] = style.strokeLinecap;
            if (style.strokeLinejoin !== 'miter') css['stroke-linejoin'] = style.strokeLinejoin;
            if (style.strokeDasharray !== 'none') css['stroke-dasharray'] = style.strokeDasharray.replaceAll('px', '');
        }
        for (const name of ['fill-opacity', 'stroke-opacity']) if (style.getPropertyValue(name) !== '1') css[name] = style.getPropertyValue(name);
        if (tag === 'text') Object.assign(css, letters(style), style.paintOrder === 'normal' ? {} : { 'paint-order': style.paintOrder });
        return css;
    }
    function letters(style) {
        return {
            'font-family': style.fontFamily, 'font-size': `${round(parseFloat(style.fontSize))}px`, 'font-weight': style.fontWeight,
            ...(style.fontStyle === 'normal' ? {} : { 'font-style': style.fontStyle }),
            ...(style.textAnchor === 'start' ? {} : { 'text-anchor': style.textAnchor }),
        };
    }
    /** A path without the parts of it that lie outside. */
    function nearPart(element) {
        const d = element.getAttribute('d');
        if (d.length < 400) return d;
        const probe = element.cloneNode();
        element.after(probe);
        const near = d.split(/(?=M)/).filter((part) => {
            probe.setAttribute('d', part);
            const box = probe.getBoundingClientRect();
            return !isOutside(box);
        });
        probe.remove();
        return near.join('');
    }
    function svgNode(element) {
        const tag = element.localName;
        if (hidden.has(element) || ['title', 'desc', 'defs', 'clipPath', 'style', 'script'].includes(tag)) return null;
        const style = getComputedStyle(element);
        if (style.display === 'none' || style.visibility === 'hidden' || Number(style.opacity) === 0) return null;
        if (isOutside(element.getBoundingClientRect())) return null;
        const node = { tag, at: {}, css: {}, kids: [] };
        for (const name of geometry) {
            const value = name === 'd' && tag === 'path' ? nearPart(element) : element.getAttribute(name);
            if (value) node.at[name] = shorter(value);
        }
        if (!node.at.transform && style.transform !== 'none') node.at.transform = shorter(style.transform.replaceAll(', ', ' '));
        if (style.opacity !== '1') node.css.opacity = style.opacity;
        if (tag === 'g' || tag === 'svg' || tag === 'a') {
            node.tag = 'g';
            node.kids = [...element.children].map(svgNode).filter(Boolean);
            return node.kids.length > 0 ? node : null;
        }
        if (tag === 'path' && !node.at.d) return null;
        Object.assign(node.css, shapeStyle(style, tag));
        if (node.css.fill === 'none' && !node.css.stroke) return null;
        if (tag === 'text') {
            node.text = element.textContent.trim().replaceAll(/\s+/g, ' ');
            if (!node.text || isCut(element.getBoundingClientRect())) return null;
            node.at.textLength = round(element.getComputedTextLength(), 1);
        }
        return node;
    }
    function svgRoot(element) {
        const { a, b, c, d, e, f } = element.getScreenCTM();
        const kids = [...element.children].map(svgNode).filter(Boolean);
        return { isSheet: true, tag: 'g', at: { transform: `matrix(${[a, b, c, d].map((n) => round(n, 4)).join(' ')} ${round(e)} ${round(f)})` }, css: {}, kids };
    }

    // --- HTML ---------------------------------------------------------------------------------------

    const ruler = document.createElement('canvas').getContext('2d');
    const rect = (box, inset, radius, css) => ({
        tag: 'rect', css, kids: [],
        at: {
            x: round(box.left + inset), y: round(box.top + inset),
            width: round(Math.max(0, box.right - box.left - 2 * inset)), height: round(Math.max(0, box.bottom - box.top - 2 * inset)),
            ...(radius - inset > 0 ? { rx: round(radius - inset) } : {}),
        },
    });
    const dashes = { dashed: (width) => `${2.2 * width} ${1.6 * width}`, dotted: (width) => `0.1 ${2 * width}`, solid: () => null, double: () => null };
    const stroke = (colour, width, kind) => ({
        fill: 'none', stroke: colour, 'stroke-width': `${width}`,
        ...(dashes[kind]?.(width) ? { 'stroke-dasharray': dashes[kind](width) } : {}), ...(kind === 'dotted' ? { 'stroke-linecap': 'round' } : {}),
    });
    function boxNodes(element, style) {
        const box = element.getBoundingClientRect();
        const half = Math.min(box.width, box.height) / 2;
        const radius = Math.min(half, style.borderTopLeftRadius.endsWith('%') ? (half * parseFloat(style.borderTopLeftRadius)) / 50 : parseFloat(style.borderTopLeftRadius));
        const nodes = [];
        if (!isClear(style.backgroundColor)) nodes.push(rect(box, 0, radius, { fill: style.backgroundColor }));
        const inner = /^(.*?) 0px 0px 0px (\d+(?:\.\d+)?)px inset/.exec(style.boxShadow);
        if (inner) nodes.push(rect(box, Number(inner[2]) / 2, radius, stroke(inner[1], Number(inner[2]), 'solid')));
        const sides = ['Top', 'Right', 'Bottom', 'Left'].map((side) => ({
            width: style[`border${side}Style`] === 'none' ? 0 : parseFloat(style[`border${side}Width`]), colour: style[`border${side}Color`], kind: style[`border${side}Style`],
        }));
        const [first] = sides;
        if (sides.every(({ width, colour, kind }) => width === first.width && colour === first.colour && kind === first.kind)) {
            if (first.width > 0 && !isClear(first.colour)) nodes.push(rect(box, first.width / 2, radius, stroke(first.colour, first.width, first.kind)));
        } else {
            const { left, top, right, bottom } = box;
            const places = [[left, top, right, top, 0, 1], [right, top, right, bottom, -1, 0], [left, bottom, right, bottom, 0, -1], [left, top, left, bottom, 1, 0]];
            for (const [i, { width, colour, kind }] of sides.entries()) {
                if (width === 0 || isClear(colour)) continue;
                const [x1, y1, x2, y2, dx, dy] = places[i];
                const [ox, oy] = [(dx * width) / 2, (dy * width) / 2];
                nodes.push({ tag: 'path', at: { d: `M${round(x1 + ox)} ${round(y1 + oy)}L${round(x2 + ox)} ${round(y2 + oy)}` }, css: stroke(colour, width, kind), kids: [] });
            }
        }
        return nodes;
    }
    function outlineNodes(element, style) {
        const width = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth);
        if (width === 0 || isClear(style.outlineColor)) return [];
        const offset = parseFloat(style.outlineOffset);
        return [rect(element.getBoundingClientRect(), -offset - width / 2, parseFloat(style.borderTopLeftRadius) || 0, stroke(style.outlineColor, width, style.outlineStyle))];
    }
    /** The lines of a text, each where it stands. */
    function textNodes(node, style) {
        const range = document.createRange();
        const lines = [];
        for (const match of node.data.matchAll(/\S+/g)) {
            range.setStart(node, match.index);
            range.setEnd(node, match.index + match[0].length);
            const { left, right, top, bottom } = range.getBoundingClientRect();
            if (right - left < 0.5) continue;
            const last = lines.at(-1);
            if (last && Math.abs(last.top - top) < 2) Object.assign(last, { right, text: `${last.text} ${match[0]}` });
            else lines.push({ left, right, top, bottom, text: match[0] });
        }
        ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = ruler.measureText('x');
        return lines.filter((line) => !isCut(line)).map(({ left, right, top, bottom, text }) => ({
            tag: 'text', text: style.textTransform === 'uppercase' ? text.toUpperCase() : text, kids: [],
            at: { x: round(left, 1), y: round((top + bottom) / 2 + (above - below) / 2, 1), textLength: round(right - left, 1) },
            css: { fill: style.color, ...letters(style), 'text-anchor': undefined },
        }));
    }
    function htmlNode(element) {
        if (hidden.has(element) || element.matches('.unseen, script, style')) return null;
        const style = getComputedStyle(element);
        if (style.display === 'none' || style.visibility === 'hidden' || Number(style.opacity) === 0) return null;
        if (element instanceof SVGSVGElement) return svgRoot(element);
        const node = { tag: 'g', at: {}, css: style.opacity === '1' ? {} : { opacity: style.opacity }, kids: [] };
        const { transform, transformOrigin } = style;
        const turned = transform !== 'none' && style.display !== 'contents';
        const kept = element.getAttribute('style');
        if (turned) {
            element.style.setProperty('transition', 'none');
            element.style.setProperty('transform', 'none', 'important');
            const { left, top } = element.getBoundingClientRect();
            const [ox, oy] = transformOrigin.split(' ').map(parseFloat);
            node.at.transform = `translate(${round(left + ox)} ${round(top + oy)}) ${shorter(transform.replaceAll(', ', ' '))} translate(${round(-left - ox)} ${round(-top - oy)})`;
        }
        const near = turned || !isOutside(element.getBoundingClientRect());
        if (near && style.display !== 'contents') node.kids.push(...boxNodes(element, style));
        const byLayer = [...element.childNodes].map((child, i) => [Number(child instanceof Element && getComputedStyle(child).zIndex) || 0, i, child]);
        for (const [, , child] of byLayer.sort(([a, i], [b, j]) => a - b || i - j)) {
            if (child instanceof Text) node.kids.push(...textNodes(child, style));
            else if (child instanceof Element) node.kids.push(...[htmlNode(child)].filter(Boolean));
        }
        if (near) node.kids.push(...outlineNodes(element, style));
        if (turned) kept === null ? element.removeAttribute('style') : element.setAttribute('style', kept);
        return node.kids.length > 0 ? node : null;
    }

    // --- marks: what the reader shall look at -----------------------------------------------------------

    const scale = (crop.right - crop.left) / 480;
    const middle = (name) => {
        const { left, top, right, bottom } = placeOf(name).box;
        return { x: (left + right) / 2, y: (top + bottom) / 2, half: Math.max(right - left, bottom - top) / 2, wide: (right - left) / 2, high: (bottom - top) / 2 };
    };
    const colour = (name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--${name})`;
        const value = getComputedStyle(probe).color;
        probe.remove();
        return value;
    };
    const slab = getComputedStyle(document.documentElement).getPropertyValue('--slab');
    const plate = (x, y, text) => {
        const wide = (8 + 4.6 * [...text].length) * scale;
        const high = 12 * scale;
        return [
            { tag: 'rect', kids: [], at: { x: round(x - wide), y: round(y - high), width: round(2 * wide), height: round(2 * high), rx: round(6 * scale) }, css: { fill: colour('mustard'), stroke: colour('ink'), 'stroke-width': `${round(1.8 * scale)}` } },
            { tag: 'text', text, kids: [], at: { x: round(x), y: round(y + 5.6 * scale) }, css: { fill: colour('on-mustard'), 'font-family': slab, 'font-size': `${round(16 * scale)}px`, 'font-weight': '600', 'text-anchor': 'middle' } },
        ];
    };
    const drawMark = {
        /** A ring around a place. */
        ring: ({ at, grow = 1 }) => {
            const { x, y, wide, high } = middle(at);
            const css = { fill: 'none', stroke: colour('brick'), 'stroke-width': `${round(4 * scale)}` };
            const more = 3 * scale;
            if (Math.abs(wide - high) < 1) return [{ tag: 'circle', kids: [], css, at: { cx: round(x), cy: round(y), r: round(wide * grow + more) } }];
            return [{ tag: 'rect', kids: [], css, at: { x: round(x - wide * grow - more), y: round(y - high * grow - more), width: round(2 * (wide * grow + more)), height: round(2 * (high * grow + more)), rx: round(8 * scale) } }];
        },
        /** A plate with a few letters, beside the middle of a place: so many of its half widths and heights away. */
        label: ({ at, text, by = [0, 0] }) => {
            const { x, y, wide, high } = middle(at);
            return plate(x + by[0] * wide, y + by[1] * high, text);
        },
        /** A plate halfway between two places. */
        between: ({ from, to, text, by = [0, 0] }) => {
            const [a, b] = [middle(from), middle(to)];
            return plate((a.x + b.x) / 2 + by[0] * a.wide, (a.y + b.y) / 2 + by[1] * a.high, text);
        },
        /** A light under lines of the board. */
        lines: ({ at }) => at.map((name) => {
            const line = placeOf(name).element;
            const [from, to] = [0, line.getTotalLength()].map((length) => line.getPointAtLength(length).matrixTransform(line.getScreenCTM()));
            const d = `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
            return { tag: 'path', kids: [], at: { d }, css: { opacity: '0.7', fill: 'none', stroke: colour('mustard'), 'stroke-width': `${round(22 * scale)}`, 'stroke-linecap': 'round' } };
        }),
        /** An arrow from place to place, bent to a side. */
        arrow: ({ from, to, bend = 0.25, text }) => {
            const [a, b] = [middle(from), middle(to)];
            const c = { x: (a.x + b.x) / 2 + (b.y - a.y) * bend, y: (a.y + b.y) / 2 - (b.x - a.x) * bend };
            const turn = Math.atan2(b.y - c.y, b.x - c.x);
            const tip = (side) => `${round(b.x - 13 * scale * Math.cos(turn + side))} ${round(b.y - 13 * scale * Math.sin(turn + side))}`;
            const path = (d, width, paint) => ({ tag: 'path', kids: [], at: { d }, css: { fill: 'none', stroke: paint, 'stroke-width': `${round(width * scale)}`, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } });
            const d = `M${round(a.x)} ${round(a.y)}Q${round(c.x)} ${round(c.y)} ${round(b.x)} ${round(b.y)}M${tip(0.5)}L${round(b.x)} ${round(b.y)}L${tip(-0.5)}`;
            const middleOfIt = { x: (a.x + 2 * c.x + b.x) / 4, y: (a.y + 2 * c.y + b.y) / 4 };
            return [path(d, 8, colour('paper')), path(d, 4, colour('brick')), ...(text ? plate(middleOfIt.x, middleOfIt.y, text) : [])];
        },
    };

    // --- all of it --------------------------------------------------------------------------------------

    const shown = places.map(({ element }) => element);
    let [root] = shown;
    while (!shown.every((one) => root.contains(one)) || root.closest('svg')) root = root.closest('svg') ? root.closest('svg').parentElement : root.parentElement;
    let ground = root;
    while (isClear(getComputedStyle(ground).backgroundColor) && ground.parentElement) ground = ground.parentElement;
    const back = rect(crop, 0, 0, { fill: getComputedStyle(ground).backgroundColor });
    const drawn = htmlNode(root);
    const marked = (isUnder) => marks.filter(({ kind }) => (kind === 'lines') === isUnder).flatMap(({ kind, ...mark }) => drawMark[kind](mark));
    // A light lies on the ground, under the pieces.
    const pieces = drawn.kids.findLastIndex(({ isSheet }) => isSheet);
    drawn.kids.splice(Math.max(0, pieces), 0, ...marked(true));
    return { crop, kids: [back, drawn, ...marked(false)] };
}
