/** What lists of entries are asked for. */
export type ListQuery = {
  readonly search?: string;
  readonly sort?: string;
  readonly direction?: 'asc' | 'desc';
  readonly page?: string;
  readonly pageSize?: string;
  readonly continuation?: string;
};

type Toggle<Q> = { readonly label: string; readonly query: Q };

/** What a list offers. `Q` is what its route is asked, `C` its columns. */
export type ListKind<Q extends ListQuery, C extends string> = {
  /** Toggles by group; of each group at most one is on. A group's name is its parameter in the address. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, Toggle<Q>>>>>;
  /** The columns that can be sorted by, with what the server sorts by. */
  readonly sortKeys: Readonly<Record<C, NonNullable<Q['sort']>>>;
  /** Whether a search and the toggles reset each other. */
  readonly exclusive: boolean;
};

export type Sort<C extends string> = { readonly column: C; readonly direction: 'asc' | 'desc' };
export type ListState<C extends string> = {
  readonly search: string;
  /** The toggle that is on, by group. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly sort: Sort<C> | undefined;
  readonly page: number;
};

/** Characters that a search needs. Source: design §3. */
const shortestSearch = 2;
const pageSize = 50;

/** Reads the list's state from the address; what it does not know counts as not given. */
export function readListState<Q extends ListQuery, C extends string>(
  kind: ListKind<Q, C>,
  query: URLSearchParams,
): ListState<C> {
  const search = query.get('search')?.trim() ?? '';
  const column = query.get('sort') ?? '';
  const direction = query.get('direction') === 'desc' ? 'desc' : 'asc';
  const page = Number(query.get('page'));
  const chosen = Object.entries(kind.groups).flatMap(([group, toggles]) => {
    const toggle = query.get(group) ?? '';
    return isKeyOf(toggles, toggle) ? [[group, toggle]] : [];
  });
  return {
    search: search.length >= shortestSearch ? search : '',
    chosen: Object.fromEntries(chosen),
    sort: isKeyOf(kind.sortKeys, column) ? { column, direction } : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes the state into an address; what is as it starts is left out. */
export function writeListState(state: ListState<string>): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search) query.set('search', state.search);
  for (const [group, toggle] of Object.entries(state.chosen)) query.set(group, toggle);
  if (state.sort) {
    query.set('sort', state.sort.column);
    query.set('direction', state.sort.direction);
  }
  if (state.page > 1) query.set('page', String(state.page));
  return query;
}

type Exclusive = Pick<ListKind<ListQuery, string>, 'exclusive'>;

/** Chooses a toggle, which resets the page; choosing the active one clears it. Source: spec 3 §2, §4. */
export function chooseToggle<C extends string>(
  kind: Exclusive,
  state: ListState<C>,
  group: string,
  toggle: string,
): ListState<C> {
  const { [group]: active, ...others } = state.chosen;
  const chosen = active === toggle ? others : { ...others, [group]: toggle };
  return { ...state, search: kind.exclusive ? '' : state.search, chosen, page: 1 };
}

/** Searches, which resets the page. Source: spec 3 §4. */
export function chooseSearch<C extends string>(kind: Exclusive, state: ListState<C>, typed: string): ListState<C> {
  const search = typed.trim().length >= shortestSearch ? typed.trim() : '';
  if (search === state.search) return state;
  return { ...state, search, chosen: search && kind.exclusive ? {} : state.chosen, page: 1 };
}

/** Sorts by a column: none, ascending, descending, none. */
export function cycleSort<C extends string>(sort: Sort<C> | undefined, column: C): Sort<C> | undefined {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : undefined;
}

/** What the server is asked for, without the page. */
export function listQuery<Q extends ListQuery, C extends string>(kind: ListKind<Q, C>, state: ListState<C>): Q {
  const { search, chosen, sort } = state;
  const toggles = Object.entries(chosen).map(([group, toggle]) => kind.groups[group]?.[toggle]?.query);
  return Object.assign(
    {},
    search && { search },
    ...toggles,
    sort && { sort: kind.sortKeys[sort.column], direction: sort.direction },
  );
}

/** What the server is asked for: one page. */
export function pageQuery<Q extends ListQuery, C extends string>(kind: ListKind<Q, C>, state: ListState<C>): Q {
  return { ...listQuery(kind, state), page: String(state.page), pageSize: String(pageSize) };
}

export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

function isKeyOf<T extends object>(table: T, key: string): key is keyof T & string {
  return Object.hasOwn(table, key);
}
