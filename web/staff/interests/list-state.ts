import type { InterestSortKey } from '#domain/enrollment/api.ts';
import type { InterestStatus } from '#domain/enrollment/status.ts';

/** The list's toggles: at most one is on. Source: spec 3 §2 Interest list. */
export const interestFilters = {
  under18: { label: 'Under 18', query: { age: 'under18' } },
  over18: { label: 'Over 18', query: { age: 'over18' } },
  notInterested: { label: 'Not Interested', query: { status: 'Not Interested' } },
  transferred: { label: 'Transferred to Registration', query: { status: 'Enrollment Submitted' } },
} as const satisfies Record<
  string,
  { label: string; query: { age: 'under18' | 'over18' } | { status: InterestStatus } }
>;
export type InterestFilter = keyof typeof interestFilters;

/** The columns that can be sorted by, with what the server sorts by. */
const sortKeys = {
  submitDate: 'createdAt',
  status: 'status',
  name: 'studentName',
  age: 'age',
  learningCenter: 'learningCenterName',
  parent: 'parentName',
  phone: 'phone',
  email: 'primaryEmail',
  lastContact: 'lastContactDate',
} as const satisfies Record<string, InterestSortKey>;
export type InterestColumn = keyof typeof sortKeys;

export type Sort<C extends string> = { readonly column: C; readonly direction: 'asc' | 'desc' };
export type ListState = {
  readonly search: string;
  readonly filter: InterestFilter | undefined;
  readonly sort: Sort<InterestColumn> | undefined;
  readonly page: number;
};

/** Characters that a search needs. Source: design §3. */
const shortestSearch = 2;
const pageSize = 50;

/** Reads the list's state from the address; what it does not know counts as not given. */
export function readListState(query: URLSearchParams): ListState {
  const search = query.get('search')?.trim() ?? '';
  const filter = query.get('filter') ?? '';
  const column = query.get('sort') ?? '';
  const direction = query.get('direction') === 'desc' ? 'desc' : 'asc';
  const page = Number(query.get('page'));
  return {
    search: search.length >= shortestSearch ? search : '',
    filter: isKeyOf(interestFilters, filter) ? filter : undefined,
    sort: isKeyOf(sortKeys, column) ? { column, direction } : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes the state into an address; what is as it starts is left out. */
export function writeListState(state: ListState): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search) query.set('search', state.search);
  if (state.filter) query.set('filter', state.filter);
  if (state.sort) {
    query.set('sort', state.sort.column);
    query.set('direction', state.sort.direction);
  }
  if (state.page > 1) query.set('page', String(state.page));
  return query;
}

/** Chooses a toggle, which resets search and page; choosing the active one clears it. Source: spec 3 §4. */
export function chooseFilter(state: ListState, filter: InterestFilter): ListState {
  return { ...state, search: '', filter: state.filter === filter ? undefined : filter, page: 1 };
}

/** Searches, which resets the toggle and the page. Source: spec 3 §4. */
export function chooseSearch(state: ListState, typed: string): ListState {
  const search = typed.trim().length >= shortestSearch ? typed.trim() : '';
  if (search === state.search) return state;
  return { ...state, search, filter: search ? undefined : state.filter, page: 1 };
}

/** Sorts by a column: none, ascending, descending, none. */
export function cycleSort<C extends string>(sort: Sort<C> | undefined, column: C): Sort<C> | undefined {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : undefined;
}

/** What the server is asked for, without the page. */
export function listQuery({ search, filter, sort }: ListState) {
  return {
    ...(search && { search }),
    ...(filter && interestFilters[filter].query),
    ...(sort && { sort: sortKeys[sort.column], direction: sort.direction }),
  };
}

export function pageQuery(state: ListState) {
  return { ...listQuery(state), page: String(state.page), pageSize: String(pageSize) };
}

export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

function isKeyOf<T extends object>(table: T, key: string): key is keyof T & string {
  return Object.hasOwn(table, key);
}
