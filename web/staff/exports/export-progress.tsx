import { Button } from '#web/ui/button.tsx';
import styles from './export-progress.module.css';
import type { ExportProgress as Progress } from './use-export.ts';

/** How far a running export is, and a way to stop it. */
export function ExportProgress({ progress, onCancel }: { progress: Progress | undefined; onCancel: () => void }) {
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <div className={styles.progress}>
      <label>
        Exporting {done} of {total || '...'}
        <progress {...(total > 0 && { value: done, max: total })} />
      </label>
      <Button kind="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
