import { X } from 'lucide-react';
import { useRef } from 'react';
import styles from './entry-list.module.css';
import { isTooShort } from './list-state.ts';

type ListSearchProps = {
  /** The label, such as 'Search Fields'. */
  label: string;
  typed: string;
  onType: (typed: string) => void;
};

/**
 * The search of a list, with a hint when the text is too short. It has its own clear button, because not all browsers
 * add one.
 */
export function ListSearch({ label, typed, onType }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <div className={styles.search}>
      <input
        ref={input}
        type="search"
        data-shortcut="/"
        aria-keyshortcuts="/"
        placeholder={label}
        aria-label={label}
        aria-describedby="search-hint"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {typed && (
        <button type="button" aria-label="Clear search" onClick={clear}>
          <X aria-hidden="true" size={16} />
        </button>
      )}
      <p id="search-hint" role="status">
        {isTooShort(typed) && 'Type at least two letters.'}
      </p>
    </div>
  );
}
