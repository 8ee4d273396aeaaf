import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { addContactNote, NewContactNote, noteMaxLength } from '#domain/enrollment/api.ts';
import { stepIncompleteMessage } from '#domain/form-kit/validate.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api-problem.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { useStaffUser } from '#web/staff/session/staff-session.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#web/ui/text-field.tsx';
import styles from './interest-form.module.css';
import { interestQuery } from './interest-queries.ts';

type Note = { readonly Username: string; readonly email: string; readonly notes: string };
const labels: Record<keyof Note, string> = { Username: 'Name', email: 'Email', notes: 'Notes' };

/** /contactNote: the entry's id is in the state, and in the address so that a reload keeps it. Source: spec 3 §2. */
export function Component() {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const interestId: unknown = state?.interestId ?? query.get('interest');
  if (typeof interestId !== 'string' || !/^[0-9a-f]{24}$/.test(interestId)) {
    return <Navigate replace to="/interest-forms" />;
  }
  return <ContactNoteForm interestId={interestId} />;
}

function ContactNoteForm({ interestId }: { interestId: string }) {
  const user = useStaffUser();
  const queries = useQueryClient();
  const goBack = useReturn(`/interest-forms/${interestId}`);
  const [note, setNote] = useState<Note>({ Username: user.name, email: user.azureID, notes: '' });
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [progress, setProgress] = useState<'typing' | 'saving' | 'saved'>('typing');

  const own = attempt > 0 ? checkNote(interestId, note) : {};
  const errors: Record<string, string> = { ...fieldErrorsOf(failure), ...own };
  const items = Object.entries(labels).flatMap(([field, label]) =>
    errors[field] ? [{ target: field, text: `${label}: ${errors[field]}` }] : [],
  );
  const field = (name: keyof Note) => ({
    id: name,
    label: labels[name],
    required: true,
    value: note[name],
    error: errors[name],
    onChange: (value: string) => setNote((old) => ({ ...old, [name]: value })),
  });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (progress === 'saving') return;
    setFailure(undefined);
    setAttempt((count) => count + 1);
    if (Object.keys(checkNote(interestId, note)).length > 0) return;
    setProgress('saving');
    try {
      await callApi(addContactNote, { body: { interestId, ...note } });
      await queries.invalidateQueries({ queryKey: entriesKey, refetchType: 'none' });
      // The note has changed the entry: as it was before, it could not be changed further.
      queries.removeQueries({ queryKey: interestQuery(interestId).queryKey });
      setProgress('saved');
    } catch (error) {
      setFailure(error);
      setProgress('typing');
    }
  };

  return (
    <form className={styles.note} noValidate onSubmit={save}>
      <LeavePrompt active={note.notes !== '' && progress !== 'saved'} />
      <PageTitle title="Contact Note" />
      {items.length > 0 && <ErrorSummary title={stepIncompleteMessage} items={items} attempt={attempt} />}
      {failure instanceof Error && items.length === 0 && (
        <ErrorSummary title={`The note could not be saved. ${failure.message}`} items={[]} attempt={attempt} />
      )}
      <TextField {...field('Username')} dense maxLength={100} autoComplete="off" />
      <TextField {...field('email')} dense type="email" autoComplete="off" />
      <TextAreaField {...field('notes')} dense rows={5} maxLength={noteMaxLength} />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={progress === 'saving'}>
          {progress === 'saving' ? 'Saving...' : 'Submit'}
        </Button>
        <Button kind="quiet" onClick={goBack}>
          Go Back
        </Button>
      </div>
      {progress === 'saved' && (
        <Dialog
          alert
          title="Note Added Successfully"
          onClose={goBack}
          actions={
            <Button data-autofocus onClick={goBack}>
              OK
            </Button>
          }
        />
      )}
    </form>
  );
}

/** The first message of each field that the contract refuses. */
function checkNote(interestId: string, note: Note): Record<string, string> {
  const result = v.safeParse(NewContactNote, { interestId, ...note });
  const flat = result.success ? {} : (v.flatten<typeof NewContactNote>(result.issues).nested ?? {});
  return Object.fromEntries(Object.entries(flat).map(([field, messages]) => [field, messages?.[0] ?? '']));
}
