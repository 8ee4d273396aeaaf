import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import type { ChangeList, EntryListState, ListKind, ListQuery } from '../list-state.ts';
import styles from './columns-panel.module.css';
import { moveColumn, resetColumns, shownColumns, toggleColumn } from './list-columns.ts';

type ColumnsPanelProps<C extends string> = {
  kind: ListKind<ListQuery, C>;
  /** The header of each column. */
  headers: ReadonlyMap<C, string>;
  state: EntryListState<C>;
  onChange: ChangeList<C>;
};

/** Shows, hides and orders the columns of a list: the shown ones first, each with two buttons that move it. */
export function ColumnsPanel<C extends string>({ kind, headers, state, onChange }: ColumnsPanelProps<C>) {
  const shown = shownColumns(kind, state);
  const others = kind.list.columns.filter((column) => !shown.includes(column));
  const [said, setSaid] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<{ readonly ids: readonly string[] }>();
  // A row that moves loses the focus, and so does a button at the end of its way, which is disabled.
  useEffect(() => {
    const controls = focused?.ids.map((id) =>
      rows.current?.querySelector<HTMLButtonElement | HTMLInputElement>(`#${id}`),
    );
    controls?.find((control) => control && !control.disabled)?.focus();
  }, [focused]);
  const name = (column: C) => headers.get(column) ?? column;
  const move = (column: C, by: -1 | 1) => {
    onChange((now) => moveColumn(kind, now, column, by));
    const [first, second] = by === 1 ? ['down', 'up'] : ['up', 'down'];
    setFocused({ ids: [`move-${column}-${first}`, `move-${column}-${second}`] });
    setSaid(`${name(column)}: column ${shown.indexOf(column) + 1 + by} of ${shown.length}`);
  };
  const choice = (column: C, isShown: boolean) => (
    <CheckboxField
      id={`column-${column}`}
      label={column === kind.list.naming ? `${name(column)} (always)` : name(column)}
      dense
      checked={isShown}
      onChange={() => {
        onChange((now) => toggleColumn(kind, now, column));
        setFocused({ ids: [`column-${column}`] });
      }}
    />
  );
  return (
    <fieldset className={styles.panel}>
      <legend className="visually-hidden">Columns</legend>
      <ul ref={rows} className={styles.columns}>
        {[...shown, ...others].map((column, at) => (
          <li key={column}>
            {choice(column, at < shown.length)}
            {at < shown.length && (
              <span className={styles.moves}>
                <Button
                  kind="plain"
                  size="small"
                  id={`move-${column}-up`}
                  aria-label={`Move ${name(column)} up`}
                  disabled={at === 0}
                  onClick={() => move(column, -1)}
                >
                  <ArrowUp aria-hidden="true" size={16} />
                </Button>
                <Button
                  kind="plain"
                  size="small"
                  id={`move-${column}-down`}
                  aria-label={`Move ${name(column)} down`}
                  disabled={at === shown.length - 1}
                  onClick={() => move(column, 1)}
                >
                  <ArrowDown aria-hidden="true" size={16} />
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Button kind="quiet" size="small" onClick={() => onChange(resetColumns)}>
        Reset columns
      </Button>
    </fieldset>
  );
}
