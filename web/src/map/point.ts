/** A place on a sheet, or a pixel of a window. */
export interface Point {
    x: number;
    y: number;
}
