import { type DragEvent, useState } from 'react';
import { joinClasses } from './class-names.ts';
import styles from './file-drop.module.css';

type FileDropProps = {
  id: string;
  label: string;
  /** Content types, as the accept attribute takes them. */
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
};

/** A place to drop a file on, or to choose one. */
export function FileDrop({ id, label, accept, busy, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file && !busy) onFile(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <label
      htmlFor={id}
      className={joinClasses(styles.drop, isOver && styles.over, busy && styles.busy)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.label}>{label}</span>
      <span className={styles.hint}>{busy ? 'One moment...' : 'Drop the file here, or choose it'}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        className={styles.input}
        disabled={busy}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
