/** The rows that are selected: those of one filter, on any of its pages. */
export type RowSelection = { readonly filter: string; readonly ids: ReadonlySet<string> };

export const noSelection: RowSelection = { filter: '', ids: new Set() };

/** The selection if it is one of this filter: rows that are filtered away must not be changed unseen. */
export function readSelection(selection: RowSelection, filter: string): RowSelection {
  return selection.filter === filter ? selection : { filter, ids: new Set() };
}

/** Selects rows, or clears the selection. */
export function selectRows(selection: RowSelection, ids: readonly string[], selected: boolean): RowSelection {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (selected) next.add(id);
    else next.delete(id);
  }
  return { ...selection, ids: next };
}

/** How many of the rows are selected. */
export function countSelected(selection: RowSelection, ids: readonly string[]): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => selection.ids.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
