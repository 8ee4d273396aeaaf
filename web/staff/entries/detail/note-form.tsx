import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { NoteText, noteMaxLength } from '#domain/entries/note.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { submitByKeys } from '#web/forms/submit-by-keys.ts';
import { useBodyForm } from '#web/staff/entries/edit/use-body-form.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { draftKey, eraseDraft, readDraft, saveDraft } from '../edit/draft-storage.ts';
import styles from './note-form.module.css';

const NewNote = v.object({ notes: NoteText });

type NoteFormProps = {
  /** The entry of the note: unsaved text is stored for it in the tab. */
  entryId: string;
  /** Takes the focus when it opens. */
  focus?: boolean;
  send: (notes: string) => Promise<unknown>;
  /** Whether there is a next entry to go on to. */
  hasNext: boolean;
  /** `goesOn`: the next entry was asked for too. */
  onSaved: (goesOn: boolean) => void;
};

const focusText = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus();

/** A form for a note. If saving fails, the text remains. */
export function NoteForm({ entryId, focus = false, send, hasNext, onSaved }: NoteFormProps) {
  const user = useStaffUser();
  const key = draftKey(user._id, `note of ${entryId}`);
  const [start] = useState(() => readDraft<{ notes: string }>(key)?.content.notes ?? '');
  const id = useId();
  const frame = useRef<HTMLFormElement>(null);
  const form = useBodyForm({
    schema: NewNote,
    start: { notes: start },
    labels: { notes: 'New note' },
    send: async (body) => {
      await send(body.notes);
      eraseDraft(key);
    },
  });
  const { field: notes } = useController({ control: form.control, name: 'notes' });

  useEffect(() => {
    if (focus) focusText(frame.current);
  }, [focus]);
  const goesOn = useRef(false);
  const save = (event: FormEvent, next: boolean) => {
    goesOn.current = next;
    form.onSubmit(event);
  };
  useEffect(() => {
    if (form.saved) onSaved(goesOn.current);
  }, [form.saved, onSaved]);
  const error = form.errorOf('notes');
  // Once per attempt, and not after each typed letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error of this attempt
  useEffect(() => {
    if (error) focusText(frame.current);
  }, [form.attempt]);

  return (
    <form
      ref={frame}
      className={styles.form}
      noValidate
      onSubmit={(event) => save(event, false)}
      onKeyDown={submitByKeys}
    >
      <LeavePrompt active={notes.value !== '' && !form.saved} onLeave={() => eraseDraft(key)} />
      <TextAreaField
        id={id}
        label="New note"
        required
        dense
        rows={4}
        maxLength={noteMaxLength}
        // The field is read-only while a note is being sent, because the form is cleared afterwards.
        readOnly={form.saving}
        value={notes.value}
        error={error}
        onChange={(text) => {
          notes.onChange(text);
          saveDraft(key, { notes: text });
        }}
      />
      {form.failure !== undefined && (
        <Banner kind="error">The note could not be saved; your text is still here. {form.failure}</Banner>
      )}
      <div className={styles.foot}>
        <Button type="submit" size="small" aria-disabled={form.saving} aria-keyshortcuts="Control+Enter">
          {form.saving ? 'Saving...' : 'Save Note'}
        </Button>
        {hasNext && (
          <Button kind="quiet" size="small" aria-disabled={form.saving} onClick={(event) => save(event, true)}>
            Save and Next
          </Button>
        )}
        <span>Signed by {user.name} · Ctrl+Enter saves</span>
      </div>
    </form>
  );
}
