import * as v from 'valibot';
import { entryFilterParameters } from '#domain/entries/list-query.ts';
import { listedEntry, rowFields } from '#domain/entries/listed-entry.ts';
import { Note, NoteText } from '#domain/entries/note.ts';
import { defineRoute } from '#domain/http/route.ts';
import {
  CalendarDate,
  EntryId,
  ExportId,
  entryExportParameters,
  exportParameters,
  listQueryFields,
  listResponse,
  pageSizeLimit,
} from '#domain/http/shapes.ts';
import { Permalink } from '#domain/sessions/session.ts';
import { LeloRegistration, ShownTexts } from './lelo-entry.ts';
import { leloSortKeys } from './lelo-index.ts';
import { checkDates } from './list-dates.ts';
import { leloStatuses } from './status.ts';

const idParams = v.object({ id: EntryId });

/** Filters by status, session, and a range of days (inclusive, in the time zones of the brands). */
const filterEntries = {
  status: v.optional(v.picklist(leloStatuses)),
  permaLink: v.optional(Permalink),
  ...entryFilterParameters,
  startDate: v.optional(CalendarDate),
  endDate: v.optional(CalendarDate),
};
/** The default page size is the maximum (LELO-44). */
const pageSize = v.optional(listQueryFields.pageSize.wrapped, String(pageSizeLimit));

type Dates = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };
const goodDates = <D extends Dates>() =>
  v.check<D, (issue: v.CheckIssue<D>) => string>(
    ({ startDate, endDate }) => checkDates(startDate, endDate) === undefined,
    ({ input }) => checkDates(input.startDate, input.endDate) ?? '',
  );

export const leloListQuery = v.pipe(
  v.object({
    ...listQueryFields,
    ...filterEntries,
    ...exportParameters,
    pageSize,
    sort: v.optional(v.picklist(leloSortKeys), 'createdAt'),
  }),
  goodDates(),
);

/**
 * An entry as staff read it. `PermaLink` is the address at which a family continues; `charter` and `learningCenters`
 * repeat `learningCenterCharter` and `learningCenterName` under the names that this route has always had.
 */
export const ListedLelo = v.object({
  ...LeloRegistration.entries,
  PermaLink: v.string(),
  charter: v.string(),
  learningCenters: v.string(),
  /** The texts that the family was shown before it signed the current agreement; absent where that is not known. */
  shown: v.optional(ShownTexts),
});
export type ListedLelo = v.InferOutput<typeof ListedLelo>;

/** A row of the list: the displayed columns, and the address of the signed agreement. */
export const LeloRow = v.pick(ListedLelo, [
  ...rowFields,
  'firstName',
  'middleName',
  'lastName',
  'learningCenterName',
  'charter',
  'learningCenters',
  'studentPrimaryPhone',
  'pgPrimaryPhone',
  'studentEmail',
  'pgPrimaryEmail',
  'studentSignatureDate',
  'uploadedUrl',
  'fileName',
  'PermaLink',
  'gradeLevel',
  'proposedAt',
]);
export type LeloRow = v.InferOutput<typeof LeloRow>;

export const listLelo = defineRoute({
  method: 'GET',
  path: '/api/leloRegistration',
  access: 'staff',
  summary: 'Secondary registrations',
  query: leloListQuery,
  response: listResponse(LeloRow),
  status: 200,
  reads: 'secondary enrollments',
});

export const readLelo = defineRoute({
  method: 'GET',
  path: '/api/leloRegistration/{id}',
  access: 'staff',
  summary: 'One secondary registration',
  params: idParams,
  query: v.object(entryExportParameters),
  response: ListedLelo,
  status: 200,
  reads: 'secondary enrollment',
});

export const updateLelo = defineRoute({
  method: 'PUT',
  path: '/api/leloRegistration/{id}',
  access: 'contributor',
  summary: 'Change answers or status, or open the lock of its link; what is absent stays as it is',
  params: idParams,
  body: v.looseObject({
    /** 'Inactive', or by an administrator back to its previous status. */
    status: v.optional(v.picklist(leloStatuses)),
    /** 0 unlocks a link that was locked after wrong dates of birth. */
    wrongBirthDates: v.optional(v.literal(0)),
  }),
  response: ListedLelo,
  status: 200,
  ifMatch: true,
});

/** A note about a secondary registration. */
export const LeloNote = v.object({ ...Note.entries, leloRegistrationId: EntryId });

export const listLeloNotes = defineRoute({
  method: 'GET',
  path: '/api/lelo-notes/{leloRegistrationId}',
  access: 'staff',
  summary: 'Notes of a secondary registration, newest first',
  params: v.object({ leloRegistrationId: EntryId }),
  response: v.array(LeloNote),
  status: 200,
  reads: 'notes',
});

export const addLeloNote = defineRoute({
  method: 'POST',
  path: '/api/lelo-notes',
  access: 'contributor',
  summary: 'Add a note to a secondary registration',
  body: v.object({ leloRegistrationId: EntryId, notes: NoteText }),
  response: LeloNote,
  status: 201,
});

/** The kind of mail that sends a family the link of its pre-registration. */
export const continueMailKind = 'lelo-link-email';

export const readAgreement = defineRoute({
  method: 'GET',
  path: '/api/leloRegistration/{id}/signed-agreement',
  access: 'staff',
  summary: 'The signed agreement of a secondary registration, or an earlier version of it',
  params: idParams,
  query: v.object({
    ...exportParameters,
    /** The number of the version, from 1 for the oldest; the latest when absent. */
    version: v.optional(
      v.pipe(v.string(), v.regex(/^[1-9]\d?$/, 'version must be a number from 1 on.'), v.transform(Number)),
    ),
  }),
  binaryResponse: 'application/pdf',
  status: 200,
  reads: 'signed agreement',
});

export const regenerateAgreement = defineRoute({
  method: 'POST',
  path: '/api/leloRegistration/{id}/signed-agreement',
  access: 'contributor',
  summary: 'Make the signed agreement again from what was stored when it was signed; it is a version of its own',
  params: idParams,
  response: ListedLelo,
  status: 200,
  ifMatch: true,
});

export const requestAgreement = defineRoute({
  method: 'POST',
  path: '/api/leloRegistration/{id}/new-agreement',
  access: 'contributor',
  summary: 'Open the link of a signed registration again and mail it, for the family to sign a new agreement',
  params: idParams,
  response: ListedLelo,
  status: 200,
  ifMatch: true,
});

/** A person who signs an agreement. */
export const signers = ['student', 'parent'] as const;
export type Signer = (typeof signers)[number];

export const readSignature = defineRoute({
  method: 'GET',
  path: '/api/leloRegistration/{id}/signatures/{signer}',
  access: 'staff',
  summary: 'The image of a signature',
  params: v.object({ id: EntryId, signer: v.picklist(signers) }),
  binaryResponse: 'image/png',
  status: 200,
  reads: 'signature',
});

const exportQuery = v.pipe(
  v.object({
    ...filterEntries,
    /** The id of the export, so that its pages are recorded as one; without it each page is a separate export. */
    export: v.optional(ExportId, () => crypto.randomUUID()),
    pageSize,
    searchText: listQueryFields.search,
    continuation: listQueryFields.continuation,
  }),
  goodDates(),
);
/** A page of an export, the newest entry first; `continuation` is null after the last row. */
const exportPage = <const S extends v.GenericSchema>(row: S) =>
  v.object({ data: v.array(row), total_count: v.number(), continuation: v.nullable(v.string()) });

/** A row of the spreadsheet: the entry with its notes, newest first. */
export const ExportedLelo = listedEntry(ListedLelo);
export type ExportedLelo = v.InferOutput<typeof ExportedLelo>;

export const exportLelo = defineRoute({
  method: 'GET',
  path: '/api/optimizeLeloAPI',
  access: 'staff',
  summary: 'Rows of the spreadsheet of secondary registrations',
  query: exportQuery,
  response: exportPage(ExportedLelo),
  status: 200,
  reads: 'secondary enrollments',
});

/** The path of the route that returns the signed agreement of an entry, for an archive. */
export const AgreementLink = v.object({
  _id: EntryId,
  student: v.string(),
  fileName: v.string(),
  signedAgreement: v.string(),
});
export type AgreementLink = v.InferOutput<typeof AgreementLink>;

export const exportAgreements = defineRoute({
  method: 'GET',
  path: '/api/optimizeLeloAPI/zip',
  access: 'staff',
  summary: 'Signed agreements of secondary registrations; those that were never signed have none',
  query: exportQuery,
  response: exportPage(AgreementLink),
  status: 200,
  reads: 'secondary enrollments',
});
