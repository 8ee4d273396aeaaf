import styles from './skip-button.module.css';

/** Takes the focus past what repeats on each screen. It is seen while it has the focus. */
export function SkipButton({ text, onSkip }: { text: string; onSkip: () => void }) {
  return (
    // A link would leave its hash in the history.
    <button type="button" className={styles.skip} onClick={onSkip}>
      {text}
    </button>
  );
}
