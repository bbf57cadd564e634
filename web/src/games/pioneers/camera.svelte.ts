// The part of the sheet that the window shows: its middle and how many km a pixel is.

import { sheet } from './layout';
import type { Point } from './model';

const closest = 1.6;
/** On a narrow window the map is larger than the window: a tile stays large enough for a thumb. */
const narrow = 640;
const kmPerPixelOnPhone = { usual: 4.4, most: 7 };

export class Camera {
    width = $state(0);
    height = $state(0);
    #middle: Point = $state({ x: sheet.left + sheet.width / 2, y: sheet.top + sheet.height / 2 });
    #kmPerPixel = $state(5);

    get kmPerPixel(): number {
        return this.#kmPerPixel;
    }

    /** What the window shows of the sheet, in km. */
    get shown(): { left: number; top: number; width: number; height: number } {
        const [width, height] = [this.width * this.#kmPerPixel, this.height * this.#kmPerPixel];
        return { left: this.#middle.x - width / 2, top: this.#middle.y - height / 2, width, height };
    }

    get viewBox(): string {
        const { left, top, width, height } = this.shown;
        return `${left} ${top} ${width} ${height}`;
    }

    get #widest(): number {
        return Math.max(sheet.width / this.width, sheet.height / this.height);
    }

    get isNarrow(): boolean {
        return this.width < narrow;
    }

    /** The default: the whole sheet, or on a phone these places, the first of them in any case. */
    frame(places: Point[]): void {
        if (!this.isNarrow) return this.fit();
        const margin = 300;
        const span = (along: number[]) => Math.max(...along) - Math.min(...along) + margin;
        const middle = (along: number[]) => (Math.max(...along) + Math.min(...along)) / 2;
        const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
        const needed = Math.max(span(xs) / this.width, span(ys) / this.height);
        const { usual, most } = kmPerPixelOnPhone;
        this.#kmPerPixel = Math.min(this.#widest, Math.max(usual, Math.min(most, needed)));
        this.#lookAt({ x: middle(xs), y: middle(ys) });
        this.reveal(places[0]!);
    }

    fit(): void {
        this.#kmPerPixel = this.#widest;
        this.#lookAt(this.#middle);
    }

    /** Pixels of the window to km of the sheet. */
    place(pixel: Point): Point {
        return {
            x: this.#middle.x + (pixel.x - this.width / 2) * this.#kmPerPixel,
            y: this.#middle.y + (pixel.y - this.height / 2) * this.#kmPerPixel,
        };
    }

    pan(dx: number, dy: number): void {
        this.#lookAt({ x: this.#middle.x - dx * this.#kmPerPixel, y: this.#middle.y - dy * this.#kmPerPixel });
    }

    /** Zooms so that the place under `pixel` stays there. */
    zoom(factor: number, pixel: Point = { x: this.width / 2, y: this.height / 2 }): void {
        const before = this.place(pixel);
        this.#kmPerPixel = Math.max(closest, Math.min(this.#widest, this.#kmPerPixel / factor));
        const after = this.place(pixel);
        this.#lookAt({ x: this.#middle.x + before.x - after.x, y: this.#middle.y + before.y - after.y });
    }

    /** Moves the window just so far that a place is well inside it. */
    reveal(place: Point): void {
        const margin = 70 * this.#kmPerPixel;
        const shift = (at: number, middle: number, half: number): number =>
            middle + Math.max(0, at - (middle + half - margin)) - Math.max(0, middle - half + margin - at);
        this.#lookAt({
            x: shift(place.x, this.#middle.x, (this.width * this.#kmPerPixel) / 2),
            y: shift(place.y, this.#middle.y, (this.height * this.#kmPerPixel) / 2),
        });
    }

    #lookAt(place: Point): void {
        const within = (at: number, low: number, size: number, shown: number): number =>
            shown >= size ? low + size / 2 : Math.max(low + shown / 2, Math.min(low + size - shown / 2, at));
        this.#middle = {
            x: within(place.x, sheet.left, sheet.width, this.width * this.#kmPerPixel),
            y: within(place.y, sheet.top, sheet.height, this.height * this.#kmPerPixel),
        };
    }
}
