import styles from './progress-bar.module.css';

/** The completed share of the form, from 0 to 1. The text next to it says the same. */
export function ProgressBar({ part }: { part: number }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      <div style={{ width: `${part * 100}%` }} />
    </div>
  );
}
