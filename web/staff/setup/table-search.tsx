import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './setup.module.css';

type TableSearchProps = { label: string; value: string; onSearch: (text: string) => void };

/** The search above a table that is fully loaded. */
export function TableSearch({ label, value, onSearch }: TableSearchProps) {
  return (
    <div className={styles.search}>
      <TextField
        id="table-search"
        label={label}
        dense
        type="search"
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={onSearch}
      />
    </div>
  );
}
