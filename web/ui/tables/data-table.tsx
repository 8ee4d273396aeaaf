import type { ReactNode, SyntheticEvent } from 'react';
import { joinClasses } from '../class-names.ts';
import { useArrowKeys } from '../use-arrow-keys.ts';
import styles from './data-table.module.css';
import sortStyles from './sort-button.module.css';

export type TableColumn<R, C extends string> = {
  readonly key: C;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  /** The width in relation to the other columns; either all columns have one or none. */
  readonly width?: number;
  /** Whether the column names the row; by default the first column does. */
  readonly names?: true;
  /** Whether the column cannot be sorted. */
  readonly fixed?: true;
  /** A second sort key of the column, such as the first name in a name column. */
  readonly also?: { readonly key: C; readonly header: string };
};

/** A column of controls before the others, such as checkboxes; it cannot be sorted. */
export type LeadColumn<R> = Pick<TableColumn<R, string>, 'header' | 'cell'>;

type DataTableProps<R, C extends string> = {
  /** The name of the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<R, C>[];
  lead?: LeadColumn<R> | undefined;
  rows: readonly R[];
  rowKey: (row: R) => string;
  sort?: { readonly column: C; readonly direction: 'asc' | 'desc' } | undefined;
  /** Called to sort; with it the headers are buttons. */
  onSort?: (column: C) => void;
  /** True if no cell can be focused: then the frame is focusable, so that it can be scrolled with keys. */
  still?: boolean;
  /** Rows have one line each; a cut text is shown whole on hover. */
  oneLine?: boolean;
  /** True while newer rows are loading. */
  busy?: boolean;
};

/**
 * A table with sticky headers that sort. It scrolls in its frame. If its columns have widths, it fills the page and
 * scrolls with it: texts wrap, columns do not move, and on a narrow screen the names stay visible.
 */
export function DataTable<R, C extends string>(props: DataTableProps<R, C>) {
  const { caption, columns, lead, rows, rowKey, sort, onSort, still = false, oneLine = false, busy = false } = props;
  const headerKeys = useArrowKeys('across');
  const fills = columns.every(({ width }) => width !== undefined);
  const naming = Math.max(
    0,
    columns.findIndex(({ names }) => names),
  );
  return (
    <div className={fills ? styles.page : undefined}>
      <section className={styles.frame} aria-label={caption} {...(still && { tabIndex: 0 })}>
        <table
          className={joinClasses(styles.table, oneLine && styles.oneLine)}
          aria-busy={busy}
          {...(oneLine && { onMouseOver: showCut, onFocus: showCut })}
        >
          <caption className="visually-hidden">{caption}</caption>
          {fills && <ColumnWidths widths={columns.map(({ width = 0 }) => width)} withLead={lead !== undefined} />}
          <thead>
            <tr ref={headerKeys}>
              {lead && <th scope="col">{lead.header}</th>}
              {columns.map(({ key, header, fixed, also }, at) => {
                const sorts = [{ key, header }, ...(also ? [also] : [])];
                const sorted = sorts.some((one) => one.key === sort?.column) ? sort : undefined;
                return (
                  <th
                    key={key}
                    scope="col"
                    className={at === naming ? styles.name : undefined}
                    {...(sorted && { 'aria-sort': `${sorted.direction}ending` as const })}
                  >
                    {onSort && !fixed
                      ? sorts.map((one) => (
                          <SortButton
                            key={one.key}
                            direction={one.key === sorted?.column ? sorted.direction : undefined}
                            onSort={() => onSort(one.key)}
                          >
                            {one.header}
                          </SortButton>
                        ))
                      : header}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {lead && <td>{lead.cell(row)}</td>}
                {columns.map(({ key, cell }, at) =>
                  at === naming ? (
                    <th key={key} scope="row" className={styles.name}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key}>{cell(row)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Adds the full text as a title to cells with truncated text. */
function showCut({ target }: SyntheticEvent) {
  const cell = target instanceof Element && target.closest<HTMLElement>('td, th');
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
  );
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

type SortButtonProps = { direction: 'asc' | 'desc' | undefined; onSort: () => void; children: string };

function SortButton({ direction, onSort, children }: SortButtonProps) {
  return (
    <button type="button" className={sortStyles.sort} onClick={onSort}>
      {children}
      <span aria-hidden="true" className={sortStyles.arrow}>
        {direction === 'asc' ? '▲' : direction === 'desc' ? '▼' : ''}
      </span>
    </button>
  );
}

function ColumnWidths({ widths, withLead }: { widths: readonly number[]; withLead: boolean }) {
  const all = widths.reduce((sum, width) => sum + width, 0);
  return (
    <colgroup>
      {withLead && <col className={styles.lead} />}
      {widths.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key, and never move
        <col key={at} style={{ width: `${(width / all) * 100}%` }} />
      ))}
    </colgroup>
  );
}
