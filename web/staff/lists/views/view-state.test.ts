import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineListShape, filterParameters, sizesOf } from '#domain/views/list-shape.ts';
import { listNames, listShapes } from '#domain/views/lists.ts';
import { NewView } from '#domain/views/view.ts';
import { createActivityListKind } from '#web/staff/activity/activity-list-kind.ts';
import { createEmailList } from '#web/staff/emails/email-list-kind.ts';
import { createInterestList } from '#web/staff/enrollment/interest-list-kind.ts';
import { createLeloList } from '#web/staff/leloRegistration/lelo-list-kind.ts';
import { createOrientationList } from '#web/staff/orientations/orientation-list-kind.ts';
import { userList } from '#web/staff/permissions/user-list-kind.ts';
import { createRegistrationList } from '#web/staff/registration/registration-list-kind.ts';
import { defaultColumns, moveColumn, resetColumns, shownColumns, toggleColumn } from '../columns/list-columns.ts';
import { noOptions } from '../entry-filters.ts';
import {
  chooseFilter,
  type EntryListState,
  type ListKind,
  type ListQuery,
  readListState,
  writeListState,
} from '../list-state.ts';
import { isChanged, stateOfView, toViewContent } from './view-state.ts';

const today = '2026-11-20';
const id = '0f1e'.repeat(6);
const [center, charter] = ['a1'.repeat(12), 'b2'.repeat(12)];
const options = {
  ...noOptions,
  centers: [{ value: center, label: 'Oak Hill' }],
  charters: [{ value: charter, label: 'Bayview' }],
  colleagues: [{ value: 'ana@northstar.example', label: 'Ana' }],
  tags: [{ value: 'lottery', label: 'lottery' }],
};
const zone = { today, timeZone: 'America/Los_Angeles' };
type Kind = ListKind<ListQuery, string>;
/** The kinds of lists that have filters, sorting or columns of their own. */
const kinds = [
  createInterestList(options),
  createRegistrationList(options),
  createOrientationList(today, options),
  createLeloList(today, [{ value: 'fall', label: 'Fall' }], options),
  createEmailList([{ kind: 'register-email', label: 'Receipt', area: 'registrations' }], zone),
  createActivityListKind([{ value: 'ana@northstar.example', label: 'Ana' }], zone),
  userList,
] as unknown as readonly Kind[];

const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2025, 5, days)).toISOString().slice(0, 10));

/** Any state that a person can choose in a list. */
function states(kind: Kind): fc.Arbitrary<EntryListState<string>> {
  const choices = Object.entries(kind.filters).map(([name, filter]) => {
    const parameters = filter.input === 'dates' ? [`${name}From`, `${name}To`] : [name];
    const names = filter.input === 'select' ? filter.options.map(({ value }) => value) : [];
    const toggles = filter.input === 'toggles' ? Object.keys(filter.choices) : [];
    // A select that starts with a choice always has one.
    const none = filter.input === 'select' ? (filter.start ?? '') : '';
    const values =
      filter.input === 'dates' ? fc.oneof(fc.constant(''), day) : fc.constantFrom(none, ...names, ...toggles);
    return fc.tuple(...parameters.map((parameter) => values.map((value) => [parameter, value] as const)));
  });
  const sort = fc.option(
    fc.record({
      column: fc.constantFrom('', ...Object.keys(kind.sortKeys)),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { nil: undefined },
  );
  return fc
    .record({
      chosen: fc.tuple(...choices).map((all) => all.flat()),
      columns: fc.option(fc.shuffledSubarray([...kind.list.columns]), { nil: undefined }),
      sort,
      size: fc.constantFrom(...sizesOf(kind.list)),
      page: fc.integer({ min: 1, max: 99 }),
      search: fc.constantFrom('', 'maya', "o'brien & co"),
      view: fc.constantFrom(undefined, 'all', id),
    })
    .map(({ chosen, columns, ...given }) => {
      const first = readListState(kind, new URLSearchParams());
      const state = chosen.reduce((now, [parameter, value]) => chooseFilter(kind, now, parameter, value), first);
      const { naming } = kind.list;
      return {
        ...state,
        ...given,
        sort: given.sort?.column ? given.sort : undefined,
        ...(columns && { columns: columns.includes(naming) ? columns : [naming, ...columns] }),
      };
    });
}

describe.each(kinds.map((kind) => ({ name: kind.list.name, kind })))('the list $name', ({ kind }) => {
  it('has the filters and sort keys that its shape declares', () => {
    expect(Object.keys(kind.filters)).toEqual(Object.keys(kind.list.filters));
    for (const [name, filter] of Object.entries(kind.filters)) {
      expect(filter.input === 'dates').toBe(kind.list.filters[name] === 'dates');
    }
    expect(Object.keys(kind.sortKeys).sort()).toEqual([...kind.list.sorted].sort());
  });

  it('reads from the address what it wrote, columns and view included', () => {
    fc.assert(
      fc.property(states(kind), (state) => {
        expect(readListState(kind, new URLSearchParams(writeListState(kind, state).toString()))).toEqual(state);
      }),
    );
  });

  it('opens from a view what was saved, which the server accepts', () => {
    fc.assert(
      fc.property(states(kind), (state) => {
        const content = toViewContent(kind, state);
        const sent = { ...content, area: kind.list.name, name: 'Mine', submissionId: crypto.randomUUID() };
        expect(v.is(NewView, sent)).toBe(true);
        const view = { ...content, _id: id };
        expect(stateOfView(kind, view)).toEqual({ ...state, search: '', page: 1, view: id });
        expect(isChanged(kind, state, view)).toBe(false);
        const other = state.size === 100 ? 50 : 100;
        expect(isChanged(kind, { ...state, size: other }, view)).toBe(true);
      }),
    );
  });

  it('keeps the column that leads to the entry, whatever is hidden, moved and reset', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('toggle', 'up', 'down'), fc.constantFrom(...kind.list.columns)), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(steps, (all) => {
        let state = readListState(kind, new URLSearchParams());
        const usual = defaultColumns(kind, state);
        for (const [step, column] of all) {
          state =
            step === 'toggle'
              ? toggleColumn(kind, state, column)
              : moveColumn(kind, state, column, step === 'up' ? -1 : 1);
          const shown = shownColumns(kind, state);
          expect(shown).toContain(kind.list.naming);
          expect(new Set(shown).size).toBe(shown.length);
        }
        expect(shownColumns(kind, resetColumns(state))).toEqual(usual);
      }),
    );
  });
});

it('a view stores a span by its name, so that it moves with the days', () => {
  const saved = createRegistrationList(options);
  const state = readListState(saved, new URLSearchParams('submitted=week'));
  const { filters } = toViewContent(saved, state);
  expect(filters).toEqual({ submitted: 'week' });
  const later = createOrientationList('2026-12-24', options);
  expect(stateOfView(later, { _id: id, filters: { held: 'today' } }).chosen).toEqual({
    heldFrom: '2026-12-24',
    heldTo: '2026-12-24',
  });
});

it('a view stores only one day of a span that the list starts with', () => {
  const list = createLeloList(today, [], options);
  const first = readListState(list, new URLSearchParams());
  const state = chooseFilter(list, first, 'submittedFrom', '');
  expect(toViewContent(list, state).filters).toEqual({ submittedFrom: '' });
});

it('what a list does not have is ignored on the page', () => {
  const list = createInterestList(options);
  const state = readListState(
    list,
    new URLSearchParams('columns=ssn.age.age.email&savedView=x&grade=99&tag=&assigned='),
  );
  expect(state).toEqual({
    search: '',
    chosen: {},
    sort: undefined,
    page: 1,
    size: 50,
    columns: ['name', 'age', 'email'],
  });
  expect(readListState(list, new URLSearchParams('columns=ssn'))).toEqual({
    search: '',
    chosen: {},
    sort: undefined,
    page: 1,
    size: 50,
  });
});

it('every list has a name and columns of its own', () => {
  expect(new Set(listNames).size).toBe(listShapes.length);
  for (const shape of listShapes) {
    expect(new Set<string>(shape.columns).size).toBe(shape.columns.length);
    expect(shape.columns).toContain(shape.naming);
    expect(filterParameters(shape)).not.toContain('columns');
  }
  expect(
    defineListShape({ name: 'x', columns: ['a'], naming: 'a', sorted: [], filters: { day: 'dates' } }).naming,
  ).toBe('a');
});
