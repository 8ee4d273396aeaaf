import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { toSearchText } from '#domain/form-kit/search-text.ts';
import { cycleSort } from '#web/staff/lists/list-state.ts';

type Direction = 'asc' | 'desc';
export type TableState<C extends string> = {
  readonly search: string;
  /** Without it, rows remain in their original order. */
  readonly sort?: { readonly column: C; readonly direction: Direction } | undefined;
};

/** The text of each column, for sorting and search. */
export type TableTexts<R, C extends string> = Readonly<Record<C, (row: R) => string>>;

/** Returns the rows that contain every word of the search, in the original order. */
export function arrangeRows<R, C extends string>(
  rows: readonly R[],
  { search, sort }: TableState<C>,
  texts: TableTexts<R, C>,
): readonly R[] {
  const words = toSearchText([search]).split(/\s+/).filter(Boolean);
  const read: readonly ((row: R) => string)[] = Object.values(texts);
  const found = rows.filter((row) => {
    const text = toSearchText(read.map((one) => one(row)));
    return words.every((word) => text.includes(word));
  });
  if (!sort) return found;
  const textOf = texts[sort.column];
  const sign = sort.direction === 'asc' ? 1 : -1;
  return found.toSorted((left, right) => sign * textOf(left).localeCompare(textOf(right), 'en', { numeric: true }));
}

/** Search and sort order of a table that is fully loaded; they are stored in the URL. */
export function useTableState<R, C extends string>(rows: readonly R[], texts: TableTexts<R, C>) {
  const [query, setQuery] = useSearchParams();
  // The history state, such as a session that was just added, does not change while the user searches.
  const { state: opened } = useLocation();
  const search = query.get('search') ?? '';
  const column = Object.keys(texts).find((name) => name === query.get('sort')) as C | undefined;
  const direction: Direction = query.get('direction') === 'desc' ? 'desc' : 'asc';
  const state = useMemo<TableState<C>>(
    () => ({ search, sort: column && { column, direction } }),
    [search, column, direction],
  );
  const change = ({ search: text, sort }: TableState<C>) => {
    const next = new URLSearchParams();
    if (text) next.set('search', text);
    if (sort) next.set('sort', sort.column);
    if (sort?.direction === 'desc') next.set('direction', sort.direction);
    setQuery(next, { replace: true, state: opened });
  };
  return {
    ...state,
    found: useMemo(() => arrangeRows(rows, state, texts), [rows, state, texts]),
    onSearch: (text: string) => change({ ...state, search: text }),
    onSort: (by: C) => change({ ...state, sort: cycleSort({}, state.sort, by) }),
  };
}
