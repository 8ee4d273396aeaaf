import { expect, it } from 'vitest';
import { noSelection, readSelection, selectedShare, selectRows } from './list-selection.ts';

const start = readSelection(noSelection, 'age=18');
const ids = (selection: typeof start) => [...selection.ids];

it('selects rows across pages, each once, and takes them back', () => {
  const both = selectRows(selectRows(start, ['a', 'b'], true), ['b', 'c'], true);
  expect(ids(both)).toEqual(['a', 'b', 'c']);
  expect(ids(selectRows(both, ['a', 'b'], false))).toEqual(['c']);
  expect(ids(start)).toEqual([]);
});

it('knows how much of a page is selected', () => {
  const one = selectRows(start, ['a'], true);
  expect(selectedShare(one, ['a', 'b'])).toBe('some');
  expect(selectedShare(one, ['a'])).toBe('all');
  expect(selectedShare(one, ['b'])).toBe('none');
  expect(selectedShare(one, [])).toBe('none');
});

it('belongs to its filter: another one starts with nothing, and the same one keeps it', () => {
  const one = selectRows(start, ['a'], true);
  expect(readSelection(one, 'age=18')).toBe(one);
  expect(readSelection(one, 'age=17')).toEqual({ filter: 'age=17', ids: new Set() });
});
