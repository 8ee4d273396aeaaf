import { useQuery } from '@tanstack/react-query';
import { displayMoment } from '#web/lib/dates.ts';
import { AsideSection } from '#web/staff/entries/aside-section.tsx';
import styles from '#web/staff/entries/entry-detail.module.css';
import { contactNotesQuery } from './interest-queries.ts';

/** The contact notes of an entry, newest first. */
export function ContactNotes({ interestId }: { interestId: string }) {
  const notes = useQuery(contactNotesQuery(interestId));
  return (
    <AsideSection title="Contact notes" query={notes} empty="No contact notes yet.">
      {(notes.data ?? []).map((note) => (
        <li key={note._id}>
          <p className={styles.note}>{note.notes}</p>
          <p className={styles.meta}>
            {note.Username} · {note.email} · {displayMoment(note.timestamp)}
          </p>
        </li>
      ))}
    </AsideSection>
  );
}
