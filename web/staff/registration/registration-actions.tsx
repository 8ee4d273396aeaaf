import type { ReactNode } from 'react';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryActions } from '#web/staff/entries/detail/entry-actions.tsx';
import { AddNoteButton } from '#web/staff/entries/detail/entry-notes.tsx';
import { registrationStudentName } from './registration-names.ts';
import { registrationPdf } from './registration-pdf.ts';
import { useRegistrationDeletion } from './registration-queries.ts';

type RegistrationActionsProps = {
  entry: Registration;
  mayWrite: boolean;
  /** The buttons for processing, which depend on its status. */
  children: ReactNode;
};

/** All actions on a registration. */
export function RegistrationActions({ entry, mayWrite, children }: RegistrationActionsProps) {
  const { mutateAsync: remove } = useRegistrationDeletion();
  return (
    <EntryActions
      pdf={registrationPdf}
      entry={entry}
      student={registrationStudentName(entry)}
      deletion={
        mayWrite && {
          question: 'Are you sure you want to delete this registration form entry',
          deletedText: 'The registration was deleted.',
          leaveTo: staffPaths.registrations,
          remove: () => remove(entry),
        }
      }
    >
      {children}
      {mayWrite && <AddNoteButton>Add note</AddNoteButton>}
    </EntryActions>
  );
}
