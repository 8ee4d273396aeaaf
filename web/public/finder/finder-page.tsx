import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Site } from '#domain/locations/site.ts';
import { message } from '#domain/texts/message.ts';
import type { Translate } from '#domain/texts/texts.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { useSite } from '#web/public/site/use-site.ts';
import { LoadingOverlay } from '#web/ui/feedback/loading.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import styles from './finder.module.css';
import type { FoundSites } from './load-sites.ts';
import { MapPanel } from './map/map-panel.tsx';
import { chooseView, findSearchCenter } from './map/map-view.ts';
import { invalidSearchMessage, isInvalidSearch, isSearch, searchHint, withEnglishState } from './parse-search.ts';
import { ResultList } from './result-list.tsx';
import { SearchBox } from './search-box.tsx';
import { readSharedPosition, rememberSharedPosition } from './shared-position.ts';
import { useResults } from './use-results.ts';

const noSites: readonly Site[] = [];
const noCode = message('The server could not be reached. Check your connection, then try again.');
const focusSearch = () => document.getElementById('search')?.focus();

/** Find a Location Near You. The search, the selection and `id` are in the URL, so that Back restores them. */
export function Component() {
  const texts = useTexts();
  const { t } = texts;
  usePageTitle(t('Find a Location Near You'));
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const text = query.get('q') ?? '';
  const id = query.get('id') ?? '';
  const selectedId = query.get('center') ?? undefined;
  const [showMap, setShowMap] = useState(false);
  const isHere = query.get('near') === 'me';
  // An error message stays until the next search, or until the family leaves the page.
  const [refused, setRefused] = useState<{ at: string; message: string }>();
  const [locating, setLocating] = useState(false);
  const results = useResults({
    text: isInvalidSearch(text) ? '' : withEnglishState(text, texts),
    id,
    here: isHere ? readSharedPosition() : undefined,
  });
  const { found, loading, isUnknown } = results;
  const errorMessage =
    refused?.at === key ? refused.message : isUnknown || isInvalidSearch(text) ? invalidSearchMessage : undefined;
  const sites = found?.sites ?? noSites;
  // A center of another brand opens on the site of that brand (FIND-6).
  useSite(found?.id && sites.length === 0 ? found.id : undefined);

  const select = useCallback(
    (site: string) => {
      const put = (old: URLSearchParams) => {
        const next = new URLSearchParams(old);
        next.set('center', site);
        return next;
      };
      setQuery(put, { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );
  const search = (wanted: string) => {
    if (!isSearch(wanted)) return setRefused({ at: key, message: invalidSearchMessage });
    if (wanted === text) results.failure?.retry();
    setQuery({ q: wanted }, { replace: wanted === text });
  };
  useEffect(() => {
    if (isUnknown) focusSearch();
  }, [isUnknown]);
  const latest = useRef(key);
  latest.current = key;
  const searchHere = async () => {
    setLocating(true);
    const position = await import('./find-position.ts').then(({ findPosition }) => findPosition()).catch(() => noCode);
    setLocating(false);
    // The family has started another search in the meantime.
    if (latest.current !== key) return;
    if (typeof position !== 'string') {
      rememberSharedPosition(position);
      return setQuery({ near: 'me' }, { replace: isHere });
    }
    setRefused({ at: key, message: position });
    focusSearch();
  };
  const searched = Boolean(found?.text || found?.id || found?.here);
  const view = useMemo(() => chooseView(sites, selectedId, searched), [sites, selectedId, searched]);
  const mark = useMemo(() => {
    const place = findSearchCenter(sites);
    const searchedPlace = found?.cities?.places[0]?.city ?? found?.text.trim() ?? '';
    return place && { place, label: found?.here ? t('You') : searchedPlace };
  }, [sites, found, t]);

  return (
    <div className={styles.finder}>
      <div className={styles.panel}>
        <div className={styles.intro}>
          <PageHeading>{t('Find a Location Near You')}</PageHeading>
          <p id="search-hint">{t(searchHint)}</p>
        </div>
        <SearchBox
          text={text}
          error={errorMessage && t(errorMessage)}
          count={loading ? '' : describeCount(results.found, t)}
          onSearch={search}
          onSearchHere={() => void searchHere()}
          locating={locating}
          onShowMap={setShowMap}
          mapShown={showMap}
        />
        <div className={styles.results} aria-busy={loading} data-hidden={showMap || undefined}>
          {loading && (text || isHere) && <LoadingOverlay label={t('Searching...')} />}
          <Suspense>
            <ResultList
              results={results}
              selectedId={selectedId}
              select={select}
              searched={text !== ''}
              shown={!showMap}
            />
          </Suspense>
        </div>
      </div>
      <MapPanel sites={sites} selectedId={selectedId} view={view} mark={mark} onSelect={select} shown={showMap} />
    </div>
  );
}

function describeCount(found: FoundSites | undefined, t: Translate): string {
  const { places = [], isMeant = true } = found?.cities ?? {};
  if (!isMeant) {
    return t('{count} places are called {city}. Choose one.', { count: places.length, city: places[0]?.city ?? '' });
  }
  const count = found?.sites.length ?? 0;
  if (!found || count === 0) return '';
  if (!found.text && !found.here)
    return t('{count, plural, one {# learning center} other {# learning centers}}', { count });
  return findSearchCenter(found.sites)
    ? t('{count, plural, one {# learning center} other {# learning centers}}, nearest first', { count })
    : t('{count, plural, one {# learning center} other {# learning centers}}, by name', { count });
}
