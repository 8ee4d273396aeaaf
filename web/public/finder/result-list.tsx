import { lazy } from 'react';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/loading.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import styles from './finder.module.css';
import { emptyResultMessage } from './parse-search.ts';
import { SiteCard } from './site-card.tsx';
import type { Results } from './use-results.ts';

/** Loaded separately, because only a search for a city needs it. */
const CityChoice = lazy(() => import('./city-choice.tsx'));

type ResultListProps = {
  results: Results;
  searched: boolean;
  selectedId: string | undefined;
  select: (site: string) => void;
  /** Whether the list is visible: on a phone the map can replace it. */
  shown: boolean;
};

/** Lists the learning centers that were found, or shows a message instead. */
export function ResultList({ results, searched, selectedId, select, shown }: ResultListProps) {
  const { loading, failure, found } = results;
  const isEmpty = !loading && found?.sites.length === 0 && found.cities?.isMeant !== false;
  return (
    <>
      <div role="status">{isEmpty && <Nothing />}</div>
      {failure && (
        <div className={styles.failure}>
          <Failed {...failure} searched={searched} />
        </div>
      )}
      {loading && !found && <Waiting />}
      {found?.cities && (
        <div inert={loading}>
          <CityChoice {...found.cities} />
        </div>
      )}
      {found && found.sites.length > 0 && (
        <ul className={styles.cards} inert={loading}>
          {found.sites.map((site) => (
            <SiteCard key={site._id} site={site} selected={site._id === selectedId} shown={shown} onSelect={select} />
          ))}
        </ul>
      )}
    </>
  );
}

function Nothing() {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  const all = (
    <LinkButton kind="quiet" to={publicPath('finder')}>
      {t('Show all learning centers')}
    </LinkButton>
  );
  return (
    <EmptyState title={t(emptyResultMessage)} actions={all}>
      {t('Check what you typed, or try a ZIP code, city or state nearby.')}
    </EmptyState>
  );
}

type FailedProps = { of: 'brand' | 'sites'; retry: () => void; searched: boolean };

function Failed({ of, retry, searched }: FailedProps) {
  const { t } = useTexts();
  const title = searched ? t(emptyResultMessage) : t('The learning centers could not be loaded.');
  return (
    <ErrorState title={of === 'brand' ? t('Error loading brand information.') : title} onRetry={retry}>
      {t('The server did not answer. Check your connection and try again.')}
    </ErrorState>
  );
}

/** Has the size of cards, so that the page does not move when they appear. */
function Waiting() {
  return (
    <div className={styles.cards}>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton width="96px" height="80px" />
          <div className={styles.waiting}>
            <Skeleton width="60%" height="1.2rem" />
            <Skeleton width="40%" />
            <Skeleton width="85%" />
          </div>
        </div>
      ))}
    </div>
  );
}
