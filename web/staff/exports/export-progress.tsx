import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './export-progress.module.css';
import type { ExportState, Progress } from './use-export.ts';

type ExportProgressProps = {
  progress: Progress;
  onCancel: () => void;
  /** The title, if it is not an export of records. */
  children?: (state: ExportState) => ReactNode;
};

/** The progress of an export, with a button to stop it. */
export function ExportProgress({ progress, onCancel, children }: ExportProgressProps) {
  const state = useSyncExternalStore(progress.subscribe, progress.read);
  if (!state) return null;
  const { done, total } = state;
  return (
    <div className={styles.progress}>
      <label>
        {children?.(state) ?? `Exporting ${done} of ${total || '...'}`}
        <progress {...(total > 0 && { value: done, max: total })} />
      </label>
      <Button kind="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
