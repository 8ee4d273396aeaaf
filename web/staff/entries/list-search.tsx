import styles from './entry-list.module.css';
import { isTooShort } from './list-state.ts';

type ListSearchProps = { typed: string; onType: (typed: string) => void };

/** The search of a list, which says so when it needs more. */
export function ListSearch({ typed, onType }: ListSearchProps) {
  return (
    <div className={styles.search}>
      <input
        type="search"
        placeholder="Search Fields"
        aria-label="Search Fields"
        aria-describedby="search-hint"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <p id="search-hint" role="status">
        {isTooShort(typed) && 'Type at least two letters.'}
      </p>
    </div>
  );
}
