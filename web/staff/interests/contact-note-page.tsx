import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { addContactNote, NewContactNote, noteMaxLength } from '#domain/enrollment/api.ts';
import { stepIncompleteMessage } from '#domain/form-kit/validate.ts';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { useBodyForm } from '#web/staff/forms/use-body-form.ts';
import { useStaffUser } from '#web/staff/session/staff-session.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import styles from './interest-form.module.css';
import { interestQuery } from './interest-queries.ts';

/** /contactNote: the entry's id is in the state, and in the address so that a reload keeps it. Source: spec 3 §2. */
export function Component() {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const interestId: unknown = state?.interestId ?? query.get('interest');
  if (typeof interestId !== 'string' || !/^[0-9a-f]{24}$/.test(interestId)) {
    return <Navigate replace to={staffPaths.interests} />;
  }
  return <ContactNoteForm interestId={interestId} />;
}

function ContactNoteForm({ interestId }: { interestId: string }) {
  const user = useStaffUser();
  const queries = useQueryClient();
  const goBack = useReturn(staffPaths.interest(interestId));
  const form = useBodyForm({
    schema: NewContactNote,
    start: { interestId, notes: '' },
    labels: { notes: 'Notes' },
    async send(body) {
      await callApi(addContactNote, { body });
      await queries.invalidateQueries({ queryKey: entriesKey, refetchType: 'none' });
      // The note has changed the entry: as it was before, it could not be changed further.
      queries.removeQueries({ queryKey: interestQuery(interestId).queryKey });
    },
  });
  const { field: notes } = useController({ control: form.control, name: 'notes' });
  return (
    <form
      className={styles.note}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.saving) void form.submit();
      }}
    >
      <LeavePrompt active={form.unsaved} />
      <PageTitle title="Contact Note" />
      {form.items.length > 0 && (
        <ErrorSummary title={stepIncompleteMessage} items={form.items} attempt={form.attempt} />
      )}
      {form.failure !== undefined && (
        <ErrorSummary title={`The note could not be saved. ${form.failure}`} items={[]} attempt={form.attempt} />
      )}
      <TextAreaField
        id="notes"
        label="Notes"
        required
        dense
        rows={5}
        maxLength={noteMaxLength}
        value={notes.value}
        error={form.errorOf('notes')}
        onChange={notes.onChange}
      />
      <p className={styles.signed}>Signed by {user.name}</p>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={form.saving}>
          {form.saving ? 'Saving...' : 'Submit'}
        </Button>
        <Button kind="quiet" onClick={goBack}>
          Go Back
        </Button>
      </div>
      {form.saved && (
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
