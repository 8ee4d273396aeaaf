import type { PointGroup } from 'signature_pad';

/** A drawing: its strokes on a pad, whose width is in CSS pixels. */
export type Ink = {
  readonly width: number;
  /** Each point: x, y, milliseconds since the first one, pressure. */
  readonly strokes: readonly (readonly (readonly [number, number, number, number])[])[];
};

/** The ratio of a pad's width to its height. */
export const padRatio = 3;
/** The pad width for which the pen size was chosen. */
const penPad = 300;

/** Returns a pen size that is proportional to the width of the pad. */
export function penOf(width: number) {
  const scale = width / penPad;
  return { minWidth: 0.8 * scale, maxWidth: 2.4 * scale, dotSize: 2 * scale, penColor: '#000' } as const;
}

/** Scales a drawing to the width of a pad. */
export function toGroups({ strokes, width: drawnOn }: Ink, width: number): PointGroup[] {
  const scale = width / drawnOn;
  const look = { ...penOf(width), velocityFilterWeight: 0.7, compositeOperation: 'source-over' } as const;
  return strokes.map((stroke) => ({
    ...look,
    points: stroke.map(([x, y, time, pressure]) => ({ x: x * scale, y: y * scale, time, pressure })),
  }));
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Returns the drawing scaled to the width of a pad. */
export function toInk(groups: readonly PointGroup[], width: number): Ink {
  const start = groups[0]?.points[0]?.time ?? 0;
  const strokes = groups
    .filter(({ points }) => points.length > 0)
    .map(({ points }) =>
      points.map(
        ({ x, y, time, pressure }) => [tenths(x), tenths(y), Math.round(time - start), tenths(pressure)] as const,
      ),
    );
  return { width, strokes };
}

/** The minimum share of a pad's width for a signature; a dot or a slip of the pen covers less. */
const minShare = 0.06;

/** Whether a drawing is wide enough for a signature; the server's limit is a little lower. */
export function isSignature({ width, strokes }: Ink): boolean {
  const spans = strokes
    .map((stroke) => stroke.map(([x]) => x))
    .map((columns) => [Math.min(...columns), Math.max(...columns)] as const)
    .sort(([one], [other]) => one - other);
  let inked = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const [from, to] of spans) {
    inked += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return inked >= minShare * width;
}

/** Parses a drawing that was stored as text; undefined for any other value. */
export function readInk(text: unknown): Ink | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    const { width, strokes } = JSON.parse(text);
    return typeof width === 'number' && width > 0 && Array.isArray(strokes) ? { width, strokes } : undefined;
  } catch {
    return undefined;
  }
}
