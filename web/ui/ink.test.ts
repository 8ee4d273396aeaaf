import { expect, it } from 'vitest';
import { type Ink, isSignature, readInk, toGroups, toInk } from './ink.ts';

const ink: Ink = {
  width: 300,
  strokes: [
    [
      [10, 20, 0, 0.5],
      [30, 40, 16, 0.5],
    ],
    [[50, 60, 200, 0]],
  ],
};

it('shows a drawing as large as the pad is, with a pen as thick', () => {
  const groups = toGroups(ink, 600);
  expect(groups.map(({ points }) => points.map(({ x, y }) => [x, y]))).toEqual([
    [
      [20, 40],
      [60, 80],
    ],
    [[100, 120]],
  ]);
  expect(groups[0]?.maxWidth).toBeCloseTo(2 * (toGroups(ink, 300)[0]?.maxWidth ?? 0));
});

it('comes back the same from a pad of its width and from text', () => {
  expect(toInk(toGroups(ink, 300), 300)).toEqual(ink);
  expect(readInk(JSON.stringify(ink))).toEqual(ink);
  const turned = toInk(toGroups(ink, 720), 720);
  expect(toInk(toGroups(turned, 300), 300)).toEqual(ink);
});

it.each([undefined, '', 'no', '{}', '{"width":0,"strokes":[]}', 'null'])('%j is no drawing', (text) => {
  expect(readInk(text)).toBeUndefined();
});

it('takes a drawing for a signature that reaches over some of the pad', () => {
  const stroke = (...columns: number[]) => columns.map((x) => [x, 50, 0, 0.5] as const);
  const isSigned = (...strokes: ReturnType<typeof stroke>[]) => isSignature({ width: 300, strokes });
  expect(isSigned(stroke(150))).toBe(false);
  expect(isSigned(stroke(150), stroke(250))).toBe(false);
  expect(isSigned(stroke(150, 160))).toBe(false);
  expect(isSigned(stroke(100, 110), stroke(105, 112))).toBe(false);
  expect(isSigned(stroke(100, 110), stroke(150, 160))).toBe(true);
  expect(isSigned(stroke(30, 250))).toBe(true);
});
