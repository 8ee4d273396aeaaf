import * as v from 'valibot';
import { CalendarDate, EntryId } from '#domain/http/shapes.ts';
import { datesOf, type ListShape, sizesOf, startSize } from '#domain/views/list-shape.ts';
import type { ListName } from '#domain/views/lists.ts';

/** The query of lists of entries. */
export type ListQuery = {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly page?: string | undefined;
  readonly pageSize?: string | undefined;
  readonly continuation?: string | undefined;
  readonly export?: string | undefined;
};

/**
 * `separate`: the main list does not contain its entries. `as`: whether it is a button or an option of the select; both
 * when absent.
 */
type Toggle<Q> = {
  readonly label: string;
  readonly query: Q;
  readonly separate?: true;
  readonly as?: 'button' | 'option';
};
type Toggles<Q> = {
  readonly input: 'toggles';
  readonly label: string;
  /** At most one choice of a group is active. */
  readonly choices: Readonly<Record<string, Toggle<Q>>>;
  /** A select with the same choices: its label, and the text for no choice. */
  readonly select?: { readonly label: string; readonly none: string };
};
/** A choice of a select. */
export type ListOption = { readonly value: string; readonly label: string };
type Select<Q> = {
  readonly input: 'select';
  readonly label: string;
  readonly options: readonly ListOption[];
  /** The name of a value that is not among the options, such as a center of another charter. */
  readonly unknown?: string;
  /** The text for no choice, 'All' when absent. */
  readonly none?: string;
  /** The choice when the address has none. With it, one choice is always active. */
  readonly start?: string;
  /** Whether it is shown next to the search without a label: if there is room, or always. */
  readonly inline?: true | 'always';
  /** Whether each choice has entries that no other choice includes. */
  readonly separate?: true;
  /** Returns the query of a choice; undefined for an invalid choice. The options may still be loading. */
  readonly query: (value: string) => Q | undefined;
};
type Span = { readonly from?: string; readonly to?: string };
/** The first and the last day of a span, both YYYY-MM-DD and both optional. */
export type Dates<Q> = {
  readonly input: 'dates';
  readonly label: string;
  /** Frequent spans, by name. */
  readonly spans?: Readonly<Record<string, Span & { readonly label: string }>>;
  /** Whether the spans are choices next to the two dates, not buttons next to the search. */
  readonly folded?: true;
  /** Whether the spans are choices of a select next to the search, not buttons. */
  readonly inline?: true;
  /** Labels of the two date fields; derived from `label` when absent. */
  readonly ends?: Readonly<Required<Span>>;
  /** The span when the address has none. */
  readonly start?: Required<Span>;
  /** Returns the error of typed days. If set, the days apply when a button is pressed, else while they are typed. */
  readonly check?: (days: Span) => string | undefined;
  readonly query: (days: Span) => Q;
};
export type ListFilter<Q> = Toggles<Q> | Select<Q> | Dates<Q>;
type Filters = { readonly filters: Readonly<Record<string, ListFilter<unknown>>> };

/** The definition of a list: filters and sorting. `Q` is the query of its route, `C` its columns. */
export type ListKind<Q extends ListQuery, C extends string> = {
  /** Its columns, filters and page sizes by name, which its saved views may use. */
  readonly list: ListShape<ListName, C>;
  /** By name, which is the parameter in the address; dates have two, such as `heldFrom` and `heldTo`. */
  readonly filters: Readonly<Record<string, ListFilter<Q>>>;
  /** The sortable columns, with the sort key of the server for each. */
  readonly sortKeys: Readonly<Partial<Record<C, NonNullable<Q['sort']>>>>;
  /** The server's default sort. */
  readonly defaultSort: Sort<C>;
  /** Columns that are not shown by default with these choices. */
  readonly hides?: (chosen: Readonly<Record<string, string>>) => readonly C[];
  /** Describes, next to the number of entries, which ones are shown. */
  readonly ranged?: boolean;
};

export type Sort<C extends string> = { readonly column: C; readonly direction: 'asc' | 'desc' };
export type EntryListState<C extends string> = {
  readonly search: string;
  /** The choices by parameter, if they differ from the defaults; '' if a default was removed. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly sort: Sort<C> | undefined;
  readonly page: number;
  /** Rows per page. */
  readonly size: number;
  /** The shown columns in order; the default ones when absent. */
  readonly columns?: readonly C[] | undefined;
  /** The id of the saved view that was opened, or `allRows`. */
  readonly view?: string | undefined;
};

/** In the address instead of a saved view: the list as it is, although it starts with a view. */
export const allRows = 'all';
const viewParameter = 'savedView';
/** Between the columns in the address. */
const columnSeparator = '.';

/** Changes the newest state of a list. */
export type ChangeList<C extends string> = (apply: (now: EntryListState<C>) => EntryListState<C>) => void;

/** The minimum length of a search text. */
const shortestSearch = 2;

/** The default choices of the filters, by parameter. */
function startOf({ filters }: Filters): Readonly<Record<string, string>> {
  const starts = Object.entries(filters).flatMap(([name, filter]): [string, string][] => {
    if (filter.input === 'toggles' || filter.start === undefined) return [];
    if (filter.input === 'select') return [[name, filter.start]];
    const { from, to } = datesOf(name);
    return [
      [from, filter.start.from],
      [to, filter.start.to],
    ];
  });
  return Object.fromEntries(starts);
}

/** All choices by parameter, including defaults. */
export function chosenIn(
  kind: Filters,
  { chosen }: Pick<EntryListState<string>, 'chosen'>,
): EntryListState<string>['chosen'] {
  return { ...startOf(kind), ...chosen };
}

/** Reads the list's state from the URL; unknown parameters and values are ignored. */
export function readListState<Q extends ListQuery, C extends string>(
  kind: ListKind<Q, C>,
  query: URLSearchParams,
): EntryListState<C> {
  const search = query.get('search')?.trim() ?? '';
  const column = query.get('sort') ?? '';
  const direction = query.get('direction') === 'desc' ? 'desc' : 'asc';
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  const start = startOf(kind);
  const chosen = Object.entries(kind.filters).flatMap(([name, filter]) => {
    const span = filter.input === 'dates' ? namedSpan(name, filter, query.get(name)) : undefined;
    const parameters = filter.input === 'dates' ? Object.values(datesOf(name)) : [name];
    return parameters.flatMap((parameter) => {
      const value = span ? (span[parameter] ?? '') : query.get(parameter);
      if (value === null || value === (start[parameter] ?? '')) return [];
      return canChoose(filter, value) ? [[parameter, value]] : [];
    });
  });
  return {
    search: isTooShort(search) ? '' : search,
    chosen: Object.fromEntries(chosen),
    sort: isKeyOf(kind.sortKeys, column) ? { column, direction } : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: sizesOf(kind.list).find((one) => one === size) ?? startSize(kind.list),
    ...readColumns(kind.list, query.get('columns')),
    ...readView(query.get(viewParameter)),
  };
}

/** The days of a span by its name, which saved views use, so that 'This week' is always this week (LIST-32). */
function namedSpan(name: string, { spans = {} }: Dates<unknown>, value: string | null) {
  const span = value !== null && Object.hasOwn(spans, value) ? spans[value] : undefined;
  const { from, to } = datesOf(name);
  return span && { [from]: span.from ?? '', [to]: span.to ?? '' };
}

/** The known columns of the address, each once, with the one that leads to the entry. */
function readColumns<C extends string>(list: ListShape<string, C>, text: string | null) {
  const names = new Set((text ?? '').split(columnSeparator));
  const columns = [...names].filter((name): name is C => (list.columns as readonly string[]).includes(name));
  if (columns.length === 0) return {};
  return { columns: columns.includes(list.naming) ? columns : [list.naming, ...columns] };
}

function readView(view: string | null) {
  return view === allRows || (view !== null && v.is(EntryId, view)) ? { view } : {};
}

function canChoose<Q>(filter: ListFilter<Q>, value: string): boolean {
  // A default can be removed.
  if (filter.input === 'dates') return v.is(CalendarDate, value) || (value === '' && filter.start !== undefined);
  return filter.input === 'select' ? filter.query(value) !== undefined : isKeyOf(filter.choices, value);
}

/** Writes the state to a URL; default values are left out. */
export function writeListState({ list }: { readonly list: ListShape }, state: EntryListState<string>): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search) query.set('search', state.search);
  for (const [parameter, value] of Object.entries(state.chosen)) query.set(parameter, value);
  if (state.sort) {
    query.set('sort', state.sort.column);
    query.set('direction', state.sort.direction);
  }
  if (state.size !== startSize(list)) query.set('size', String(state.size));
  if (state.columns) query.set('columns', state.columns.join(columnSeparator));
  if (state.view) query.set(viewParameter, state.view);
  if (state.page > 1) query.set('page', String(state.page));
  return query;
}

/** Sets the value of a filter parameter, '' for none. It resets the page and keeps the search (LIST-6). */
export function chooseFilter<C extends string>(
  kind: Filters,
  state: EntryListState<C>,
  parameter: string,
  value: string,
): EntryListState<C> {
  const { [parameter]: _, ...others } = state.chosen;
  const isStart = value === (startOf(kind)[parameter] ?? '');
  return { ...state, chosen: isStart ? others : { ...others, [parameter]: value }, page: 1 };
}

/** Sets the span of a date filter, or clears it if it is the current one. */
export function chooseSpan<C extends string>(
  kind: Filters,
  state: EntryListState<C>,
  name: string,
  span: Span,
): EntryListState<C> {
  const { from, to } = datesOf(name);
  const { from: first = '', to: last = '' } = isSpan(chosenIn(kind, state), name, span) ? {} : span;
  return chooseFilter(kind, chooseFilter(kind, state, from, first), to, last);
}

/** Whether a date filter has exactly the dates of a span. */
export function isSpan(chosen: EntryListState<string>['chosen'], name: string, span: Span): boolean {
  const { from, to } = datesOf(name);
  return (chosen[from] ?? '') === (span.from ?? '') && (chosen[to] ?? '') === (span.to ?? '');
}

/** Activates a toggle, which deactivates the others of its group; the active one is deactivated (LIST-6). */
export function chooseToggle<C extends string>(
  kind: Filters,
  state: EntryListState<C>,
  name: string,
  toggle: string,
): EntryListState<C> {
  return chooseFilter(kind, state, name, state.chosen[name] === toggle ? '' : toggle);
}

/** Whether the search text is too short. */
export function isTooShort(typed: string): boolean {
  const { length } = typed.trim();
  return length > 0 && length < shortestSearch;
}

/** Sets the search text, which resets the page; the filters do not change. */
export function chooseSearch<C extends string>(state: EntryListState<C>, typed: string): EntryListState<C> {
  const search = isTooShort(typed) ? '' : typed.trim();
  return search === state.search ? state : { ...state, search, page: 1 };
}

/** Changes the sort order of a column: none, ascending, descending, none (LIST-3). None means the default sort. */
export function cycleSort<C extends string>(
  { defaultSort }: { readonly defaultSort?: Sort<C> | undefined },
  sort: Sort<C> | undefined,
  column: C,
): Sort<C> | undefined {
  if (sort?.column !== column) return { column, direction: 'asc' };
  const isOwn = column === defaultSort?.column && defaultSort.direction === 'desc';
  return sort.direction === 'asc' && !isOwn ? { column, direction: 'desc' } : undefined;
}

/** Sets the number of rows per page; the first visible row remains on the page. */
export function chooseSize<C extends string>(state: EntryListState<C>, size: number): EntryListState<C> {
  return { ...state, size, page: Math.floor(((state.page - 1) * state.size) / size) + 1 };
}

/** The server query for all pages. */
export function listQuery<Q extends ListQuery, C extends string>(kind: ListKind<Q, C>, state: EntryListState<C>): Q {
  const { search, sort } = state;
  const chosen = chosenIn(kind, state);
  const filters = Object.entries(kind.filters).map(([name, filter]) => filterQuery(name, filter, chosen));
  return Object.assign(
    {},
    search && { search },
    ...filters,
    sort && { sort: kind.sortKeys[sort.column], direction: sort.direction },
  );
}

function filterQuery<Q>(name: string, filter: ListFilter<Q>, chosen: EntryListState<string>['chosen']): Q | undefined {
  if (filter.input === 'dates') {
    const { from, to } = datesOf(name);
    return filter.query({ ...(chosen[from] && { from: chosen[from] }), ...(chosen[to] && { to: chosen[to] }) });
  }
  const value = chosen[name];
  if (!value) return undefined;
  return filter.input === 'select' ? filter.query(value) : filter.choices[value]?.query;
}

/** The server query for one page. */
export function pageQuery<Q extends ListQuery, C extends string>(kind: ListKind<Q, C>, state: EntryListState<C>): Q {
  return { ...listQuery(kind, state), page: String(state.page), pageSize: String(state.size) };
}

/** The number of the last page. */
export function countPages({ size }: Pick<EntryListState<string>, 'size'>, total: number): number {
  return Math.max(1, Math.ceil(total / size));
}

function isKeyOf<T extends object>(table: T, key: string): key is keyof T & string {
  return Object.hasOwn(table, key);
}

/** Whether a filter is always visible. */
export const isPinned = (filter: ListFilter<unknown> | undefined): boolean =>
  filter?.input === 'select' && filter.inline === 'always';

/** Removes all choices but those of filters that are always visible. It resets the page. */
export function clearFilters<C extends string>({ filters }: Filters, state: EntryListState<C>): EntryListState<C> {
  const pinned = Object.entries(state.chosen).filter(([parameter]) => isPinned(filters[parameter]));
  return { ...state, chosen: Object.fromEntries(pinned), page: 1 };
}

/** Whether a filter is collapsed on wide screens. */
export function isFolded(filter: ListFilter<unknown>): boolean {
  if (filter.input === 'toggles') return filter.select !== undefined;
  return filter.input === 'dates' || !filter.inline;
}

/**
 * Describes the active filters: 'Signed', 'Echo Ridge', 'Last 30 days', '11/01/2026 to 11/20/2026'. `folded` omits
 * those that are visible next to the search.
 */
export function describeChosen(
  { filters }: Filters,
  chosen: EntryListState<string>['chosen'],
  folded: boolean,
): string[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    if (filter.input === 'dates') return describeDates(name, filter, chosen, folded);
    const value = chosen[name];
    if (!value || (folded && !isFolded(filter))) return [];
    if (filter.input === 'select') return [labelOf(filter, value)];
    const choice = filter.choices[value];
    return choice && !(folded && choice.as !== 'option') ? [choice.label] : [];
  });
}

/** The label of a choice of a select. */
export function labelOf({ options, unknown }: Pick<Select<unknown>, 'options' | 'unknown'>, value: string): string {
  return options.find((option) => option.value === value)?.label ?? unknown ?? value;
}

function describeDates(
  name: string,
  { spans = {}, label, folded: isSelect }: Dates<unknown>,
  chosen: EntryListState<string>['chosen'],
  folded: boolean,
): string[] {
  const { from = '', to = '' } = datesIn(chosen, name);
  if (!from && !to) return [];
  const span = Object.values(spans).find((one) => isSpan(chosen, name, one));
  if (span) return folded && !isSelect ? [] : [isSelect ? `${label}: ${span.label}` : span.label];
  const [first, last] = [from, to].map((day) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1'));
  return [`${label} ${[first && `from ${first}`, last && `to ${last}`].filter(Boolean).join(' ')}`];
}

function datesIn(chosen: EntryListState<string>['chosen'], name: string): Span {
  const parameters = datesOf(name);
  return { from: chosen[parameters.from] ?? '', to: chosen[parameters.to] ?? '' };
}
