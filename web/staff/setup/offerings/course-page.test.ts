import { expect, test } from 'vitest';
import { pageOf, toggleAll } from './course-page.ts';

const items = Array.from({ length: 27 }, (_, at) => at);

test.each([
  [1, 1, [0, 12]],
  [2, 2, [13, 25]],
  [3, 3, [26, 26]],
  [9, 3, [26, 26]],
  [0, 1, [0, 12]],
])('page %i is page %i of 3', (asked, page, [first, last]) => {
  const found = pageOf(items, asked);
  expect({ ...found, shown: [found.shown[0], found.shown.at(-1)] }).toEqual({ page, pages: 3, shown: [first, last] });
});

test('a list of nothing has one page', () => expect(pageOf([], 1)).toEqual({ page: 1, pages: 1, shown: [] }));

test('Select All marks a page, takes its marks away, and leaves other pages alone', () => {
  expect(toggleAll(['x'], ['a', 'b'])).toEqual(['x', 'a', 'b']);
  expect(toggleAll(['x', 'a'], ['a', 'b'])).toEqual(['x', 'a', 'b']);
  expect(toggleAll(['x', 'a', 'b'], ['a', 'b'])).toEqual(['x']);
});
