import type { SummarySection } from '#domain/form-kit/summarize.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { actionsFrom } from '#domain/registration/status.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryActions } from '#web/staff/entries/entry-actions.tsx';
import { hasLevel, useStaffUser } from '#web/staff/session/staff-session.ts';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Button } from '#web/ui/button.tsx';
import { pdfName, studentName } from './registration-names.ts';
import { useRegistrationDeletion } from './registration-queries.ts';

type RegistrationActionsProps = {
  entry: Registration;
  sections: readonly SummarySection[];
  onEdit: () => void;
};

/** The buttons of the detail screen: what may be done with the registration as it stands. Source: spec 3 §2, decisions 23. */
export function RegistrationActions({ entry, sections, onEdit }: RegistrationActionsProps) {
  const mayWrite = hasLevel(useStaffUser(), 'Contributor');
  const goBack = useReturn(staffPaths.registrations);
  const { mutateAsync: remove } = useRegistrationDeletion();
  const possible = actionsFrom(entry);
  return (
    <EntryActions
      onBack={goBack}
      pdf={{
        fileName: pdfName(entry),
        screen: 'Registration Form',
        title: 'Registration Form',
        name: studentName(entry),
        entry,
        sections,
      }}
      deletion={
        mayWrite
          ? {
              question: 'Are you sure you want to delete this registration form entry',
              deletedText: 'The registration was deleted.',
              leaveTo: staffPaths.registrations,
              remove: () => remove(entry),
            }
          : undefined
      }
    >
      {mayWrite && possible.has('edit') && (
        <Button kind="quiet" size="small" onClick={onEdit}>
          Edit Form
        </Button>
      )}
    </EntryActions>
  );
}
