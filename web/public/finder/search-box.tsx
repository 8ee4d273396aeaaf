import { type FormEvent, useState } from 'react';
import { publicPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './finder.module.css';
import { invalidSearchMessage, isSearch, searchMaxLength } from './parse-search.ts';

type SearchBoxProps = {
  /** What is being shown. */
  text: string;
  /** The last search was neither a ZIP code nor a state. */
  invalid: boolean;
  /** How many were found. */
  count: string;
  onSearch: (text: string) => void;
  mapShown: boolean;
  onShowMap: (shown: boolean) => void;
};

/** One input for a ZIP code or a state. It stays in sight; on a phone it also switches between list and map. */
export function SearchBox({ text, invalid, count, onSearch, mapShown, onShowMap }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  const [asked, setAsked] = useState(text);
  if (text !== seen) {
    setSeen(text);
    // What was asked for here leaves what is being typed by now; anything else was reached by Back or a link.
    if (text !== asked) {
      setAsked(text);
      setTyped(text);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    onSearch(wanted);
    if (isSearch(wanted)) return setAsked(wanted);
    console.info('Invalid input: ZIP code or state name not recognized.');
    document.getElementById('search')?.focus();
  };

  return (
    <search className={styles.search}>
      <form noValidate onSubmit={submit}>
        <label className={styles.searchLabel} htmlFor="search">
          ZIP code or state
        </label>
        <div className={styles.searchRow}>
          <input
            id="search"
            name="q"
            className={styles.searchInput}
            value={typed}
            maxLength={searchMaxLength}
            autoComplete="postal-code"
            enterKeyHint="search"
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? 'search-error' : 'search-hint'}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">Search</Button>
          <Button kind="plain" onClick={() => location.assign(publicPath('finder'))}>
            Clear
          </Button>
        </div>
        <p id="search-error" className={styles.searchError} role="alert">
          {invalid && invalidSearchMessage}
        </p>
      </form>
      <div className={styles.countRow}>
        <p className={styles.count} role="status">
          {count}
        </p>
        <Button kind="quiet" size="small" className={styles.mapSwitch} onClick={() => onShowMap(!mapShown)}>
          {mapShown ? 'Show the list' : 'Show the map'}
        </Button>
      </div>
    </search>
  );
}
