import type { Coordinates } from '#domain/locations/site.ts';

/** The width of the world in pixels at zoom 0, as in Azure Maps. */
const worldSize = 512;
export type Point = { readonly x: number; readonly y: number };

/** Converts coordinates to a point of the Mercator square with side 1, from its top left corner. */
export function project({ latitude, longitude }: Coordinates): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Converts a point of the Mercator square to coordinates. */
export function unproject({ x, y }: Point): Coordinates {
  return { latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, longitude: (x - 0.5) * 360 };
}

/** The width of the world in pixels at a zoom. */
export function scaleAt(zoom: number): number {
  return worldSize * 2 ** zoom;
}

/** The zoom at which a length of the Mercator square is this many pixels. */
export function zoomFor(pixels: number, part: number): number {
  return Math.log2(pixels / (part * worldSize));
}
