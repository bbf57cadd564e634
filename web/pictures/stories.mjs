// A story is a game told as far as it matters: what the story leaves open, chance decides by its fixed seed.
// From it comes a record (docs/notation.md), with a mark `# picture: NAME` where a picture is taken.
//
//     game: pioneers(players=3)
//     seats: Katie, Annie, Jim
//     seed: 4
//
//     tile new_york hotel; first 2
//
//     done; go new_york; settle farmer daybreak; decline?
//     # picture: hotel
//
// The first paragraph is what chance brings before the game: each thing as soon as it can come. The others are told one
// after the other. `decline?` is done as often as it can be. `greedy plays until /scores/0/network = 16` lets bots play on until
// the view says so (several such things with `and`); with `seed: any` the first seed is taken that brings it about.

/** The parts of a story: its headers, and what happens: actions, marks, and what bots play. */
export function parse(text) {
    const [head, before, ...rest] = text.trim().split(/\n\s*\n/);
    const header = Object.fromEntries(
        head.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split(/:\s*/, 2)),
    );
    const actionsIn = (line) => line.replace(/#.*/, '').split(';').map((one) => one.trim()).filter(Boolean);
    const steps = rest.join('\n').split('\n').flatMap((line) => {
        const mark = /^# picture: (\S+)$/.exec(line);
        if (mark) return [{ mark: mark[1] }];
        const bots = /^(\w+) plays until (.+)$/.exec(line);
        if (bots) return [{ bot: bots[1], until: bots[2].split(' and ').map((one) => one.split(' = ')) }];
        return actionsIn(line).map((action) => ({ action }));
    });
    return { game: header.game, names: header.seats.split(/,\s*/), seed: header.seed ?? '1', wishes: before.split('\n').flatMap(actionsIn), steps };
}

/** The value that a JSON pointer means, or undefined. */
export const at = (value, pointer) =>
    pointer.split('/').slice(1).reduce((inner, key) => inner?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], value);

export const actionsOf = (record) =>
    record.slice(record.indexOf('\n\n')).replaceAll(/#.*/g, '').split(/[;\n]/).map((one) => one.trim()).filter(Boolean);

/** A record as far as the mark of a picture. */
export function upTo(record, name) {
    const end = record.indexOf(`# picture: ${name}\n`);
    if (end < 0) throw new Error(`the record has no mark “# picture: ${name}”`);
    return record.slice(0, end);
}

/** The same record with other players: which seats are persons, which bots. */
export const played = (record, kinds) =>
    record.replace('\n\n', `\nkinds: ${kinds.join(' ')}\n\n`);

/** Plays a story on the engine's desk and gives its record. */
export function recordOf(desk, text) {
    const { seed, ...story } = parse(text);
    const seeds = seed === 'any' ? Array.from({ length: 400 }, (_, number) => `${number + 1}`) : [seed];
    for (const one of seeds) {
        const record = told(desk, { ...story, seed: Number(one).toString(16).padStart(64, '0') });
        if (record) return record;
    }
    throw new Error('no seed brings about what the bots are to play until');
}

function told(desk, { game, names, wishes, steps, seed }) {
    const { table } = desk({ do: 'new', game, kinds: names.map(() => 'human'), names, seed });
    const header = desk({ do: 'record', table }).record.split('\n').filter((line) => /^(conestoga|game|rules|content|seat)/.test(line)).join('\n');
    desk({ do: 'close', table });
    const textOf = (actions) => `${header}\n\n${actions.join('\n')}\n`;

    /** What has happened when chance has decided all that is pending after these actions. */
    function decided(actions) {
        const { table } = desk({ do: 'open', record: textOf(actions), seed });
        const all = actionsOf(desk({ do: 'record', table }).record);
        desk({ do: 'close', table });
        return all;
    }
    /** Why an action cannot be the next; empty if it can. */
    function refusalOf(actions, action) {
        try {
            const { table } = desk({ do: 'open', record: textOf([...actions, action]), seed });
            desk({ do: 'close', table });
            return '';
        } catch (failure) {
            return failure.message.split('}: ').pop();
        }
    }
    /** The action as soon as it is possible while chance decides what is pending; or why it is not. */
    function goOn(actions, action) {
        const all = decided(actions);
        for (let end = actions.length; end <= all.length; ++end) {
            const refusal = refusalOf(all.slice(0, end), action);
            if (!refusal) return { actions: [...all.slice(0, end), action] };
            if (end === all.length) return { actions: all, refusal };
        }
    }

    /** What chance brings before the game. */
    function setUp() {
        let all = decided([]);
        const open = [...wishes];
        for (let at = 0; at < all.length; ++at) {
            const [verb] = all[at].split(' ');
            const wish = open.find((one) => one.startsWith(`${verb} `) && !refusalOf(all.slice(0, at), one));
            if (!wish) continue;
            open.splice(open.indexOf(wish), 1);
            all = decided([...all.slice(0, at), wish]);
        }
        if (open.length > 0) throw new Error(`chance brings no “${open[0]}” before the game (${all.join('; ')})`);
        return all;
    }

    let actions = setUp();
    const lines = [...actions];
    for (const { action, mark, bot, until } of steps) {
        const before = actions.length;
        if (action?.endsWith('?')) {
            for (let next = goOn(actions, action.slice(0, -1)); !next.refusal; next = goOn(actions, action.slice(0, -1))) actions = next.actions;
        } else if (action) {
            const { refusal, actions: next } = goOn(actions, action);
            if (refusal) throw new Error(`“${action}” after ${next.length} actions (${next.slice(-4).join('; ')}): ${refusal}`);
            actions = next;
        } else if (bot) {
            const { table } = desk({ do: 'open', record: played(textOf(actions), names.map(() => bot)), seed });
            const look = () => desk({ do: 'look', table, seat: 0, lang: 'en' });
            const isThere = ({ view }) => until.every(([pointer, value]) => JSON.stringify(at(view, pointer)) === value);
            let now = look();
            while (!now.over && !isThere(now)) {
                desk({ do: 'bot', table });
                now = look();
            }
            actions = actionsOf(desk({ do: 'record', table }).record);
            desk({ do: 'close', table });
            if (!isThere(now)) return null;
        } else {
            actions = decided(actions);
        }
        lines.push(...actions.slice(before), ...(mark ? [`# picture: ${mark}`] : []));
    }
    return `${header}\n\n${lines.join('\n')}\n`;
}
