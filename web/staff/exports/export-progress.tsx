import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './export-progress.module.css';
import type { ExportState as Progress } from './use-export.ts';

type ExportProgressProps = {
  progress: Progress | undefined;
  onCancel: () => void;
  /** The title, if it is not an export of records. */
  children?: ReactNode;
};

/** The progress of an export, with a button to stop it. */
export function ExportProgress({ progress, onCancel, children }: ExportProgressProps) {
  if (!progress) return null;
  const { done, total } = progress;
  return (
    <div className={styles.progress}>
      <label>
        {children ?? `Exporting ${done} of ${total || '...'}`}
        <progress {...(total > 0 && { value: done, max: total })} />
      </label>
      <Button kind="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
