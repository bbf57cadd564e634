// The part of a sheet that the window shows: its middle and how many units of the sheet a pixel is.

import type { Point } from './point';

export interface Sheet {
    left: number;
    top: number;
    width: number;
    height: number;
}

/** How close the window may come and what a phone shows, in units a pixel. */
export interface MapScale {
    closest: number;
    /** On a narrow window the map is larger than the window: things stay large enough for a thumb. */
    usual: number;
    most: number;
    /** Around the places that are framed, in units. */
    margin: number;
}

const narrow = 640;

export class Camera {
    width = $state(0);
    height = $state(0);
    #middle: Point = $state({ x: 0, y: 0 });
    #unitsPerPixel = $state(1);
    readonly #sheet: Sheet;
    readonly #scale: MapScale;

    constructor(sheet: Sheet, scale: MapScale) {
        this.#sheet = sheet;
        this.#scale = scale;
        this.#middle = { x: sheet.left + sheet.width / 2, y: sheet.top + sheet.height / 2 };
        this.#unitsPerPixel = scale.usual;
    }

    get unitsPerPixel(): number {
        return this.#unitsPerPixel;
    }

    /** What the window shows of the sheet, in units. */
    get shown(): { left: number; top: number; width: number; height: number } {
        const [width, height] = [this.width * this.#unitsPerPixel, this.height * this.#unitsPerPixel];
        return { left: this.#middle.x - width / 2, top: this.#middle.y - height / 2, width, height };
    }

    get viewBox(): string {
        const { left, top, width, height } = this.shown;
        return `${left} ${top} ${width} ${height}`;
    }

    get #widest(): number {
        return Math.max(this.#sheet.width / this.width, this.#sheet.height / this.height);
    }

    get isNarrow(): boolean {
        return this.width < narrow;
    }

    /** The default: the whole sheet, or on a phone these places, the first of them in any case. */
    frame(places: Point[], most = this.#scale.most): void {
        if (!this.isNarrow) return this.fit();
        const { usual, margin } = this.#scale;
        const span = (along: number[]) => Math.max(...along) - Math.min(...along) + margin;
        const middle = (along: number[]) => (Math.max(...along) + Math.min(...along)) / 2;
        const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
        const needed = Math.max(span(xs) / this.width, span(ys) / this.height);
        this.#unitsPerPixel = Math.min(this.#widest, Math.max(usual, Math.min(most, needed)));
        this.#lookAt({ x: middle(xs), y: middle(ys) });
        if (needed > most) this.reveal(places[0]!);
    }

    /** As close as the window comes with all these places in it; where that gains little, the whole sheet, so that nothing at its edge is cut. */
    surround(places: Point[]): void {
        const { closest, margin } = this.#scale;
        const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
        const [low, high] = [{ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) }];
        const needed = Math.max((high.x - low.x + margin) / this.width, (high.y - low.y + margin) / this.height);
        if (needed > 0.9 * this.#widest) return this.fit();
        this.#unitsPerPixel = Math.max(closest, needed);
        this.#lookAt({ x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 });
    }

    /** All these places in the window, however far away that is. */
    showAll(places: Point[]): void {
        this.frame(places, Infinity);
    }

    /** Changes nothing where all these places are well inside the window; else it shows them, close enough to tell them apart. */
    include(places: Point[]): void {
        const { left, top, width, height } = this.shown;
        const edge = 24 * this.#unitsPerPixel;
        const isInside = ({ x, y }: Point): boolean =>
            x > left + edge && y > top + edge && x < left + width - edge && y < top + height - edge;
        if (places.length > 0 && !places.every(isInside)) this.frame(places);
    }

    /** Changes nothing where the place is in the window. */
    bring(place: Point): void {
        if (!this.shows(this.pixel(place))) this.reveal(place);
    }

    /** Where a place of the sheet is in the window, in pixels. */
    pixel({ x, y }: Point): Point {
        const { left, top } = this.shown;
        return { x: (x - left) / this.#unitsPerPixel, y: (y - top) / this.#unitsPerPixel };
    }

    fit(): void {
        this.#unitsPerPixel = this.#widest;
        this.#lookAt(this.#middle);
    }

    /** Pixels of the window to units of the sheet. */
    place(pixel: Point): Point {
        return {
            x: this.#middle.x + (pixel.x - this.width / 2) * this.#unitsPerPixel,
            y: this.#middle.y + (pixel.y - this.height / 2) * this.#unitsPerPixel,
        };
    }

    /** Whether a pixel lies in the window. */
    shows({ x, y }: Point): boolean {
        return x >= 0 && y >= 0 && x <= this.width && y <= this.height;
    }

    pan(dx: number, dy: number): void {
        this.#lookAt({ x: this.#middle.x - dx * this.#unitsPerPixel, y: this.#middle.y - dy * this.#unitsPerPixel });
    }

    /** Zooms so that the place under `pixel` stays there. */
    zoom(factor: number, pixel: Point = { x: this.width / 2, y: this.height / 2 }): void {
        const before = this.place(pixel);
        this.#unitsPerPixel = Math.max(this.#scale.closest, Math.min(this.#widest, this.#unitsPerPixel / factor));
        const after = this.place(pixel);
        this.#lookAt({ x: this.#middle.x + before.x - after.x, y: this.#middle.y + before.y - after.y });
    }

    /** Moves the window just so far that a place is well inside it. */
    reveal(place: Point): void {
        const margin = 70 * this.#unitsPerPixel;
        const shift = (at: number, middle: number, half: number): number =>
            middle + Math.max(0, at - (middle + half - margin)) - Math.max(0, middle - half + margin - at);
        this.#lookAt({
            x: shift(place.x, this.#middle.x, (this.width * this.#unitsPerPixel) / 2),
            y: shift(place.y, this.#middle.y, (this.height * this.#unitsPerPixel) / 2),
        });
    }

    #lookAt(place: Point): void {
        const within = (at: number, low: number, size: number, shown: number): number =>
            shown >= size ? low + size / 2 : Math.max(low + shown / 2, Math.min(low + size - shown / 2, at));
        this.#middle = {
            x: within(place.x, this.#sheet.left, this.#sheet.width, this.width * this.#unitsPerPixel),
            y: within(place.y, this.#sheet.top, this.#sheet.height, this.height * this.#unitsPerPixel),
        };
    }
}
