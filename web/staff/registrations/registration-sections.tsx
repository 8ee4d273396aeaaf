import { TextAreaField } from '#web/ui/text-field.tsx';
import styles from './registration-sections.module.css';

/** Characters that registration notes hold. Source: the contract of POST and PUT /api/registration. */
const notesLength = 4000;

/** Notes that staff keep beside a registration's answers. */
export function NotesSection({ notes, onChange }: { notes: string; onChange: (notes: string) => void }) {
  return (
    <section className={styles.section} aria-labelledby="notes-title">
      <h2 id="notes-title">Registration Notes</h2>
      <TextAreaField
        id="generalRegistrationNotes"
        label="Notes"
        dense
        rows={4}
        maxLength={notesLength}
        value={notes}
        onChange={onChange}
      />
    </section>
  );
}
