import type { ComponentProps } from 'react';
import { DataTable } from '#web/ui/data-table.tsx';
import { useNarrowScreen } from '#web/ui/use-small-screen.ts';
import styles from './setup.module.css';

type SetupTableProps<R> = Pick<
  ComponentProps<typeof DataTable<R, string>>,
  'caption' | 'columns' | 'rows' | 'rowKey' | 'sort' | 'onSort' | 'still'
>;

/** A table that is there as a whole; where it has no room each row is a card. */
export function SetupTable<R>(props: SetupTableProps<R>) {
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
