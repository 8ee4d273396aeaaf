import { type FormEvent, useState } from 'react';
import { publicPath } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import styles from './finder.module.css';
import { invalidSearchMessage, parseSearch, searchMaxLength } from './parse-search.ts';

type SearchBoxProps = {
  /** What is being shown. */
  text: string;
  onSearch: (text: string) => void;
  mapShown: boolean;
  onShowMap: (shown: boolean) => void;
};

const isInvalid = (text: string) => text !== '' && parseSearch(text).kind === 'invalid';

/** One input for a ZIP code or a state. On a phone it also switches between list and map. */
export function SearchBox({ text, onSearch, mapShown, onShowMap }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const [invalid, setInvalid] = useState(isInvalid(text));
  const [seen, setSeen] = useState(text);
  const [asked, setAsked] = useState(text);
  if (text !== seen) {
    setSeen(text);
    // What was asked for here leaves what is being typed by now; anything else was reached by Back or a link.
    if (text !== asked) {
      setAsked(text);
      setTyped(text);
      setInvalid(isInvalid(text));
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const valid = parseSearch(typed).kind !== 'invalid';
    setInvalid(!valid);
    if (valid) {
      setAsked(typed.trim());
      return onSearch(typed.trim());
    }
    console.info('Invalid input: ZIP code or state name not recognized.');
    document.getElementById('search')?.focus();
  };

  return (
    <search>
      <form className={styles.search} noValidate onSubmit={submit}>
        <PageHeading>Find a Location Near You</PageHeading>
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
            aria-describedby={invalid ? 'search-error' : undefined}
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
        <Button kind="quiet" className={styles.mapSwitch} onClick={() => onShowMap(!mapShown)}>
          {mapShown ? 'Show the list' : 'Show the map'}
        </Button>
      </form>
    </search>
  );
}
