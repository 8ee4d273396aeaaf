import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Site } from '#domain/locations/site.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { useSite } from '#web/public/site/use-site.ts';
import { LoadingOverlay } from '#web/ui/loading.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import styles from './finder.module.css';
import { MapPanel } from './map-panel.tsx';
import { chooseView, findSearchCenter } from './map-view.ts';
import { isInvalidSearch, isSearch, searchHint } from './parse-search.ts';
import { ResultList } from './result-list.tsx';
import { SearchBox } from './search-box.tsx';
import { useResults } from './use-results.ts';

const noSites: readonly Site[] = [];

/** Find a Location Near You. The search, the selection and `id` are in the address, so that Back finds them again. */
export function Component() {
  usePageTitle('Find a Location Near You');
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const text = query.get('q') ?? '';
  const id = query.get('id') ?? '';
  const selectedId = query.get('center') ?? undefined;
  const [showMap, setShowMap] = useState(false);
  // What was refused stands until the next search, or until the family goes elsewhere.
  const [refusedAt, setRefusedAt] = useState<string>();
  const invalid = refusedAt === key || isInvalidSearch(text);
  const results = useResults(invalid ? undefined : { text, id });
  const { found, loading } = results;
  const sites = found?.sites ?? noSites;
  // A center that is not of this brand is found under its own. Source: decisions 47.
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
    if (!isSearch(wanted)) return setRefusedAt(key);
    if (wanted === text) results.failure?.retry();
    setQuery({ q: wanted }, { replace: wanted === text });
  };
  const searched = Boolean(found?.text || found?.id);
  const view = useMemo(() => chooseView(sites, selectedId, searched), [sites, selectedId, searched]);
  const mark = useMemo(() => {
    const place = findSearchCenter(sites);
    return place && { place, label: found?.text.trim() ?? '' };
  }, [sites, found]);

  return (
    <div className={styles.finder}>
      <div className={styles.panel}>
        <div className={styles.intro}>
          <PageHeading>Find a Location Near You</PageHeading>
          <p id="search-hint">{searchHint}</p>
        </div>
        <SearchBox
          text={text}
          invalid={invalid}
          count={loading ? '' : describeCount(results.found)}
          onSearch={search}
          onShowMap={setShowMap}
          mapShown={showMap}
        />
        <div className={styles.results} aria-busy={loading} data-hidden={showMap || undefined}>
          {loading && text && <LoadingOverlay label="Searching..." />}
          <ResultList {...{ results, selectedId, select }} searched={text !== ''} shown={!showMap} />
        </div>
      </div>
      <MapPanel {...{ sites, selectedId, view, mark }} onSelect={select} shown={showMap} />
    </div>
  );
}

function describeCount(found: { sites: readonly Site[] } | undefined): string {
  const count = found?.sites.length ?? 0;
  if (!found || count === 0) return '';
  const centers = count === 1 ? '1 learning center' : `${count} learning centers`;
  return findSearchCenter(found.sites) ? `${centers}, nearest first` : `${centers}, by name`;
}
