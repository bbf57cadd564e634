// How a page's elements are found by what people are told of them: their role and accessible name, text, label.

/** Runs in the page: the elements that the steps of a locator lead to, in the order of the document. */
export function find(steps) {
    const roles = {
        alert: '[role="alert"]',
        article: 'article, [role="article"]',
        button: 'button, [role="button"], input[type="submit"]',
        checkbox: 'input[type="checkbox"], [role="checkbox"]',
        combobox: 'select, [role="combobox"]',
        dialog: 'dialog[open], [role="dialog"]',
        heading: 'h1, h2, h3, h4, h5, h6, [role="heading"]',
        link: 'a[href], [role="link"]',
        radio: 'input[type="radio"], [role="radio"]',
        slider: 'input[type="range"], [role="slider"]',
        table: 'table, [role="table"]',
    };
    const plain = (text) => text.replaceAll(/\s+/g, ' ').trim();
    const contents = (one) =>
        [...one.childNodes].map((node) => {
            if (node.nodeType === Node.TEXT_NODE) return node.textContent;
            if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') return '';
            return node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? contents(node);
        }).join('');
    const nameOf = (one) => {
        const by = one.getAttribute('aria-labelledby');
        if (by) return plain(by.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
        const label = one.getAttribute('aria-label') ?? [...(one.labels ?? [])].map(contents).join(' ');
        return plain(label || (one.matches('select, input') ? '' : contents(one)) || (one.getAttribute('title') ?? ''));
    };
    const says = (text, { wanted, pattern, exact }) => {
        if (pattern) return new RegExp(pattern.source, pattern.flags).test(text);
        return exact ? text === plain(wanted) : text.toLowerCase().includes(plain(wanted).toLowerCase());
    };
    const within = (from, css) => from.flatMap((one) => [...one.querySelectorAll(css)]);
    const smallest = (all) => all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
    const ways = {
        role: (from, { role, name, level }) =>
            within(from, roles[role]).filter((one) =>
                !one.closest('[aria-hidden="true"]') && (!level || one.matches(`h${level}, [aria-level="${level}"]`)) &&
                (role === 'dialog' || one.checkVisibility()) && (!name || says(nameOf(one), name))),
        css: (from, { css }) => within(from, css),
        text: (from, { text }) =>
            smallest(within(from, '*').filter((one) => !one.matches('script, style, head, head *') && says(plain(one.textContent), text))),
        label: (from, { text }) => within(from, 'input, select, textarea, [aria-label]').filter((one) => says(nameOf(one), text)),
        title: (from, { text }) => within(from, '[title]').filter((one) => says(plain(one.title), text)),
        having: (from, { text }) => from.filter((one) => says(plain(one.textContent), text)),
        first: (from) => from.slice(0, 1),
        last: (from) => from.slice(-1),
    };
    return steps.reduce((from, { way, ...details }) => [...new Set(ways[way](from, details))], [document]);
}

/** Runs in the page: where to click on the one element found, once it rests, is enabled and nothing lies over it; or what is amiss. */
export async function clickable(elements) {
    if (elements.length !== 1) return { amiss: `there are ${elements.length}` };
    const [one] = elements;
    if (!one.checkVisibility()) return { amiss: 'it is not visible' };
    if (one.disabled) return { amiss: 'it is disabled' };
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = () => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x, y, width, height };
    };
    const before = JSON.stringify(box());
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { x, y, width, height } = box();
    if (JSON.stringify({ x, y, width, height }) !== before) return { amiss: 'it moves' };
    const middle = { x: x + width / 2, y: y + height / 2 };
    const over = document.elementFromPoint(middle.x, middle.y);
    const hit = over && (one.contains(over) || over.closest('label')?.control === one || over.contains(one) && one.matches('input'));
    return hit ? middle : { amiss: `${over?.outerHTML.slice(0, 120)} lies over it` };
}
