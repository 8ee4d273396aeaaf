import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readRegistration } from '#domain/registration/api.ts';
import { describeRegistration } from '#domain/registration/describe-registration.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryActions } from '#web/staff/entries/detail/entry-actions.tsx';
import { AddNoteButton } from '#web/staff/entries/detail/entry-notes.tsx';
import { registrationPdfName, registrationStudentName } from './registration-names.ts';
import { registrationNotesQuery, useRegistrationDeletion } from './registration-queries.ts';

type RegistrationActionsProps = {
  entry: Registration;
  mayWrite: boolean;
  /** The buttons for processing. */
  children: ReactNode;
};

/** Other actions on a registration. */
export function RegistrationActions({ entry, mayWrite, children }: RegistrationActionsProps) {
  const queries = useQueryClient();
  const { mutateAsync: remove } = useRegistrationDeletion();
  return (
    <EntryActions
      plan={{
        fileName: registrationPdfName(entry),
        screen: 'Registration Form',
        name: registrationStudentName(entry),
        entry,
        read: (id, signal) => callApi(readRegistration, { params: { id: entry._id }, query: { export: id }, signal }),
        sections: async () => {
          const notes = await queries.fetchQuery(registrationNotesQuery(entry._id));
          return describeRegistration(entry, { notes });
        },
      }}
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
