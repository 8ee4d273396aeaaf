import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ExportPage, readPages } from '#web/lib/files/export-pages.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { LeadColumn } from '#web/ui/tables/data-table.tsx';
import { useArrowKeys } from '#web/ui/use-arrow-keys.ts';
import styles from './entry-list.module.css';
import { rememberSelection, takeSelection } from './left-selection.ts';
import { noSelection, readSelection, selectedShare, selectRows } from './list-selection.ts';

type Listed = { readonly _id: string };
/** The selected rows, with the data that was read last. */
export type Selected<R> = {
  readonly rows: readonly R[];
  /** Called after an action: the rows with these ids are read again and stay selected if they are still in the list. */
  readonly finish: (ids: readonly string[]) => Promise<void>;
  /** Called before a preview is opened: the rows are selected again on return, unless `forgetSelection` is called. */
  readonly remember: () => void;
};
/** The caller's actions for selected rows. */
export type SelectionBar<R> = {
  readonly actions: (selected: Selected<R>) => ReactNode;
  /** Returns the name of a row. */
  readonly nameRow: (row: R) => string;
  /** Shown while no row is selected. */
  readonly hint?: string;
};
type Rows<R> = {
  /** Identifies the filter, to which the selection belongs. */
  readonly filter: string;
  readonly rows: readonly R[];
  readonly total: number;
  /** True while the rows are still those of the previous query. */
  readonly isPlaceholder: boolean;
  readonly readPage: (continuation: string | undefined, signal: AbortSignal) => Promise<ExportPage<R>>;
};

/** Lets staff select rows: one by one, all of this page, or all of the filter. Returns undefined without a bar. */
export function useListSelection<R extends Listed>(bar: SelectionBar<R> | undefined, listed: Rows<R>) {
  const { filter, rows, total, isPlaceholder, readPage } = listed;
  const place = useLocation();
  const [left] = useState(() => (bar ? takeSelection(place) : undefined));
  const [stored, setStored] = useState(left?.selection ?? noSelection);
  const [reading, setReading] = useState(false);
  const shown = useRef<string>(undefined);
  const show = useBanner();
  const barKeys = useArrowKeys('across');
  const selection = readSelection(stored, filter);
  // Rows read for one filter must not be selected after the filter has changed.
  useEffect(() => {
    shown.current = filter;
    return () => {
      shown.current = undefined;
    };
  }, [filter]);

  const select = (ids: readonly string[], selected: boolean) =>
    setStored((old) => selectRows(readSelection(old, filter), ids, selected));
  // Rows of other pages keep the data with which they were last read.
  const known = useRef(new Map(left?.rows as ReadonlyMap<string, R> | undefined));
  for (const row of rows) known.current.set(row._id, row);
  if (!bar) return undefined;

  const selectAll = async () => {
    const { signal } = new AbortController();
    setReading(true);
    try {
      for await (const page of readPages((next) => readPage(next, signal), signal)) {
        if (shown.current !== filter) break;
        for (const row of page.data) known.current.set(row._id, row);
        select(
          page.data.map(({ _id }) => _id),
          true,
        );
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      show({ kind: 'warning', text: `Not all rows were selected. ${why}` });
    } finally {
      setReading(false);
    }
  };
  const finish = async (remaining: readonly string[]) => {
    const wanted = new Set(remaining);
    const found: string[] = [];
    const { signal } = new AbortController();
    if (wanted.size > 0) {
      for await (const page of readPages((next) => readPage(next, signal), signal)) {
        for (const row of page.data.filter(({ _id }) => wanted.has(_id))) {
          known.current.set(row._id, row);
          found.push(row._id);
        }
      }
    }
    setStored((old) => ({ ...readSelection(old, filter), ids: new Set(found) }));
  };
  const remember = () => rememberSelection({ at: place, selection, rows: known.current });
  const ids = rows.map(({ _id }) => _id);
  const onPage = selectedShare(selection, ids);
  const lead: LeadColumn<R> = {
    header: 'Select',
    cell: (row) => (
      <input
        type="checkbox"
        className={styles.select}
        aria-label={`Select ${bar.nameRow(row)}`}
        disabled={isPlaceholder}
        checked={selection.ids.has(row._id)}
        onChange={(event) => select([row._id], event.target.checked)}
      />
    ),
  };
  return {
    lead,
    bar: (
      <fieldset
        ref={barKeys}
        className={styles.selection}
        aria-label="Selected rows"
        data-active={selection.ids.size > 0}
      >
        <span role="status">{selection.ids.size} selected</span>
        <Button kind="quiet" size="small" disabled={isPlaceholder} onClick={() => select(ids, onPage !== 'all')}>
          {onPage === 'all' ? 'Clear this page' : 'Select this page'}
        </Button>
        {total > rows.length && (
          <Button kind="quiet" size="small" aria-disabled={reading} onClick={() => !reading && void selectAll()}>
            Select all {total}
          </Button>
        )}
        {selection.ids.size === 0 && bar.hint && <span className={styles.hint}>{bar.hint}</span>}
        {selection.ids.size > 0 && (
          <>
            <Button kind="quiet" size="small" onClick={() => select([...selection.ids], false)}>
              Clear
            </Button>
            {bar.actions({ rows: [...selection.ids].flatMap((id) => known.current.get(id) ?? []), finish, remember })}
          </>
        )}
      </fieldset>
    ),
  };
}
