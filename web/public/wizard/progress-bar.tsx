import styles from './progress-bar.module.css';

/** The completed share of the form, from 0 to 1. The text next to it says the same. */
export function ProgressBar({ part }: { part: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect width={`${part * 100}%`} height="100%" rx="3" />
    </svg>
  );
}
