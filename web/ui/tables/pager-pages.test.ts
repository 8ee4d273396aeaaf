import { expect, it } from 'vitest';
import { listPages } from './pager-pages.ts';

const write = (page: number, pages: number) =>
  listPages(page, pages)
    .map((entry) => (entry.gap ? `…${entry.page}` : `${entry.page}`))
    .join(' ');

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 …9'],
  [5, 9, '1 …4 5 6 …9'],
  [9, 9, '1 …8 9'],
  [12, 9, '1 …9'],
])('page %i of %i', (page, pages, text) => expect(write(page, pages)).toBe(text));
