import { readRegistration } from '#domain/registration/api.ts';
import { describeRegistration } from '#domain/registration/describe-registration.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { PdfKind } from '#web/staff/exports/use-pdf-export.ts';
import { registrationPdfName, registrationStudentName } from './registration-names.ts';
import { registrationNotesQuery } from './registration-queries.ts';

const screen = 'Registration Form';

/** The PDF of a registration, with its notes. */
export const registrationPdf: PdfKind<Registration> = {
  screen,
  read: (id, query, signal) => callApi(readRegistration, { params: { id }, query, signal }),
  plan: (entry, queries) => ({
    fileName: registrationPdfName(entry),
    title: screen,
    name: registrationStudentName(entry),
    entry,
    sections: async () => {
      const notes = await queries.fetchQuery(registrationNotesQuery(entry._id));
      return describeRegistration(entry, { notes });
    },
  }),
};
