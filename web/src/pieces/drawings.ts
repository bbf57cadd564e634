// Every piece as a drawing on a 64-unit grid. A drawing is printed in layers, always in this order:
// `body` in paper, `spot` and `tint` in the piece's colour (a hair off register), `hatch` in thin ink,
// `line` as a 3-unit ink outline and `solid` in full ink. Piece.svelte is the press.

export interface Drawing {
    /** The custom property of the spot colour; its tint is `<spot>-tint`. */
    spot: string;
    body: string;
    spotArea: string;
    tintArea?: string;
    hatch: string;
    /** What the outline adds to the body's own edge. */
    line?: string;
    solid?: string;
}

const disc = (x: number, y: number, r: number) =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const wheel = (x: number, y: number, r: number) =>
    `${disc(x, y, r)}M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`;

const hat =
    'M6 41c3-4 8-4 12-4c1-10 0-19-3-27c10-4 24-4 34 0c-3 8-4 17-3 27c4 0 9 0 12 4c-8 8-44 8-52 0z';
const pan = (x: number) => `M${x - 10} 37h20c0 7-5 10-10 10s-10-3-10-10z`;
const bottle = 'M22 5h11v12c0 6 8 8 8 17v22c0 2-1 3-3 3H17c-2 0-3-1-3-3V34c0-9 8-11 8-17z';
const glass = 'M45 36h15l-3 23h-9z';
const kepi = 'M9 44L14 20c8-9 26-9 32 0l4 14c6 2 11 8 12 15c-9 2-18 0-24-4c-9 4-20 4-29-1z';
const pickHead = 'M12 13C34 3 55 16 60 43C50 28 36 20 12 13z';
const handle = 'M8 53L37 19l7 6L15 59z';
const lump = 'M36 59l3-10l9-5l9 4l4 11z';
const fork =
    'M35.1 0.2L39.5 2.7L31.9 16.8L37.9 21.4L47.7 5.2L52.3 7.8L43.1 24.4L50.1 27.3L58.5 13.7L62.9 16.2L52.9 32.4L47.9 34.1L39.3 31.5L21.3 62.6L15.7 59.4L33.7 28.3L27.1 22.1L26.1 16.9z';
const hay = 'M27 61c1-10 7-16 16-16s16 6 17 16z';
const signBoard = 'M17 21h41v27c-7 0-13 3-20.500 8C30 51 24 48 17 48z';
const post = 'M5 4h7v8h47v5H12v44H5z';
const cabin = 'M9 15h43c4 0 6 3 6 7c0 12-7 21-18 21H22C12 43 6 34 6 22c0-4 1-7 3-7z';
const canvas = 'M7 35C3 21 8 8 17 11c9-5 21-5 30 0c9-3 14 10 10 24z';
const wagonBox = 'M4 35h56l-6 12H10z';
const plank = 'M4 42L50 10l10 13L14 55z';
const pawn =
    'M14 16h8c0-8 4-12 10-12s10 4 10 12h8v4h-9c-1 3-2 5-4 7c11 4 16 14 16 33H11c0-19 5-29 16-33c-2-2-3-4-4-7h-9z';
const octagon = 'M20 3h24l17 17v24L44 61H20L3 44V20z';
const pennant = 'M14 8h42l-10 13l10 13H14z';
const awning = 'M10 8h44l6 17H4z';
const star = 'M32 4l8 19l20 2l-15 13l5 20l-18-11l-18 11l5-20L4 25l20-2z';
const hammerHead = 'M9 11h34l12 9l-12 9H9z';
const oxHead =
    'M16 24C6 24 3 15 5 7c5 6 10 8 16 8h22c6 0 11-2 16-8c2 8-1 17-11 17l-4 20c-2 9-6 15-12 15s-10-6-12-15z';
const phial = 'M24 5h16v10c0 4 8 6 8 14v31H16V29c0-8 8-10 8-14z';
const cloud = 'M16 38C5 38 3 25 13 23C12 11 28 7 34 15c9-5 21 2 18 12c8 2 7 11-2 11z';
const bowl = 'M6 26h52c0 20-10 32-26 32S6 46 6 26z';
const thermometer = 'M26 8c0-6 12-6 12 0v29c5 3 8 7 8 12c0 8-6 13-14 13s-14-5-14-13c0-5 3-9 8-12z';
const ribbons = 'M20 36l-7 25l11-5l8 6l8-6l11 5l-7-25z';

const boulder = 'M6 52L10 30L24 14l18-2l14 16l4 24z';
const heap = 'M4 54C12 50 20 20 32 20s20 30 28 34z';
const ear = (x: number, y: number) => `M${x} ${y}c-6-4-6-10 0-14c6 4 6 10 0 14z`;
const ears = ear(32, 18) + ear(24, 28) + ear(40, 28) + ear(24, 40) + ear(40, 40);
const milestone = 'M16 60V24C16 10 24 4 32 4s16 6 16 20v36z';
const cottage = 'M10 32h44v28H10z';
const roof = 'M4 34L32 8l28 26z';
const stall = 'M10 30h44v30H10z';
const marquee = 'M12 8h40l8 22H4z';
const sack = 'M24 18C10 30 6 60 18 60h28c12 0 8-30-6-42z';

export const drawings = {
    banker: {
        spot: '--plum',
        body: hat + disc(45, 48, 13),
        spotArea: hat,
        tintArea: disc(45, 48, 13),
        hatch: 'M19 16l10-7M19 23l18-14M20 29l17-13',
        line: 'M18 31c9 3 19 3 28 0',
        solid: 'M43 40h4v2c3 1 4 2 4 4h-4c0-2-4-2-4 0s8 1 8 6c0 2-2 3-4 4v2h-4v-2c-3-1-4-3-4-5h4c0 3 4 3 4 1s-8-1-8-6c0-2 2-3 4-4z',
    },
    merchant: {
        spot: '--sage',
        body: pan(13) + pan(51) + 'M18 60c0-5 6-8 14-8s14 3 14 8z' + disc(32, 10, 5),
        spotArea: pan(13) + pan(51),
        tintArea: 'M18 60c0-5 6-8 14-8s14 3 14 8z' + disc(32, 10, 5),
        hatch: 'M8 44l6-6M13 45l7-7M46 44l6-6M51 45l7-7',
        line: 'M32 15v37M13 18c8 4 30-4 38 0M13 18L4 37M13 18l9 19M51 18l-9 19M51 18l9 19',
    },
    barkeeper: {
        spot: '--brick',
        body: bottle + glass,
        spotArea: bottle,
        tintArea: 'M14 37h27v13H14zM46 44h13l-2 15h-9z',
        hatch: 'M18 46l6-6M23 48l9-9M31 48l7-7',
        line: 'M14 37h27M14 50h27M22 12h11M46 44h13',
    },
    sergeant: {
        spot: '--river',
        body: kepi,
        spotArea: kepi,
        tintArea: 'M14 20c8-9 26-9 32 0c-8 5-24 5-32 0z',
        hatch: 'M14 34l7-8M18 38l11-12M27 38l10-12',
        line: 'M14 20c8 5 24 5 32 0M11 37c10 4 28 4 39-3M38 45c-4-2-6-4-8-6',
        solid: disc(41, 30, 3.5),
    },
    gold_digger: {
        spot: '--mustard',
        body: handle + pickHead + lump,
        spotArea: lump + handle,
        tintArea: pickHead,
        hatch: 'M42 56l7-8M48 58l7-9M16 46l5 5M22 39l5 5',
        line: 'M39 49l9 3l9-4M48 52v7',
    },
    farmer: {
        spot: '--straw',
        body: hay + fork,
        spotArea: fork,
        tintArea: hay,
        hatch: 'M34 58l3-8M40 58l1-9M47 49l2 9M53 51l2 7',
    },
    hotel: {
        spot: '--brick',
        body: post + signBoard,
        spotArea: signBoard,
        tintArea: post,
        hatch: 'M20 44l5-5M20 38l4-4M51 44l5-5M52 36l4-4',
        solid: 'M28 26h6v8h7v-8h6v20h-6v-7h-7v7h-6z',
    },
    stagecoach: {
        spot: '--brick',
        body: cabin + disc(17, 50, 9) + disc(46, 48, 11),
        spotArea: cabin,
        tintArea: 'M15 20h10v11H15zM29 20h9v11h-9zM42 20h9v11h-9z' + disc(17, 50, 9) + disc(46, 48, 11),
        hatch: 'M22 41l7-7M28 42l8-8M35 42l6-6',
        line: 'M15 20h10v11H15zM29 20h9v11h-9zM42 20h9v11h-9zM6 10h50' + wheel(17, 50, 9) + wheel(46, 48, 11),
    },
    coach: {
        spot: '--mustard',
        body: canvas + wagonBox + disc(17, 51, 8) + disc(46, 50, 10),
        spotArea: wagonBox,
        tintArea: canvas,
        hatch: 'M13 31l7-8M20 32l7-8M37 32l7-8M44 32l7-8',
        line: 'M24 9c-3 8-3 17-1 26M40 9c3 8 3 17 1 26' + wheel(17, 51, 8) + wheel(46, 50, 10),
    },
    road: {
        spot: '--brick',
        body: plank,
        spotArea: plank,
        hatch: 'M14 45l8 2M22 39l9 2M31 33l9 2M40 26l9 2M48 21l7 1',
    },
    pawn: {
        spot: '--river',
        body: pawn,
        spotArea: pawn,
        hatch: 'M15 56l5-6M16 48l5-7',
        line: 'M23 20h18',
    },
    nugget: {
        spot: '--mustard',
        body: 'M7 42L16 20l18-9l19 8l6 21l-14 14H20z',
        spotArea: 'M7 42L16 20l18-9l19 8l6 21l-14 14H20z',
        tintArea: 'M16 20l18-9l19 8l-16 10z',
        hatch: 'M13 40l8-11M19 44l9-13M25 48l9-13',
        line: 'M16 20l21 9l16-10M37 29l8 25M37 29L20 54',
    },
    coin: {
        spot: '--mustard',
        body: disc(32, 32, 27),
        spotArea: disc(32, 32, 27),
        tintArea: disc(32, 32, 19),
        hatch: 'M10 36l5-14M14 44l3-6M49 46l4-7M51 38l4-12',
        line: disc(32, 32, 19),
        solid: 'M30 17h5v4c5 1 7 4 7 8h-5c0-5-9-5-9-1s15 2 15 11c0 4-3 7-8 8v4h-5v-4c-5-1-8-4-8-9h5c0 6 11 6 11 1s-15-2-15-11c0-4 3-6 7-7z',
    },
    cover: {
        spot: '--hairline',
        body: octagon,
        spotArea: octagon,
        hatch: 'M5 35L35 5M8 44L44 8M14 50L50 14M20 56L56 20M29 59L59 29M59 35L29 5M56 44L20 8M50 50L14 14M44 56L8 20M35 59L5 29',
    },
    first_player: {
        spot: '--brick',
        body: pennant,
        spotArea: pennant,
        hatch: 'M44 12l7-3M43 17l8-6M43 27l6 5M45 32l6 1',
        line: 'M12 4v57M6 61h12',
        solid: 'M27 14h5v14h-5v-9l-3 1v-4z',
    },
    shop: {
        spot: '--sage',
        body: 'M9 25h46v35H9z' + awning,
        spotArea: 'M10 8h11l-4 17H4zM32 8h11l3 17H32z',
        tintArea: 'M21 8h11v17H17zM43 8h11l6 17H46z',
        hatch: 'M14 56l10-10M14 48l10-10M20 56l8-8',
        line: 'M21 8l-4 17M32 8v17M43 8l3 17M34 60V36h14v24M14 34h14v18H14z',
    },
    wild: {
        spot: '--mustard',
        body: star,
        spotArea: star,
        hatch: 'M14 30l8-3M19 36l8-8M20 46l6-6M26 44l4-6',
    },
    equip: {
        spot: '--river',
        body: hammerHead + 'M24 29h10v32H24z',
        spotArea: hammerHead,
        tintArea: 'M24 29h10v32H24z',
        hatch: 'M14 24l8-11M20 27l10-14M27 27l9-12M26 52l6-6M26 58l6-6',
    },
    cattle: {
        spot: '--straw',
        body: oxHead,
        spotArea: oxHead,
        tintArea: 'M23 44h18l-2 8c-2 4-4 6-7 6s-5-2-7-6z',
        hatch: 'M19 26l8-8M20 34l12-13M22 40l9-9',
        line: 'M21 44h22',
        solid: disc(24, 30, 2.6) + disc(40, 30, 2.6),
    },
    wood: {
        spot: '--straw',
        body: disc(18, 45, 13) + disc(46, 45, 13) + disc(32, 20, 13),
        spotArea: disc(18, 45, 13) + disc(46, 45, 13) + disc(32, 20, 13),
        tintArea: disc(18, 45, 7) + disc(46, 45, 7) + disc(32, 20, 7),
        hatch: 'M8 49l3-8M36 49l3-8M22 24l3-8',
        line: disc(18, 45, 5) + disc(46, 45, 5) + disc(32, 20, 5),
    },
    medicine: {
        spot: '--sage',
        body: phial,
        spotArea: phial,
        tintArea: 'M16 34h32v17H16z',
        hatch: 'M19 32l8-9M25 33l9-10M20 57l4-5M27 57l4-5',
        line: 'M16 34h32M16 51h32M24 11h16',
        solid: 'M29 36h6v4h4v5h-4v4h-6v-4h-4v-5h4z',
    },
    storm: {
        spot: '--river',
        body: cloud,
        spotArea: cloud,
        hatch: 'M13 34l8-9M20 35l11-12M29 35l11-12M38 35l9-10',
        solid: 'M31 35h11l-7 10h8L25 63l5-14h-7z',
    },
    raid: {
        spot: '--brick',
        body: hat + 'M15 46h34L32 63z',
        spotArea: 'M15 46h34L32 63z',
        tintArea: hat,
        hatch: 'M19 16l10-7M19 23l18-14M20 29l17-13M24 50l5-3M29 55l9-7',
        line: 'M18 31c9 3 19 3 28 0',
    },
    famine: {
        spot: '--mustard',
        body: bowl,
        spotArea: bowl,
        tintArea: 'M6 26h52c-2 6-14 9-26 9S8 32 6 26z',
        hatch: 'M17 44l7-6M22 50l10-10M31 52l10-10',
        line: 'M6 26c2 6 14 9 26 9s24-3 26-9M20 12l4 6M32 8v8M44 12l-4 6M36 36l-4 7l5 4l-4 9',
    },
    disease: {
        spot: '--sage',
        body: thermometer,
        spotArea: disc(32, 49, 9) + 'M29 22h6v20h-6z',
        hatch: 'M22 54l5-6M28 60l6-7',
        line: 'M44 12h7M44 20h5M44 28h7',
    },
    favour: {
        spot: '--plum',
        body: ribbons + disc(32, 24, 19),
        spotArea: disc(32, 24, 19),
        tintArea: ribbons,
        hatch: 'M18 28l8-12M23 34l10-15M31 35l8-12',
        line: disc(32, 24, 11),
    },
    damage: {
        spot: '--brick',
        body: disc(32, 32, 26),
        spotArea: disc(32, 32, 26),
        tintArea: disc(32, 32, 17),
        hatch: 'M9 38l4-10M14 48l4-7M48 50l5-7M52 38l4-9',
        line: disc(32, 32, 17) + 'M20 20l24 24M44 20L20 44',
        solid: 'M30 3l8 14l-7 9l9 8l-6 10l4 18l-9-17l6-11l-9-9l7-9z',
    },
    stone: {
        spot: '--plum',
        body: boulder,
        spotArea: boulder,
        tintArea: 'M24 14l18-2l14 16l-20 4z',
        hatch: 'M12 44l8-12M18 48l10-14M26 49l8-11',
        line: 'M10 30l26 2l20-4M36 32l-4 20M24 14l12 18',
    },
    sand: {
        spot: '--mustard',
        body: heap,
        spotArea: heap,
        tintArea: 'M32 20c8 0 13 12 18 22l-12-4z',
        hatch: 'M14 50l4-6M22 50l5-8M30 50l4-7',
        solid: disc(27, 34, 2) + disc(36, 40, 2) + disc(42, 48, 2) + disc(33, 28, 1.6),
    },
    grain: {
        spot: '--straw',
        body: ears,
        spotArea: ears,
        hatch: 'M22 38l4-8M38 38l4-8',
        line: 'M32 18v44M32 48c-8 0-10-4-12-8M32 48c8 0 10-4 12-8',
    },
    milestone: {
        spot: '--hairline',
        body: milestone,
        spotArea: milestone,
        tintArea: 'M20 26c0-10 5-16 12-16s12 6 12 16v12H20z',
        hatch: 'M20 54l8-8M28 56l10-10M36 57l8-8',
        line: 'M20 42h24',
        solid: 'M30 18h5v16h-5V24l-3 1v-4z',
    },
    house: {
        spot: '--brick',
        body: cottage + roof,
        spotArea: roof,
        tintArea: cottage,
        hatch: 'M20 30l10-12M28 31l12-13M38 31l8-8',
        line: 'M27 60V44h10v16M16 40h7v7h-7zM42 40h7v7h-7z',
    },
    market: {
        spot: '--sage',
        body: stall + marquee,
        spotArea: marquee,
        tintArea: stall,
        hatch: 'M13 56l6-7M19 57l7-8M40 57l7-8M46 57l6-7',
        line: 'M4 30h56M24 8l-4 22M40 8l4 22M10 44h44',
    },
    sack: {
        spot: '--mustard',
        body: sack + 'M20 6h24l-4 12H24z',
        spotArea: sack,
        tintArea: 'M20 6h24l-4 12H24z',
        hatch: 'M16 54l6-9M22 56l9-12M30 57l9-12',
        line: 'M22 19h20',
    },
} satisfies Record<string, Drawing>;

export type PieceName = keyof typeof drawings;

/** A seat's shape, on the same grid: circle, triangle, square, diamond. */
export const seatShapes: readonly string[] = [
    disc(32, 32, 24),
    'M32 6l27 48H5z',
    'M10 10h44v44H10z',
    'M32 3l28 29l-28 29L4 32z',
];
