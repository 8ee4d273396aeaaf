import { useTexts } from '#web/lib/texts/use-texts.ts';
import styles from './loading.module.css';

/** A spinner with a text, which screen readers announce. */
export function Spinner({ label }: { label?: string }) {
  const { t } = useTexts();
  return (
    <span className={styles.spinner} role="status">
      {label ?? t('Loading...')}
    </span>
  );
}

/** Covers its positioned parent while an action runs. */
export function LoadingOverlay({ label }: { label?: string }) {
  return (
    <div className={styles.overlay}>
      <Spinner {...(label && { label })} />
    </div>
  );
}

/**
 * A gray placeholder for content that is loading; sizes are CSS lengths. It has no style attribute, which the content
 * security policy refuses in HTML.
 */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <svg className="skeleton" aria-hidden="true" width={width} height={height} />;
}
