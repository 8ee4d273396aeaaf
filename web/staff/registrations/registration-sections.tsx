import type { AnswerValue } from '#domain/form-kit/field.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { Button } from '#web/ui/button.tsx';
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

const homeLanguages = Object.keys(registrationForm.steps.find(({ id }) => id === 'homeLanguage')?.fields ?? {});

/** The button under the head of the home language survey. Source: spec 3 §2 Add Registration Form. */
export function sectionTools(stepId: string, change: (name: string, value: AnswerValue) => void) {
  if (stepId !== 'homeLanguage') return null;
  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        onClick={() => {
          for (const name of homeLanguages) change(name, 'English');
        }}
      >
        Set all to English
      </Button>
    </div>
  );
}
