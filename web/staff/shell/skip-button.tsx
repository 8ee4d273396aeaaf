import styles from './skip-button.module.css';

/** Moves the focus past repeated content. It is visible only while it has the focus. */
export function SkipButton({ text, onSkip }: { text: string; onSkip: () => void }) {
  return (
    // A link would add its hash to the history.
    <button type="button" className={styles.skip} onClick={onSkip}>
      {text}
    </button>
  );
}
