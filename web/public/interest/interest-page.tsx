import { Navigate, useSearchParams } from 'react-router-dom';
import { useBrandState } from '#web/lib/brand-context.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { loadSite } from '#web/public/site/load-site.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState, Skeleton } from '#web/ui/loading.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import styles from './interest.module.css';
import { InterestForm } from './interest-form.tsx';
import { Lead } from './lead.tsx';

/** Request Information. Without a learning center it leads to the finder. Source: spec 1 §2 Screen 3. */
export function Component() {
  const [query] = useSearchParams();
  const id = query.get('site');
  const site = useLoaded(id ?? undefined, loadSite);
  const brand = useBrandState();
  usePageTitle('Request Information');

  if (!id) return <Navigate to="/" replace />;
  if (brand.status === 'failed') {
    return <Failed title="Error loading brand information." retry={brand.retry} />;
  }
  if (site.status === 'failed') return <Failed title="This learning center could not be loaded." retry={site.retry} />;
  if (site.status === 'ready' && !site.value) {
    return (
      <EmptyState
        page
        title="We could not find this learning center."
        actions={<LinkButton to="/">Find a location near you</LinkButton>}
      />
    );
  }
  if (brand.status === 'loading' || site.status === 'loading' || !site.value) return <Waiting />;
  return (
    <InterestForm
      key={id}
      site={site.value}
      brand={brand.brand}
      campaign={query.get('campaign')}
      charter={query.get('charter')}
    />
  );
}

function Failed({ title, retry }: { title: string; retry: () => void }) {
  return <EmptyState page title={title} actions={<Button onClick={retry}>Try Again</Button>} />;
}

/** Of the size of the first level, so that nothing jumps when it comes. */
function Waiting() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.welcome}>
        <PageHeading>Request Information</PageHeading>
        <Lead />
        <p role="status">Loading brand information...</p>
      </div>
      <Skeleton height="4.5rem" />
      <Skeleton height="24rem" />
    </div>
  );
}
