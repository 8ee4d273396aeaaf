import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import { useBrandState } from '#web/lib/brand-context.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { UnknownCenter } from '#web/public/site/unknown-center.tsx';
import { useSite } from '#web/public/site/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/loading.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import styles from './form.module.css';

type FormPageProps = {
  title: string;
  /** The purpose of the form, shown while its learning center is loading. */
  lead: ReactNode;
  children: (site: Site, brand: Brand) => ReactNode;
};

/** A form for the learning center in the query parameter `site`. Without the parameter it redirects to the finder. */
export function FormPage({ title, lead, children }: FormPageProps) {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  const [query] = useSearchParams();
  const id = query.get('site');
  const site = useSite(id || undefined);
  const brand = useBrandState();

  if (!id) return <Navigate to={publicPath('finder')} replace />;
  if (brand.status === 'failed') {
    return <FormFailure title={t('Error loading brand information.')} onRetry={brand.retry} />;
  }
  if (site.status === 'failed') {
    return <FormFailure title={t('This learning center could not be loaded.')} onRetry={site.retry} />;
  }
  if (site.status === 'ready' && !site.value) return <UnknownCenter />;
  if (brand.status === 'loading' || site.status === 'loading' || !site.value) {
    return <FormWaiting title={title} lead={lead} />;
  }
  return children(site.value, brand.brand);
}

/** Shown when data that a form needs could not be loaded. */
export function FormFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTexts();
  return <EmptyState page title={title} actions={<Button onClick={onRetry}>{t('Try Again')}</Button>} />;
}

/** Shown while a form loads. It has the height of the first step, so that nothing moves when the step appears. */
export function FormWaiting({ title, lead }: Pick<FormPageProps, 'title' | 'lead'>) {
  const { t } = useTexts();
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.welcome}>
        <PageHeading>{title}</PageHeading>
        <div className={styles.greeting}>{lead}</div>
      </div>
      <p role="status" className="visually-hidden">
        {t('Loading brand information...')}
      </p>
      <Skeleton height="28rem" />
    </div>
  );
}
