import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Site } from '#domain/locations/site.ts';
import { useBrandState } from '#web/lib/brand-context.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingOverlay } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import styles from './finder.module.css';
import { loadSites, sitesKey } from './load-sites.ts';
import { MapPanel } from './map-panel.tsx';
import { chooseView } from './map-view.ts';
import { emptyResultMessage, parseSearch } from './parse-search.ts';
import { SearchBox } from './search-box.tsx';
import { SiteCard } from './site-card.tsx';

const noSites: readonly Site[] = [];

/** Find a Location Near You. The search, the selection and `id` are in the address, so that Back finds them again. */
export function Component() {
  usePageTitle('Find a Location Near You');
  const [query, setQuery] = useSearchParams();
  const text = query.get('q') ?? '';
  const id = query.get('id') ?? '';
  const selectedId = query.get('center') ?? undefined;
  const brandState = useBrandState();
  const brand = brandState.status === 'ready' ? brandState.brand.brandName : undefined;
  const loaded = useLoaded(brand && sitesKey({ brand, text, id }), loadSites);
  const sites = loaded.status === 'ready' ? loaded.value : noSites;
  const searched = parseSearch(text).kind !== 'invalid';
  const [showMap, setShowMap] = useState(false);

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
  const search = (wanted: string) => setQuery({ q: wanted, ...(id && { id }) });
  const view = useMemo(() => chooseView(sites, selectedId, searched), [sites, selectedId, searched]);
  const loading = loaded.status === 'loading' && brandState.status !== 'failed';

  return (
    <div className={styles.finder}>
      <div className={styles.panel}>
        <SearchBox text={text} onSearch={search} onShowMap={setShowMap} mapShown={showMap} />
        <div className={styles.results} aria-busy={loading} data-hidden={showMap || undefined}>
          {loading && <LoadingOverlay label="Searching..." />}
          <p className={styles.count} role="status">
            {loaded.status === 'ready' && sites.length > 0 && describeCount(sites.length, text)}
          </p>
          <List {...{ loaded, brandState, sites, searched: text !== '', selectedId, select }} shown={!showMap} />
        </div>
      </div>
      <MapPanel sites={sites} selectedId={selectedId} view={view} onSelect={select} shown={showMap} />
    </div>
  );
}

type ListProps = {
  loaded: ReturnType<typeof useLoaded<readonly Site[]>>;
  brandState: ReturnType<typeof useBrandState>;
  sites: readonly Site[];
  searched: boolean;
  selectedId: string | undefined;
  select: (site: string) => void;
  shown: boolean;
};

function List({ loaded, brandState, sites, searched, selectedId, select, shown }: ListProps) {
  if (brandState.status === 'failed') {
    return <Failed title="Error loading brand information." retry={brandState.retry} />;
  }
  if (loaded.status === 'failed') {
    const title = searched ? emptyResultMessage : 'The learning centers could not be loaded.';
    return <Failed title={title} retry={loaded.retry} />;
  }
  if (loaded.status === 'ready' && sites.length === 0) return <EmptyState title={emptyResultMessage} />;
  return (
    <ul className={styles.cards}>
      {sites.map((site) => (
        <SiteCard key={site._id} site={site} selected={site._id === selectedId} shown={shown} onSelect={select} />
      ))}
    </ul>
  );
}

function Failed({ title, retry }: { title: string; retry: () => void }) {
  return <EmptyState title={title} actions={<Button onClick={retry}>Try Again</Button>} />;
}

function describeCount(count: number, text: string): string {
  const centers = count === 1 ? '1 learning center' : `${count} learning centers`;
  return parseSearch(text).kind === 'zip' ? `${centers}, nearest first` : `${centers}, by name`;
}
