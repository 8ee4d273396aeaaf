import type { ComponentProps } from 'react';
import { useNarrowScreen } from '../use-small-screen.ts';
import styles from './card-table.module.css';
import { DataTable } from './data-table.tsx';

type CardTableProps<R> = Pick<
  ComponentProps<typeof DataTable<R, string>>,
  'caption' | 'columns' | 'rows' | 'rowKey' | 'sort' | 'onSort' | 'still'
>;

/** A table that is fully loaded. On a narrow screen each row is a card. */
export function CardTable<R>(props: CardTableProps<R>) {
  const { caption, columns, rows, rowKey } = props;
  const isNarrow = useNarrowScreen();
  if (!isNarrow) return <DataTable {...props} />;
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <dl>
            {columns.map(({ key, header, cell }) => (
              <div key={key}>
                <dt>{header}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
