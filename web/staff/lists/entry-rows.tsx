import { memo, useContext } from 'react';
import { Link } from 'react-router-dom';
import { sizesOf } from '#domain/views/list-shape.ts';
import fieldStyles from '#web/ui/fields/field.module.css';
import { Select } from '#web/ui/fields/select-field.tsx';
import { DataTable, type LeadColumn, type TableColumn } from '#web/ui/tables/data-table.tsx';
import { PageBar } from '#web/ui/tables/page-bar.tsx';
import { TrailContext } from '../trail/use-trail.ts';
import styles from './entry-list.module.css';
import { rememberRow } from './list-position.ts';
import {
  type ChangeList,
  chooseSize,
  cycleSort,
  type EntryListState,
  type ListKind,
  type ListQuery,
  writeListState,
} from './list-state.ts';
import type { ListView } from './use-list-view.ts';
import { useRowClicks } from './use-row-clicks.ts';

/** A column of a list. On a card, `head` columns are at the top and `foot` columns at the bottom, both without a label. */
export type EntryColumn<R, C extends string> = TableColumn<R, C> & {
  readonly width: number;
  readonly head?: boolean;
  readonly foot?: boolean;
};

type CardsProps<R, C extends string> = {
  caption: string;
  columns: readonly EntryColumn<R, C>[];
  lead: LeadColumn<R> | undefined;
  rows: readonly R[];
  busy: boolean;
};

function EntryCards<R extends { readonly _id: string }, C extends string>(props: CardsProps<R, C>) {
  const { caption, columns, lead, rows, busy } = props;
  // The student's name comes first.
  const head = columns
    .filter((column) => column.head)
    .sort((left, right) => Number(!left.names) - Number(!right.names));
  const foot = columns.filter((column) => column.foot);
  const rest = columns.filter((column) => !column.head && !column.foot);
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
          {foot.map(({ key, cell }) => (
            <div key={key} className={styles.cardFoot}>
              {cell(entry)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

type Sortable<C extends string> = Pick<TableColumn<never, C>, 'key' | 'header' | 'fixed' | 'also'>;
type SortChoiceProps<C extends string> = {
  columns: readonly Sortable<C>[];
  kind: Pick<ListKind<ListQuery, C>, 'defaultSort'>;
  state: EntryListState<C>;
  onChange: ChangeList<C>;
};

/** A select for the sort order, because cards have no headers to click. */
export function SortChoice<C extends string>({ columns, kind, state, onChange }: SortChoiceProps<C>) {
  const { column, direction } = state.sort ?? kind.defaultSort;
  const sortable = columns.flatMap(({ key, header, fixed, also }) =>
    fixed ? [] : [{ key, header }, ...(also ? [also] : [])],
  );
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, header }) => [
    { value: `${key} asc`, label: `${header}, ascending` },
    { value: `${key} desc`, label: `${header}, descending` },
  ]);
  return (
    <div className={fieldStyles.dense}>
      <label className={styles.sort} htmlFor="list-sort">
        <span className={styles.sortBy}>Sort by</span>
        <Select
          id="list-sort"
          value={`${column} ${direction}`}
          onChange={(event) => {
            const [by, to] = event.target.value.split(' ') as [C, 'asc' | 'desc'];
            onChange((now) => ({ ...now, sort: { column: by, direction: to }, page: 1 }));
          }}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}

type EntryRowsProps<R, C extends string> = CardsProps<R, C> & {
  kind: Pick<ListKind<ListQuery, C>, 'defaultSort' | 'list'>;
  total: number;
  view: ListView;
  wraps: boolean;
  state: EntryListState<C>;
  /** Whether the rows are those of the previous query. */
  isPlaceholder: boolean;
  onChange: ChangeList<C>;
};

function Rows<R extends { readonly _id: string }, C extends string>(props: EntryRowsProps<R, C>) {
  const { kind, total, view, wraps, state, isPlaceholder, onChange, ...shown } = props;
  const clicks = useRowClicks();
  return (
    <>
      <div ref={clicks} className={isPlaceholder ? styles.placeholder : undefined}>
        {view === 'list' ? (
          <div className={styles.table}>
            <DataTable
              {...shown}
              oneLine={!wraps}
              rowKey={(entry) => entry._id}
              sort={state.sort ?? kind.defaultSort}
              onSort={(column) => onChange((now) => ({ ...now, sort: cycleSort(kind, now.sort, column), page: 1 }))}
            />
          </div>
        ) : (
          <EntryCards {...shown} />
        )}
      </div>
      <PageBar
        page={state.page}
        pageSize={state.size}
        total={total}
        linkTo={(page) => ({ search: `?${writeListState(kind, { ...state, page })}` })}
        sizes={sizesOf(kind.list)}
        onPageSize={(size) => onChange((now) => chooseSize(now, size))}
      />
    </>
  );
}

/**
 * The rows of a page, as a table or as cards, and the links to the other pages. It is memoized, so that the progress of
 * an export does not render it again.
 */
export const EntryRows = memo(Rows) as typeof Rows;

/** The student's name is the link to the entry; a click on its row follows it. */
export function EntryLink({ id, to, name }: { id: string; to: string; name: string }) {
  const trail = useContext(TrailContext);
  return (
    <Link
      data-row-link
      className={styles.entryLink}
      id={`entry-${id}`}
      to={to}
      state={{ fromList: true, ...(trail && { trail }) }}
      onClick={() => rememberRow(`entry-${id}`)}
    >
      {name || 'No name'}
    </Link>
  );
}
