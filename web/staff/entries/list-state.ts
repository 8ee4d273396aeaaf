import * as v from 'valibot';
import { CalendarDate } from '#domain/http/shapes.ts';

/** What lists of entries are asked for. */
export type ListQuery = {
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly page?: string | undefined;
  readonly pageSize?: string | undefined;
  readonly continuation?: string | undefined;
};

/** `apart`: what it shows is not in the list without it. `byLink`: only an address turns it on, the list only off. */
type Toggle<Q> = { readonly label: string; readonly query: Q; readonly apart?: true; readonly byLink?: true };
type Toggles<Q> = {
  readonly input: 'toggles';
  readonly label: string;
  /** Of which at most one is on. */
  readonly choices: Readonly<Record<string, Toggle<Q>>>;
};
type Select<Q> = {
  readonly input: 'select';
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What a choice asks for; undefined for what cannot be chosen. The options may still be on their way. */
  readonly query: (value: string) => Q | undefined;
};
type Span = { readonly from?: string; readonly to?: string };
/** The first and the last day of a span, both YYYY-MM-DD and both optional. */
type Dates<Q> = {
  readonly input: 'dates';
  readonly label: string;
  /** Spans that one asks for often, by name. */
  readonly spans?: Readonly<Record<string, Span & { readonly label: string }>>;
  readonly query: (days: Span) => Q;
};
export type ListFilter<Q> = Toggles<Q> | Select<Q> | Dates<Q>;

/** What a list offers. `Q` is what its route is asked, `C` its columns. */
export type ListKind<Q extends ListQuery, C extends string> = {
  /** By name, which is the parameter in the address; dates have two, such as `heldFrom` and `heldTo`. */
  readonly filters: Readonly<Record<string, ListFilter<Q>>>;
  /** The columns that can be sorted by, with what the server sorts by. */
  readonly sortKeys: Readonly<Partial<Record<C, NonNullable<Q['sort']>>>>;
  /** How the list is sorted when nothing is chosen: what the server does then. */
  readonly defaultSort: Sort<C>;
};

export type Sort<C extends string> = { readonly column: C; readonly direction: 'asc' | 'desc' };
export type ListState<C extends string> = {
  readonly search: string;
  /** What is chosen, by parameter. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly sort: Sort<C> | undefined;
  readonly page: number;
  /** Rows of a page. */
  readonly size: number;
};

/** Characters that a search needs. Source: design §3. */
const shortestSearch = 2;
/** Rows that a page may have. */
export const pageSizes = [25, 50, 100] as const;
const defaultSize = 50;

/** The parameters of a filter of dates. */
export const datesOf = (name: string) => ({ from: `${name}From`, to: `${name}To` });

/** Reads the list's state from the address; what it does not know counts as not given. */
export function readListState<Q extends ListQuery, C extends string>(
  kind: ListKind<Q, C>,
  query: URLSearchParams,
): ListState<C> {
  const search = query.get('search')?.trim() ?? '';
  const column = query.get('sort') ?? '';
  const direction = query.get('direction') === 'desc' ? 'desc' : 'asc';
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  const chosen = Object.entries(kind.filters).flatMap(([name, filter]) => {
    const parameters = filter.input === 'dates' ? Object.values(datesOf(name)) : [name];
    return parameters.flatMap((parameter) => {
      const value = query.get(parameter) ?? '';
      return value && canChoose(filter, value) ? [[parameter, value]] : [];
    });
  });
  return {
    search: isTooShort(search) ? '' : search,
    chosen: Object.fromEntries(chosen),
    sort: isKeyOf(kind.sortKeys, column) ? { column, direction } : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: pageSizes.find((one) => one === size) ?? defaultSize,
  };
}

function canChoose<Q>(filter: ListFilter<Q>, value: string): boolean {
  if (filter.input === 'dates') return v.is(CalendarDate, value);
  return filter.input === 'select' ? filter.query(value) !== undefined : isKeyOf(filter.choices, value);
}

/** Writes the state into an address; what is as it starts is left out. */
export function writeListState(state: ListState<string>): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search) query.set('search', state.search);
  for (const [parameter, value] of Object.entries(state.chosen)) query.set(parameter, value);
  if (state.sort) {
    query.set('sort', state.sort.column);
    query.set('direction', state.sort.direction);
  }
  if (state.size !== defaultSize) query.set('size', String(state.size));
  if (state.page > 1) query.set('page', String(state.page));
  return query;
}

/** Gives a parameter of a filter its value, '' for none, which resets the page and keeps the search. Source: decisions 43. */
export function chooseFilter<C extends string>(state: ListState<C>, parameter: string, value: string): ListState<C> {
  const { [parameter]: _, ...others } = state.chosen;
  return { ...state, chosen: value ? { ...others, [parameter]: value } : others, page: 1 };
}

/** Gives the dates of a filter a span, or takes it away where it is the present one. */
export function chooseSpan<C extends string>(state: ListState<C>, name: string, span: Span): ListState<C> {
  const { from, to } = datesOf(name);
  const { from: first = '', to: last = '' } = isSpan(state.chosen, name, span) ? {} : span;
  return chooseFilter(chooseFilter(state, from, first), to, last);
}

/** Whether the dates of a filter are those of a span. */
export function isSpan(chosen: ListState<string>['chosen'], name: string, span: Span): boolean {
  const { from, to } = datesOf(name);
  return chosen[from] === span.from && chosen[to] === span.to;
}

/** Chooses a toggle, which replaces that of its group; choosing the active one clears it. Source: spec 3 §2, §4. */
export function chooseToggle<C extends string>(state: ListState<C>, name: string, toggle: string): ListState<C> {
  return chooseFilter(state, name, state.chosen[name] === toggle ? '' : toggle);
}

/** Whether something was typed that is too little to search for. */
export function isTooShort(typed: string): boolean {
  const { length } = typed.trim();
  return length > 0 && length < shortestSearch;
}

/** Searches within what is chosen, which resets the page. Source: decisions 43. */
export function chooseSearch<C extends string>(state: ListState<C>, typed: string): ListState<C> {
  const search = isTooShort(typed) ? '' : typed.trim();
  return search === state.search ? state : { ...state, search, page: 1 };
}

/** Sorts by a column: none, ascending, descending, none. None is the list's own sort. Source: spec 3 §2. */
export function cycleSort<C extends string>(
  { defaultSort }: Pick<ListKind<ListQuery, C>, 'defaultSort'>,
  sort: Sort<C> | undefined,
  column: C,
): Sort<C> | undefined {
  if (sort?.column !== column) return { column, direction: 'asc' };
  const isOwn = column === defaultSort.column && defaultSort.direction === 'desc';
  return sort.direction === 'asc' && !isOwn ? { column, direction: 'desc' } : undefined;
}

/** Chooses how many rows a page has: the first row that is shown stays on the page. */
export function chooseSize<C extends string>(state: ListState<C>, size: number): ListState<C> {
  return { ...state, size, page: Math.floor(((state.page - 1) * state.size) / size) + 1 };
}

/** What the server is asked for, without the page. */
export function listQuery<Q extends ListQuery, C extends string>(kind: ListKind<Q, C>, state: ListState<C>): Q {
  const { search, chosen, sort } = state;
  const filters = Object.entries(kind.filters).map(([name, filter]) => filterQuery(name, filter, chosen));
  return Object.assign(
    {},
    search && { search },
    ...filters,
    sort && { sort: kind.sortKeys[sort.column], direction: sort.direction },
  );
}

function filterQuery<Q>(name: string, filter: ListFilter<Q>, chosen: ListState<string>['chosen']): Q | undefined {
  if (filter.input === 'dates') {
    const { from, to } = datesOf(name);
    return filter.query({ ...(chosen[from] && { from: chosen[from] }), ...(chosen[to] && { to: chosen[to] }) });
  }
  const value = chosen[name];
  if (!value) return undefined;
  return filter.input === 'select' ? filter.query(value) : filter.choices[value]?.query;
}

/** What the server is asked for: one page. */
export function pageQuery<Q extends ListQuery, C extends string>(kind: ListKind<Q, C>, state: ListState<C>): Q {
  return { ...listQuery(kind, state), page: String(state.page), pageSize: String(state.size) };
}

/** The number of the last page. */
export function countPages({ size }: Pick<ListState<string>, 'size'>, total: number): number {
  return Math.max(1, Math.ceil(total / size));
}

function isKeyOf<T extends object>(table: T, key: string): key is keyof T & string {
  return Object.hasOwn(table, key);
}
