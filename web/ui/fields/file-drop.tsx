import { type DragEvent, useRef, useState } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { joinClasses } from '../class-names.ts';
import styles from './file-drop.module.css';

type FileDropProps = {
  id: string;
  label: string;
  /** Content types, in the format of the accept attribute. */
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
};

/** A field for a file, which can be dropped on it or chosen. */
export function FileDrop({ id, label, accept, busy, onFile }: FileDropProps) {
  const { t } = useTexts();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file || busy) return;
    // Shows a dropped file in the input like a chosen file.
    const dropped = new DataTransfer();
    dropped.items.add(file);
    if (input.current) input.current.files = dropped.files;
    onFile(file);
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
      <span className={styles.hint}>{busy ? t('One moment...') : t('Drop the file here, or choose it')}</span>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        className={styles.input}
        disabled={busy}
        onClick={(event) => {
          // The input is cleared, so that the same file can be chosen again.
          event.currentTarget.value = '';
        }}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
