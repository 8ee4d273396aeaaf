import { type FormEvent, useState } from 'react';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './finder.module.css';
import { isSearch, searchMaxLength } from './parse-search.ts';

type SearchBoxProps = {
  /** The search text of the displayed results. */
  text: string;
  /** The error message of the last search. */
  error: string | undefined;
  /** The message about how many centers were found. */
  count: string;
  onSearch: (text: string) => void;
  /** Searches near the family's position. */
  onSearchHere: () => void;
  locating: boolean;
  mapShown: boolean;
  onShowMap: (shown: boolean) => void;
};

/** One input for a ZIP code, a city or a state. It stays visible; on a phone it also switches between list and map. */
export function SearchBox(props: SearchBoxProps) {
  const { text, error, count, onSearch, locating, mapShown, onShowMap } = props;
  const { t } = useTexts();
  const publicPath = usePublicPath();
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  const [submitted, setSubmitted] = useState(text);
  if (text !== seen) {
    setSeen(text);
    // The result of this box's own search does not replace newer input. Any other text comes from Back or a link.
    if (text !== submitted) {
      setSubmitted(text);
      setTyped(text);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    onSearch(wanted);
    if (isSearch(wanted)) return setSubmitted(wanted);
    console.info('Invalid input: ZIP code, city or state name not recognized.');
    document.getElementById('search')?.focus();
  };

  return (
    <search className={styles.search}>
      <form noValidate onSubmit={submit}>
        <div className={styles.searchLabel}>
          <label htmlFor="search">{t('ZIP, city or state')}</label>
          <Button kind="text" aria-disabled={locating} onClick={() => locating || props.onSearchHere()}>
            {locating ? t('Finding you...') : t('Use my location')}
          </Button>
        </div>
        <div className={styles.searchRow}>
          <input
            id="search"
            name="q"
            className={styles.searchInput}
            value={typed}
            maxLength={searchMaxLength}
            autoComplete="postal-code"
            enterKeyHint="search"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'search-error' : 'search-hint'}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">{t('Search')}</Button>
          <Button kind="plain" onClick={() => location.assign(publicPath('finder'))}>
            {t('Clear')}
          </Button>
        </div>
        <p id="search-error" className={styles.searchError} role="alert">
          {error}
        </p>
      </form>
      <div className={styles.countRow}>
        <p className={styles.count} role="status">
          {count}
        </p>
        <Button kind="quiet" size="small" className={styles.mapSwitch} onClick={() => onShowMap(!mapShown)}>
          {mapShown ? t('Show the list') : t('Show the map')}
        </Button>
      </div>
    </search>
  );
}
