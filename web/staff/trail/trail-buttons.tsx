import { Button } from '#web/ui/button.tsx';
import styles from './trail-buttons.module.css';
import type { EntryTrail } from './use-trail.ts';

/** The place of an entry in its list, and the ways to its neighbors. */
export function TrailButtons({ trail }: { trail: EntryTrail }) {
  const { position, total, busy, goNext, goPrevious } = trail;
  return (
    <nav className={styles.trail} aria-label="Entries of the list">
      {goPrevious && (
        <Button
          kind="text"
          data-shortcut="p"
          aria-keyshortcuts="p"
          aria-disabled={busy}
          onClick={() => void goPrevious()}
        >
          Previous
        </Button>
      )}
      <span>
        {position.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </span>
      {goNext && (
        <Button kind="text" data-shortcut="n" aria-keyshortcuts="n" aria-disabled={busy} onClick={() => void goNext()}>
          Next
        </Button>
      )}
    </nav>
  );
}
