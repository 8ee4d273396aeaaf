import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '../button.tsx';
import { joinClasses } from '../class-names.ts';
import { Skeleton } from './loading.tsx';
import styles from './states.module.css';

type StateProps = {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Makes its title the page's heading, which takes the focus: the user expected other content there. */
  page?: boolean;
};

function Title({ page, children }: { page: boolean; children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  if (!page) return <strong>{children}</strong>;
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** Shown instead of empty content, with possible actions. */
export function EmptyState({ title, children, actions, page = false }: StateProps) {
  return (
    <div className={styles.state}>
      <Title page={page}>{title}</Title>
      {children && <div>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

type ErrorStateProps = StateProps & {
  /** Called by the Try Again button; without it there is no button. */
  onRetry?: () => void;
};

/**
 * Shown when something could not be loaded: what happened, and what to do next. Announced immediately. When it disappears
 * with the button that has the focus, the heading takes the focus.
 */
export function ErrorState({ title, children, actions, page = false, onRetry }: ErrorStateProps) {
  const { t } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = ref.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      const around = shown.closest('dialog') ?? document;
      around.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]')?.focus();
    };
  }, []);
  return (
    <div ref={ref} className={joinClasses(styles.state, styles.error)} role="alert">
      <Title page={page}>{title}</Title>
      {children && <div>{children}</div>}
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && <Button onClick={onRetry}>{t('Try Again')}</Button>}
          {actions}
        </div>
      )}
    </div>
  );
}

type LoadingStateProps = {
  label?: string;
  /** The expected number of items. */
  rows?: number;
  /** The height of an item, a CSS length. */
  height?: string;
};

/** Gray placeholders for content that is loading, announced once. */
export function LoadingState({ label, rows = 3, height = '2.6rem' }: LoadingStateProps) {
  const { t } = useTexts();
  return (
    <div className={styles.loading} role="status" aria-label={label ?? t('Loading...')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all the same
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}

type LoadedProps<T> = LoadingStateProps & {
  /** The result of a query. */
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  failureTitle: string;
  /** Shown while it is loading, instead of gray placeholders. */
  loading?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows loaded data; before that, placeholders or an error. */
export function WhenLoaded<T>({ query, failureTitle, loading, children, ...places }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return loading === undefined ? <LoadingState {...places} /> : loading;
  return (
    <ErrorState title={failureTitle} onRetry={() => void refetch()}>
      {error.message}
    </ErrorState>
  );
}
