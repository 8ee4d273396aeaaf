import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { canChangeStatus, newInterest } from '#domain/enrollment/status.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryActions } from '#web/staff/entries/entry-actions.tsx';
import { isStale } from '#web/staff/entries/use-entry-change.ts';
import { hasLevel, useStaffUser } from '#web/staff/session/staff-session.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { pdfName } from './describe-interest.ts';
import { useInterestChange, useInterestDeletion } from './interest-changes.ts';
import { contactNotesQuery, interestQuery } from './interest-queries.ts';

type InterestActionsProps = {
  entry: InterestEntry;
  sections: readonly SummarySection[];
};

/** The buttons of the detail screen and what they do. Source: spec 3 §2, §4. */
export function InterestActions({ entry, sections }: InterestActionsProps) {
  const mayWrite = hasLevel(useStaffUser(), 'Contributor');
  const goBack = useGoBack(entry, mayWrite);
  const { mutateAsync: remove } = useInterestDeletion();
  return (
    <EntryActions
      onBack={() => void goBack()}
      pdf={{
        fileName: pdfName(entry),
        screen: 'Request Information',
        title: 'Request Information',
        name: [entry.studentFirstName, entry.studentLastName].filter(Boolean).join(' '),
        entry,
        sections,
      }}
      deletion={
        mayWrite
          ? {
              question: 'Are you sure you want to delete this interest form entry',
              deletedText: 'The interest form entry was deleted.',
              leaveTo: staffPaths.dashboard,
              remove: () => remove(entry),
            }
          : undefined
      }
    >
      {mayWrite && <Changes entry={entry} />}
    </EntryActions>
  );
}

/** What becomes of an entry by whoever may change it. */
function Changes({ entry }: { entry: InterestEntry }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useInterestChange();
  const show = useBanner();
  const canRefuse = entry.status !== 'Not Interested' && canChangeStatus(entry.status, 'Not Interested');
  const refuse = async () => {
    await mutateAsync({ entry, change: { status: 'Not Interested' } });
    navigate(staffPaths.interests);
  };
  // Source: decisions 42.
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
    <>
      <LinkButton kind="quiet" size="small" to={staffPaths.editInterest(entry._id)}>
        Edit
      </LinkButton>
      <Button kind="quiet" size="small" disabled={!canRefuse} onClick={() => setAsking(true)}>
        Not interested
      </Button>
      {entry.status === 'Not Interested' && (
        <Button size="small" aria-disabled={isPending} onClick={() => void takeUp()}>
          Take Up Again
        </Button>
      )}
      <LinkButton kind="quiet" size="small" to={staffPaths.contactNote(entry._id)} state={{ interestId: entry._id }}>
        Add contact note
      </LinkButton>
      {entry.status !== 'Enrollment Submitted' && (
        <Button size="small" onClick={() => navigate(staffPaths.addRegistration(entry._id))}>
          Transfer to Registration Form
        </Button>
      )}
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

/** Back to the list. A new entry with contact notes is then to be followed up. Source: spec 3 §4, decisions 41. */
function useGoBack(entry: InterestEntry, mayWrite: boolean): () => Promise<void> {
  const notes = useQuery(contactNotesQuery(entry._id));
  const queries = useQueryClient();
  const { mutateAsync } = useInterestChange();
  const navigate = useNavigate();
  const show = useBanner();
  const { state } = useLocation();

  const followUp = async () => {
    const change = { status: 'Follow up Required' } as const;
    try {
      await mutateAsync({ entry, change });
    } catch (error) {
      if (!isStale(error)) throw error;
      // Nothing of the entry was edited here: what changed meanwhile, such as a note just added, does not matter.
      await mutateAsync({ entry: await queries.fetchQuery({ ...interestQuery(entry._id), staleTime: 0 }), change });
    }
  };
  return async () => {
    if (mayWrite && entry.status === newInterest && (notes.data?.length ?? entry.noteCount) > 0) {
      try {
        await followUp();
      } catch {
        show({ kind: 'warning', text: 'The entry could not be set to Follow up Required.' });
      }
    }
    if (state?.fromList === true) navigate(-1);
    else navigate(staffPaths.interests);
  };
}
