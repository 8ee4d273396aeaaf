import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { isOpen } from '#domain/registration/status.ts';
import styles from '#web/staff/entries/entry-detail.module.css';
import { usePdfExport } from '#web/staff/exports/use-pdf-export.ts';
import { hasLevel, useStaffUser } from '#web/staff/session/staff-session.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { pdfName, studentName } from './registration-names.ts';
import { useRegistrationDeletion } from './registration-queries.ts';

type RegistrationActionsProps = {
  entry: Registration;
  sections: readonly SummarySection[];
  onEdit: () => void;
};

/** The buttons of the detail screen and what they do. Source: spec 3 §2 Registration detail. */
export function RegistrationActions({ entry, sections, onEdit }: RegistrationActionsProps) {
  const mayWrite = hasLevel(useStaffUser(), 'Contributor');
  const navigate = useNavigate();
  const show = useBanner();
  const goBack = useReturn('/registration-forms');
  const [asking, setAsking] = useState(false);
  const deletion = useRegistrationDeletion();
  const pdf = usePdfExport();

  const remove = async () => {
    await deletion.mutateAsync(entry);
    show({ kind: 'success', text: 'The registration was deleted.' });
    navigate('/registration-forms');
  };
  const exportEntry = () =>
    pdf.run({
      fileName: pdfName(entry),
      screen: 'Registration Form',
      title: `Registration Form: ${studentName(entry)}`,
      entry,
      sections,
    });

  return (
    <div className={styles.buttons}>
      <Button kind="quiet" size="small" onClick={goBack}>
        Go Back
      </Button>
      {mayWrite && isOpen(entry.status) && (
        <Button kind="quiet" size="small" onClick={onEdit}>
          Edit Form
        </Button>
      )}
      <Button kind="quiet" size="small" aria-disabled={pdf.running} onClick={() => void exportEntry()}>
        Export to PDF
      </Button>
      {mayWrite && (
        <Button kind="danger" size="small" onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Delete This Entry?"
          confirm="Delete"
          danger
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          Are you sure you want to delete this registration form entry
        </ConfirmDialog>
      )}
    </div>
  );
}
