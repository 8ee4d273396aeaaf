import { expect, it } from 'vitest';
import { type Ink, readInk, toGroups, toInk } from './ink.ts';

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
