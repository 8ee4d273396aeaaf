import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import sortStyles from './sort-button.module.css';

export type TableColumn<R, C extends string> = {
  readonly key: C;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  /** Whether its texts may take several lines. */
  readonly wrap?: boolean;
};

/** A column of controls before the others, such as boxes to tick; nothing sorts by it. */
export type LeadColumn<R> = Pick<TableColumn<R, string>, 'header' | 'cell'>;

type DataTableProps<R, C extends string> = {
  /** What the table lists, for those who do not see it. */
  caption: string;
  columns: readonly TableColumn<R, C>[];
  lead?: LeadColumn<R> | undefined;
  rows: readonly R[];
  rowKey: (row: R) => string;
  sort?: { readonly column: C; readonly direction: 'asc' | 'desc' } | undefined;
  /** Makes the headers buttons. */
  onSort?: (column: C) => void;
  /** Newer rows are on their way. */
  busy?: boolean;
};

/** A table with sticky headers that sort. */
export function DataTable<R, C extends string>(props: DataTableProps<R, C>) {
  const { caption, columns, lead, rows, rowKey, sort, onSort, busy = false } = props;
  return (
    <section className={styles.frame} aria-label={caption}>
      <table className={styles.table} aria-busy={busy}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {lead && <th scope="col">{lead.header}</th>}
            {columns.map(({ key, header }) => {
              const direction = sort?.column === key ? sort.direction : undefined;
              return (
                <th key={key} scope="col" {...(direction && { 'aria-sort': `${direction}ending` as const })}>
                  {onSort ? (
                    <button type="button" className={sortStyles.sort} onClick={() => onSort(key)}>
                      {header}
                      <span aria-hidden="true" className={sortStyles.arrow}>
                        {direction === 'asc' ? '▲' : direction === 'desc' ? '▼' : ''}
                      </span>
                    </button>
                  ) : (
                    header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {lead && <td>{lead.cell(row)}</td>}
              {columns.map(({ key, cell, wrap }) => (
                <td key={key} className={wrap ? styles.wrap : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
