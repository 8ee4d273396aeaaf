import { expect, test } from 'vitest';
import { cycleSort } from '#web/staff/lists/list-state.ts';
import { arrangeRows } from './use-table-state.ts';

test('a column goes from none to ascending to descending and back to none', () => {
  const first = cycleSort<'name' | 'year'>({}, undefined, 'name');
  expect(first).toEqual({ column: 'name', direction: 'asc' });
  const second = cycleSort({}, first, 'name');
  expect(second).toEqual({ column: 'name', direction: 'desc' });
  expect(cycleSort({}, second, 'name')).toBeUndefined();
  expect(cycleSort({}, second, 'year')).toEqual({ column: 'year', direction: 'asc' });
});

const rows = [
  { name: 'Été 10', year: '2026-2027' },
  { name: 'Fall 9', year: '2025-2026' },
  { name: 'Été 9', year: '2027-2028' },
];
const texts = { name: (row: { name: string }) => row.name, year: (row: { year: string }) => row.year };

test.each([
  ['', undefined, ['Été 10', 'Fall 9', 'Été 9']],
  ['ete', undefined, ['Été 10', 'Été 9']],
  ['FALL 2025', undefined, ['Fall 9']],
  ['', { column: 'name', direction: 'asc' }, ['Été 9', 'Été 10', 'Fall 9']],
  ['', { column: 'year', direction: 'desc' }, ['Été 9', 'Été 10', 'Fall 9']],
] as const)('%j by %j', (search, sort, names) => {
  expect(arrangeRows(rows, { search, sort }, texts).map(({ name }) => name)).toEqual(names);
});
