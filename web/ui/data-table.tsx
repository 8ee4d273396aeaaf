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

type DataTableProps<R, C extends string> = {
  /** What the table lists, for those who do not see it. */
  caption: string;
  columns: readonly TableColumn<R, C>[];
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
  const { caption, columns, rows, rowKey, sort, onSort, busy = false } = props;
  return (
    <section className={styles.frame} aria-label={caption}>
      <table className={styles.table} aria-busy={busy}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
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
