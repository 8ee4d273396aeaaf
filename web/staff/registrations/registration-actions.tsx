import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { DeleteEntry } from '#web/staff/entries/delete-entry.tsx';
import { AddNoteButton } from '#web/staff/entries/entry-notes.tsx';
import { PdfExport } from '#web/staff/exports/pdf-export.tsx';
import { describeRegistration } from './describe-registration.ts';
import { pdfName, studentName } from './registration-names.ts';
import { registrationNotesQuery, useRegistrationDeletion } from './registration-queries.ts';

type RegistrationActionsProps = {
  entry: Registration;
  timeZone: string | undefined;
  mayWrite: boolean;
  /** The buttons of processing. */
  children: ReactNode;
};

/** What else can be done with a registration. Source: spec 3 §2. */
export function RegistrationActions({ entry, timeZone, mayWrite, children }: RegistrationActionsProps) {
  const queries = useQueryClient();
  const { mutateAsync: remove } = useRegistrationDeletion();
  const student = studentName(entry);
  return (
    <>
      {children}
      {mayWrite && <AddNoteButton>Add note</AddNoteButton>}
      <PdfExport
        plan={{
          fileName: pdfName(entry),
          screen: 'Registration Form',
          title: 'Registration Form',
          name: student,
          entry,
          sections: async () => {
            const notes = await queries.fetchQuery(registrationNotesQuery(entry._id));
            return describeRegistration(entry, { timeZone, notes });
          },
        }}
      />
      {mayWrite && (
        <DeleteEntry
          question="Are you sure you want to delete this registration form entry"
          student={student}
          deletedText="The registration was deleted."
          leaveTo={staffPaths.registrations}
          remove={() => remove(entry)}
        />
      )}
    </>
  );
}
