import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { canChangeStatus } from '#domain/enrollment/status.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryActions } from '#web/staff/entries/detail/entry-actions.tsx';
import { AddNoteButton } from '#web/staff/entries/detail/entry-notes.tsx';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ExplainedButton } from '#web/ui/explained-button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { useInterestChange, useInterestDeletion } from './interest-changes.ts';
import { interestStudentName } from './interest-names.ts';
import { interestPdf } from './interest-pdf.ts';

type InterestActionsProps = { entry: InterestEntry; mayWrite: boolean };

/** The main action for an entry, in its header. */
export function InterestNextStep({ entry, mayWrite }: InterestActionsProps) {
  if (entry.registrationId) {
    return <LinkButton to={staffPaths.registration(entry.registrationId)}>Open the Registration</LinkButton>;
  }
  if (!mayWrite || entry.status === 'Enrollment Submitted') return null;
  return (
    <>
      {entry.status === 'Not Interested' && <TakeUpAgain entry={entry} />}
      <LinkButton to={staffPaths.addRegistration(entry._id)}>Transfer to Registration Form</LinkButton>
    </>
  );
}

function TakeUpAgain({ entry }: { entry: InterestEntry }) {
  const { mutateAsync, isPending } = useInterestChange();
  const show = useBanner();
  const takeUp = async () => {
    if (isPending) return;
    try {
      await mutateAsync({ entry, change: { status: 'Follow up Required' } });
      show({ kind: 'success', text: 'The interest form is to be followed up.' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      show({ kind: 'warning', text: `The interest form could not be taken up again. ${reason}` });
    }
  };
  return (
    <Button kind="quiet" aria-disabled={isPending} onClick={() => void takeUp()}>
      Take Up Again
    </Button>
  );
}

/** Other actions for an entry. */
export function InterestActions({ entry, mayWrite }: InterestActionsProps) {
  const { mutateAsync: remove } = useInterestDeletion();
  return (
    <EntryActions
      pdf={interestPdf}
      entry={entry}
      student={interestStudentName(entry)}
      deletion={
        mayWrite && {
          question: 'Are you sure you want to delete this interest form entry',
          deletedText: 'The interest form entry was deleted.',
          leaveTo: staffPaths.dashboard,
          remove: () => remove(entry),
        }
      }
    >
      {mayWrite && <Changes entry={entry} />}
    </EntryActions>
  );
}

/** The actions on an entry for users who may change it. */
function Changes({ entry }: { entry: InterestEntry }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useInterestChange();
  const canRefuse = entry.status !== 'Not Interested' && canChangeStatus(entry.status, 'Not Interested');
  const refuse = async () => {
    await mutateAsync({ entry, change: { status: 'Not Interested' } });
    navigate(staffPaths.interests);
  };
  return (
    <>
      <LinkButton kind="quiet" size="small" to={staffPaths.editInterest(entry._id)}>
        Edit
      </LinkButton>
      <ExplainedButton
        kind="quiet"
        size="small"
        disabledReason={canRefuse ? undefined : `Not for an entry with the status '${entry.status}'.`}
        onClick={() => canRefuse && setAsking(true)}
      >
        Not interested
      </ExplainedButton>
      <AddNoteButton>Add contact note</AddNoteButton>
      {asking && (
        <ConfirmDialog
          title="Not Interested?"
          confirm="Mark as Not Interested"
          onConfirm={refuse}
          onClose={() => setAsking(false)}
        >
          Are you sure you want to mark this entry as Not Interested?
        </ConfirmDialog>
      )}
    </>
  );
}
