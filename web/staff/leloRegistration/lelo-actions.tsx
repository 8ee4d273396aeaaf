import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { maxWrongBirthDates } from '#domain/leloRegistration/family-messages.ts';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { isWaitingForFamily, leloActionsFrom } from '#domain/leloRegistration/status.ts';
import { hasRole } from '#domain/users/user.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { PdfExport } from '#web/staff/exports/pdf-export.tsx';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ExplainedButton } from '#web/ui/explained-button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { AgreementButton } from './agreement/agreement-button.tsx';
import { NewAgreementButton } from './agreement/new-agreement-button.tsx';
import { RegenerateButton } from './agreement/regenerate-button.tsx';
import { leloStudentName } from './lelo-names.ts';
import { leloPdf } from './lelo-pdf.ts';
import { useLeloChange } from './lelo-queries.ts';
import { CopyLink } from './link/copy-link.tsx';
import { MailLinkButton } from './link/mail-link-button.tsx';

/** The actions on a secondary enrollment. */
export function LeloActions({ entry }: { entry: ListedLelo }) {
  const mayWrite = hasRole(useStaffUser(), 'Contributor');
  const student = leloStudentName(entry);
  return (
    <>
      {mayWrite && <Changes entry={entry} />}
      <PdfExport kind={leloPdf} entry={entry} />
      {entry.studentSignatureDate && (
        <>
          <AgreementButton entry={entry}>Export Signed Agreement</AgreementButton>
          {mayWrite && <RegenerateButton entry={entry} />}
          {mayWrite && leloActionsFrom(entry).has('new agreement') && <NewAgreementButton entry={entry} />}
        </>
      )}
      {isWaitingForFamily(entry.status) && (
        <>
          <CopyLink link={entry.PermaLink} of={student} />
          {mayWrite && entry.studentEmail && <MailLinkButton entryId={entry._id} to={entry.studentEmail} />}
        </>
      )}
    </>
  );
}

/** The actions on a registration for users who may change it. */
function Changes({ entry }: { entry: ListedLelo }) {
  const isAdmin = hasRole(useStaffUser(), 'Admin');
  const navigate = useNavigate();
  const show = useBanner();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useLeloChange();
  const setAside = async () => {
    await mutateAsync({ entry, change: { status: 'Inactive' } });
    navigate(staffPaths.leloForms);
  };
  const change = async (fields: Parameters<typeof mutateAsync>[0]['change'], done: string) => {
    if (isPending) return;
    try {
      await mutateAsync({ entry, change: fields });
      show({ kind: 'success', text: done });
    } catch (error) {
      show({ kind: 'warning', text: error instanceof Error ? error.message : 'That did not work. Please try again.' });
    }
  };
  const actions = leloActionsFrom(entry);
  const canSetAside = actions.has('set aside');
  const restored = actions.get('restored');
  return (
    <>
      <LinkButton kind="quiet" size="small" to={staffPaths.editLelo(entry._id)}>
        Edit
      </LinkButton>
      <ExplainedButton
        kind="quiet"
        size="small"
        disabledReason={canSetAside ? undefined : 'It is inactive already.'}
        onClick={() => canSetAside && setAsking(true)}
      >
        Inactive
      </ExplainedButton>
      {restored && isAdmin && (
        <Button
          kind="quiet"
          size="small"
          aria-disabled={isPending}
          onClick={() => void change({ status: restored }, `The registration was restored as ${restored}.`)}
        >
          Restore
        </Button>
      )}
      {(entry.wrongBirthDates ?? 0) >= maxWrongBirthDates && (
        <Button
          kind="quiet"
          size="small"
          aria-disabled={isPending}
          onClick={() => void change({ wrongBirthDates: 0 }, 'The link is open again.')}
        >
          Unlock Link
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Inactive?"
          confirm="Mark as Inactive"
          onConfirm={setAside}
          onClose={() => setAsking(false)}
        >
          Are you sure you want to mark this entry as Inactive?
        </ConfirmDialog>
      )}
    </>
  );
}
