import { chosenIn, type EntryListState, type ListFilter, type ListKind, type ListQuery } from '../list-state.ts';

type Columned<C extends string> = Pick<ListKind<ListQuery, C>, 'list' | 'hides'> & {
  readonly filters: Readonly<Record<string, ListFilter<unknown>>>;
};

/** The columns that a list shows when none were chosen. */
export function defaultColumns<C extends string>(kind: Columned<C>, state: EntryListState<C>): readonly C[] {
  const hidden = new Set<C>([...(kind.list.hidden ?? []), ...(kind.hides?.(chosenIn(kind, state)) ?? [])]);
  return kind.list.columns.filter((column) => !hidden.has(column));
}

/** The columns that a list shows, in order. */
export const shownColumns = <C extends string>(kind: Columned<C>, state: EntryListState<C>): readonly C[] =>
  state.columns ?? defaultColumns(kind, state);

/** Sets the columns; the default ones are stored as no choice. */
function chooseColumns<C extends string>(kind: Columned<C>, state: EntryListState<C>, columns: readonly C[]) {
  const usual = defaultColumns(kind, state);
  const isUsual = columns.length === usual.length && columns.every((column, at) => column === usual[at]);
  const { columns: _, ...others } = state;
  return isUsual ? others : { ...others, columns };
}

/** Shows a column after the others, or hides it. The column that leads to the entry stays. */
export function toggleColumn<C extends string>(kind: Columned<C>, state: EntryListState<C>, column: C) {
  const shown = shownColumns(kind, state);
  if (!shown.includes(column)) return chooseColumns(kind, state, [...shown, column]);
  if (column === kind.list.naming) return state;
  return chooseColumns(
    kind,
    state,
    shown.filter((one) => one !== column),
  );
}

/** Moves a shown column by one place; at the end it stays. */
export function moveColumn<C extends string>(kind: Columned<C>, state: EntryListState<C>, column: C, by: -1 | 1) {
  const columns = [...shownColumns(kind, state)];
  const from = columns.indexOf(column);
  const other = columns[from + by];
  if (from < 0 || other === undefined) return state;
  columns[from] = other;
  columns[from + by] = column;
  return chooseColumns(kind, state, columns);
}

/** The default columns again. */
export function resetColumns<C extends string>({ columns: _, ...state }: EntryListState<C>): EntryListState<C> {
  return state;
}
