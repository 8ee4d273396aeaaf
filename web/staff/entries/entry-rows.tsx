import { memo } from 'react';
import { Link } from 'react-router-dom';
import { DataTable, type LeadColumn, type TableColumn } from '#web/ui/data-table.tsx';
import { Pager } from '#web/ui/pager.tsx';
import styles from './entry-list.module.css';
import { rememberRow } from './list-position.ts';
import { countPages, cycleSort, type ListState, type Sort, writeListState } from './list-state.ts';
import type { ListView } from './use-list-view.ts';

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

function EntryTable<R extends { readonly _id: string }, C extends string>(props: TableProps<R, C>) {
  return (
    <div className={styles.table}>
      <DataTable {...props} rowKey={(entry) => entry._id} />
    </div>
  );
}

function EntryGrid<R extends { readonly _id: string }, C extends string>(props: RowsProps<R, C>) {
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

type EntryRowsProps<R, C extends string> = RowsProps<R, C> & {
  total: number;
  view: ListView;
  state: ListState<C>;
  /** The rows are those of what was asked before. */
  older: boolean;
  onChange: (next: ListState<C>) => void;
};

function Rows<R extends { readonly _id: string }, C extends string>(props: EntryRowsProps<R, C>) {
  const { caption, columns, lead, rows, total, view, state, busy, older, onChange } = props;
  return (
    <div className={older ? styles.older : undefined}>
      {view === 'list' ? (
        <EntryTable
          caption={caption}
          columns={columns}
          lead={lead}
          rows={rows}
          busy={busy}
          sort={state.sort}
          onSort={(column) => onChange({ ...state, sort: cycleSort(state.sort, column), page: 1 })}
        />
      ) : (
        <EntryGrid caption={caption} columns={columns} lead={lead} rows={rows} busy={busy} />
      )}
      <Pager
        page={state.page}
        pages={countPages(total)}
        linkTo={(page) => ({ search: `?${writeListState({ ...state, page })}` })}
      />
    </div>
  );
}

/** The rows of a page, as a table or as cards, and the ways to the other pages. Not drawn again while an export tells how far it is. */
export const EntryRows = memo(Rows) as typeof Rows;

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
