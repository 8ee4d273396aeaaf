import { Link } from 'react-router-dom';
import { DataTable, type LeadColumn, type TableColumn } from '#web/ui/data-table.tsx';
import styles from './entry-list.module.css';
import { rememberRow } from './list-position.ts';
import type { Sort } from './list-state.ts';

/** A column of a list; those of the `head` stand at the top of a card. */
export type EntryColumn<R, C extends string> = TableColumn<R, C> & { readonly head?: boolean };

type RowsProps<R, C extends string> = {
  caption: string;
  columns: readonly EntryColumn<R, C>[];
  lead: LeadColumn<R> | undefined;
  rows: readonly R[];
  busy: boolean;
};
type TableProps<R, C extends string> = RowsProps<R, C> & {
  sort: Sort<C> | undefined;
  onSort: (column: C) => void;
};

export function EntryTable<R extends { readonly _id: string }, C extends string>(props: TableProps<R, C>) {
  return (
    <div className={styles.table}>
      <DataTable {...props} rowKey={(entry) => entry._id} />
    </div>
  );
}

export function EntryGrid<R extends { readonly _id: string }, C extends string>(props: RowsProps<R, C>) {
  const { caption, columns, lead, rows, busy } = props;
  const head = [...columns.filter((column) => column.head)].reverse();
  const rest = columns.filter((column) => !column.head);
  return (
    <ul className={styles.grid} aria-label={caption} aria-busy={busy}>
      {rows.map((entry) => (
        <li key={entry._id}>
          <div className={styles.cardHead}>
            {lead?.cell(entry)}
            {head.map(({ key, cell }) => (
              <span key={key}>{cell(entry)}</span>
            ))}
          </div>
          <dl>
            {rest.map(({ key, header, cell }) => (
              <div key={key}>
                <dt>{header}</dt>
                <dd>{cell(entry)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The student's name leads to the entry; a click anywhere in the row counts. */
export function EntryLink({ id, to, name }: { id: string; to: string; name: string }) {
  return (
    <Link
      className={styles.entryLink}
      id={`entry-${id}`}
      to={to}
      state={{ fromList: true }}
      onClick={() => rememberRow(`entry-${id}`)}
    >
      {name || 'No name'}
    </Link>
  );
}

export function joinNames(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
