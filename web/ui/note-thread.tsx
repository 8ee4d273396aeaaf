import type { ReactNode } from 'react';
import { describeMoment } from '#web/lib/dates.ts';
import styles from './note-thread.module.css';

export type ThreadNote = {
  readonly id: string;
  /** The name of the author. */
  readonly author: ReactNode;
  /** ISO 8601 instant. */
  readonly at: string;
  /** The instant as a date and a time, for a tooltip. */
  readonly title: string;
  readonly text: ReactNode;
};

type NoteThreadProps = {
  label: string;
  /** In display order. */
  notes: readonly ThreadNote[];
  /** The time zone of their dates. */
  timeZone: string;
  /** The text when there are no notes. */
  empty: string;
};

/** Dated notes with their authors along a line. */
export function NoteThread({ label, notes, timeZone, empty }: NoteThreadProps) {
  if (notes.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ol className={styles.thread} aria-label={label}>
      {notes.map(({ id, author, at, title, text }) => (
        <li key={id}>
          <div className={styles.text}>{text}</div>
          <div className={styles.meta}>
            {author} ·{' '}
            <time dateTime={at} title={title}>
              {describeMoment(at, timeZone)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}
