import { describeLelo } from '#domain/leloRegistration/describe-lelo.ts';
import { type ListedLelo, readLelo } from '#domain/leloRegistration/staff-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { PdfKind } from '#web/staff/exports/use-pdf-export.ts';
import { leloPdfName, leloStudentName } from './lelo-names.ts';
import { loadPictures } from './lelo-queries.ts';
import { leloScreen } from './lelo-sheet.ts';

/** The PDF of a secondary enrollment, with its signatures. */
export const leloPdf: PdfKind<ListedLelo> = {
  screen: leloScreen,
  read: (id, query, signal) => callApi(readLelo, { params: { id }, query, signal }),
  plan: (entry, queries) => ({
    fileName: leloPdfName(entry),
    title: 'Secondary Enrollment',
    name: leloStudentName(entry),
    entry: { ...entry, brandIcon: '' },
    sections: async () => describeLelo(entry, { pictures: await loadPictures(queries, entry) }),
  }),
};
