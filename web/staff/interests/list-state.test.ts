import { describe, expect, it } from 'vitest';
import {
  chooseFilter,
  chooseSearch,
  countPages,
  cycleSort,
  type ListState,
  listQuery,
  pageQuery,
  readListState,
  writeListState,
} from './list-state.ts';

const start: ListState = { search: '', filter: undefined, sort: undefined, page: 1 };
const read = (query: string) => readListState(new URLSearchParams(query));

describe('the address', () => {
  it.each([
    '',
    'search=maya',
    'filter=notInterested&page=3',
    'filter=under18&sort=age&direction=desc',
    'search=o%27brien&sort=name&direction=asc&page=2',
  ])('keeps %j', (query) => {
    expect(writeListState(read(query)).toString()).toBe(query);
  });

  it.each(['search=m', 'filter=everything', 'filter=__proto__', 'sort=toString', 'page=0', 'page=x', 'page=1.5'])(
    'does not trust %j',
    (query) => expect(read(query)).toEqual(start),
  );
});

describe('choosing', () => {
  it('lets a toggle reset the search, the page and the other toggle', () => {
    const searched = { ...start, search: 'maya', page: 4 };
    expect(chooseFilter(searched, 'over18')).toEqual({ ...start, filter: 'over18' });
    expect(chooseFilter({ ...start, filter: 'under18' }, 'over18').filter).toBe('over18');
  });

  it('clears the active toggle', () => {
    expect(chooseFilter({ ...start, filter: 'over18', page: 2 }, 'over18')).toEqual(start);
  });

  it('lets a search reset the toggle and the page', () => {
    expect(chooseSearch({ ...start, filter: 'over18', page: 2 }, ' maya ')).toEqual({ ...start, search: 'maya' });
  });

  it('waits for the second character, and leaves the toggle alone meanwhile', () => {
    const filtered: ListState = { ...start, filter: 'over18', page: 2 };
    expect(chooseSearch(filtered, 'm')).toBe(filtered);
    expect(chooseSearch({ ...start, search: 'maya', page: 2 }, 'm')).toEqual(start);
  });

  it('cycles a column through none, ascending, descending and none', () => {
    const once = cycleSort(undefined, 'age');
    const twice = cycleSort(once, 'age');
    expect([once, twice, cycleSort(twice, 'age')]).toEqual([
      { column: 'age', direction: 'asc' },
      { column: 'age', direction: 'desc' },
      undefined,
    ]);
    expect(cycleSort(twice, 'phone')).toEqual({ column: 'phone', direction: 'asc' });
  });
});

describe('the query', () => {
  it('names what the server knows', () => {
    expect(pageQuery(read('filter=transferred&sort=name&direction=desc&page=2'))).toEqual({
      status: 'Enrollment Submitted',
      sort: 'studentName',
      direction: 'desc',
      page: '2',
      pageSize: '50',
    });
    expect(listQuery(read('search=maya'))).toEqual({ search: 'maya' });
  });
});

it.each([
  [0, 1],
  [50, 1],
  [51, 2],
])('%i rows make %i pages', (rows, pages) => expect(countPages(rows)).toBe(pages));
