import { describe, expect, it } from 'vitest';
import type { RegistrationColumn } from '#domain/registration/registration-lists.ts';
import { createLeloList } from '#web/staff/leloRegistration/lelo-list-kind.ts';
import { createRegistrationList } from '#web/staff/registration/registration-list-kind.ts';
import { noOptions } from './entry-filters.ts';
import {
  chooseFilter,
  chooseSearch,
  chooseSize,
  chooseSpan,
  chooseToggle,
  countPages,
  cycleSort,
  type EntryListState,
  isSpan,
  isTooShort,
  listQuery,
  pageQuery,
  readListState,
  writeListState,
} from './list-state.ts';

const center = '0f1e'.repeat(6);
const kind = createRegistrationList(noOptions);

const start: EntryListState<RegistrationColumn> = { search: '', chosen: {}, sort: undefined, page: 1, size: 50 };
const read = (query: string) => readListState(kind, new URLSearchParams(query));

describe('the address', () => {
  it.each([
    '',
    'search=maya',
    'view=completed&page=3',
    'age=under18&view=terminated&sort=age&direction=desc',
    `center=${center}&submittedFrom=2026-11-01&submittedTo=2026-11-30&page=2`,
    'submittedTo=2026-11-30',
    'search=o%27brien&age=over18&sort=name&direction=asc&page=2',
    'size=25&page=7',
    'size=100',
  ])('keeps %j', (query) => {
    expect(writeListState(kind, read(query)).toString()).toBe(query);
  });

  it.each([
    'search=m',
    'age=everything',
    'view=__proto__',
    'center=everywhere',
    'submittedFrom=yesterday',
    'submitted=2026-11-01',
    'sort=toString',
    'page=0',
    'page=x',
    'page=1.5',
    'size=50',
    'size=10000',
    'other=1',
  ])('does not trust %j', (query) => expect(read(query)).toEqual(start));
});

describe('choosing', () => {
  it('lets a toggle replace the other of its group and reset the page', () => {
    const state = { ...start, search: 'maya', chosen: { age: 'under18', view: 'completed' }, page: 4 };
    expect(chooseToggle(kind, state, 'age', 'over18')).toEqual({
      ...start,
      search: 'maya',
      chosen: { age: 'over18', view: 'completed' },
    });
  });

  it('clears the active toggle', () => {
    const state = { ...start, chosen: { view: 'completed' }, page: 2 };
    expect(chooseToggle(kind, state, 'view', 'completed')).toEqual(start);
  });

  it.each([
    ['center', center],
    ['submittedFrom', '2026-11-01'],
    ['submittedTo', '2026-11-30'],
  ])('gives %s its value, takes it back, and resets the page both times', (parameter, value) => {
    const state = { ...start, search: 'maya', chosen: { age: 'over18' }, page: 4 };
    const chosen = chooseFilter(kind, state, parameter, value);
    expect(chosen).toEqual({ ...state, chosen: { age: 'over18', [parameter]: value }, page: 1 });
    expect(chooseFilter(kind, { ...chosen, page: 3 }, parameter, '')).toEqual({ ...state, page: 1 });
  });

  it('lets a search reset the page and keep the toggles', () => {
    const state = { ...start, chosen: { age: 'over18' }, page: 2 };
    expect(chooseSearch(state, ' maya ')).toEqual({ ...start, chosen: { age: 'over18' }, search: 'maya' });
  });

  it('waits for the second character, and does not change the toggle until then', () => {
    const filtered = { ...start, chosen: { age: 'over18' }, page: 2 };
    expect(chooseSearch(filtered, 'm')).toBe(filtered);
    expect(chooseSearch({ ...filtered, search: 'maya' }, 'm ')).toEqual({ ...filtered, page: 1 });
    expect(['', ' ', ' m ', 'ma'].map(isTooShort)).toEqual([false, false, true, false]);
  });

  it('cycles a column through none, ascending, descending and none', () => {
    const once = cycleSort(kind, undefined, 'age');
    const twice = cycleSort(kind, once, 'age');
    expect([once, twice, cycleSort(kind, twice, 'age')]).toEqual([
      { column: 'age', direction: 'asc' },
      { column: 'age', direction: 'desc' },
      undefined,
    ]);
    expect(cycleSort(kind, twice, 'name')).toEqual({ column: 'name', direction: 'asc' });
  });

  it('turns the column that the list itself sorts by with every click', () => {
    const once = cycleSort(kind, undefined, 'submitDate');
    expect([once, cycleSort(kind, once, 'submitDate')]).toEqual([
      { column: 'submitDate', direction: 'asc' },
      undefined,
    ]);
  });

  it.each([
    [{ page: 3, size: 50 }, 25, { page: 5, size: 25 }],
    [{ page: 3, size: 50 }, 100, { page: 2, size: 100 }],
    [{ page: 2, size: 25 }, 100, { page: 1, size: 100 }],
    [{ page: 1, size: 100 }, 25, { page: 1, size: 25 }],
  ])('keeps the first row of %o on pages of %i', (from, size, to) => {
    expect(chooseSize({ ...start, ...from }, size)).toEqual({ ...start, ...to });
  });
});

describe('the query', () => {
  it('names what the server knows', () => {
    expect(pageQuery(kind, read('age=over18&view=terminated&sort=name&direction=desc&page=2'))).toEqual({
      age: 'over18',
      view: 'terminated',
      sort: 'studentName',
      direction: 'desc',
      page: '2',
      pageSize: '50',
    });
    expect(listQuery(kind, read('search=maya'))).toEqual({ search: 'maya' });
    expect(listQuery(kind, read(`center=${center}&submittedFrom=2026-11-01&age=under18`))).toEqual({
      learningCenterId: center,
      submittedFrom: '2026-11-01',
      age: 'under18',
    });
    expect(listQuery(kind, read('submittedTo=2026-11-30'))).toEqual({ submittedTo: '2026-11-30' });
  });
});

it.each([
  [0, 50, 1],
  [50, 50, 1],
  [51, 50, 2],
  [51, 25, 3],
])('%i rows, %i a page, make %i pages', (rows, size, pages) => expect(countPages({ size }, rows)).toBe(pages));

describe('chooseSpan', () => {
  const today = { from: '2026-11-22', to: '2026-11-22' };
  const chosen = {
    ...start,
    page: 3,
    chosen: { age: 'over18', submittedFrom: '2026-01-01', submittedTo: '2026-02-01' },
  };

  it('gives the dates a span, resets the page and keeps the rest', () => {
    const next = chooseSpan(kind, chosen, 'submitted', today);
    expect(next).toEqual({
      ...chosen,
      page: 1,
      chosen: { age: 'over18', submittedFrom: today.from, submittedTo: today.to },
    });
    expect(isSpan(next.chosen, 'submitted', today)).toBe(true);
  });

  it('of one end takes the other away, and the present one is taken away', () => {
    const past = { to: '2026-11-21' };
    const next = chooseSpan(kind, chosen, 'submitted', past);
    expect(next.chosen).toEqual({ age: 'over18', submittedTo: '2026-11-21' });
    expect(isSpan(next.chosen, 'submitted', today)).toBe(false);
    expect(chooseSpan(kind, next, 'submitted', past).chosen).toEqual({ age: 'over18' });
  });
});

describe('a list that starts with something chosen', () => {
  const { from, to } = { from: '2026-10-23', to: '2026-11-22' };
  const started = createLeloList(to, [], noOptions);
  const readStarted = (query: string) => readListState(started, new URLSearchParams(query));

  it('asks for it, and leaves it out of the address', () => {
    const state = readStarted('');
    const asked = { status: 'Active', startDate: from, endDate: to, page: '1', pageSize: '300' };
    expect(pageQuery(started, state)).toEqual(asked);
    expect(readStarted(`status=Active&submittedFrom=${from}&submittedTo=${to}&size=300`)).toEqual(state);
    expect(writeListState(started, state).toString()).toBe('');
  });

  it.each([
    'status=Signed',
    'submittedFrom=&submittedTo=',
    'status=Signed&submittedFrom=2026-01-01&submittedTo=2026-01-02&size=50',
  ])('keeps %j', (query) => expect(writeListState(started, readStarted(query)).toString()).toBe(query));

  it('can have its days taken away, but not its one choice', () => {
    const open = chooseSpan(started, readStarted(''), 'submitted', {});
    expect(listQuery(started, open)).toEqual({ status: 'Active' });
    expect(listQuery(started, chooseSpan(started, open, 'submitted', { from, to }))).toEqual({
      status: 'Active',
      startDate: from,
      endDate: to,
    });
    expect(listQuery(started, readStarted('status=&submittedFrom=&submittedTo='))).toEqual({ status: 'Active' });
  });
});
