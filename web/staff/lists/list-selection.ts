/** The selected rows: those of one filter, on any of its pages. */
export type RowSelection = { readonly filter: string; readonly ids: ReadonlySet<string> };

export const noSelection: RowSelection = { filter: '', ids: new Set() };

/** Returns the selection if it belongs to this filter: rows that are filtered away must not be changed unnoticed. */
export function readSelection(selection: RowSelection, filter: string): RowSelection {
  return selection.filter === filter ? selection : { filter, ids: new Set() };
}

/** Adds rows to the selection, or removes them. */
export function selectRows(selection: RowSelection, ids: readonly string[], selected: boolean): RowSelection {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if (selected) next.add(id);
    else next.delete(id);
  }
  return { ...selection, ids: next };
}

/** Whether all, some or none of the rows are selected. */
export function selectedShare(selection: RowSelection, ids: readonly string[]): 'all' | 'some' | 'none' {
  const count = ids.filter((id) => selection.ids.has(id)).length;
  if (count === 0) return 'none';
  return count === ids.length ? 'all' : 'some';
}
