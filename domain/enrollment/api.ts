import * as v from 'valibot';
import { entryListParameters } from '#domain/entries/list-query.ts';
import { NoteText } from '#domain/entries/note.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, entryExportParameters, exportParameters, listResponse } from '#domain/http/shapes.ts';
import { ContactNote, InterestEntry, InterestRow, ListedInterest } from './interest-entry.ts';
import { interestSortKeys } from './interest-index.ts';
import { Created, InterestSubmission } from './public-api.ts';
import { interestStatuses } from './status.ts';

const idParams = v.object({ id: EntryId });

export const interestListQuery = v.object({
  ...entryListParameters,
  ...exportParameters,
  sort: v.optional(v.picklist(interestSortKeys), 'createdAt'),
  /** By default all except 'Not Interested'. */
  status: v.optional(v.picklist(interestStatuses)),
  /** Adds the notes to each interest, newest first. */
  with: v.optional(v.picklist(['notes'])),
});

export const addInterest = defineRoute({
  method: 'POST',
  path: '/api/enrollment',
  access: 'contributor',
  summary: 'Staff add a request for information for a family',
  body: InterestSubmission,
  response: Created,
  status: 201,
});

export const listInterests = defineRoute({
  method: 'GET',
  path: '/api/enrollment',
  access: 'staff',
  summary: 'Requests for information: the fields that the list shows, or whole entries for an export',
  query: interestListQuery,
  response: listResponse(v.union([ListedInterest, InterestRow])),
  status: 200,
  reads: 'interests',
});

export const readInterest = defineRoute({
  method: 'GET',
  path: '/api/enrollment/{id}',
  access: 'staff',
  summary: 'One request for information',
  params: idParams,
  query: v.object(entryExportParameters),
  response: InterestEntry,
  status: 200,
  reads: 'interest',
});

export const updateInterest = defineRoute({
  method: 'PUT',
  path: '/api/enrollment/{id}',
  access: 'contributor',
  summary: 'Change answers, learning center or status; what is absent stays as it is',
  params: idParams,
  body: v.looseObject({
    status: v.optional(v.picklist(interestStatuses)),
    learningCenterId: v.optional(EntryId),
    /** Optional; must match the birth date. */
    age: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  }),
  response: InterestEntry,
  status: 200,
  ifMatch: true,
});

export const deleteInterest = defineRoute({
  method: 'DELETE',
  path: '/api/enrollment/{id}',
  access: 'contributor',
  summary: 'Delete a request for information with its notes; an admin can restore it for 30 days',
  params: idParams,
  status: 204,
  ifMatch: true,
});

export const listContactNotes = defineRoute({
  method: 'GET',
  path: '/api/interest-notes/{interestId}',
  access: 'staff',
  summary: 'Contact notes of a request, newest first',
  params: v.object({ interestId: EntryId }),
  response: v.array(ContactNote),
  status: 200,
  reads: 'notes',
});

/** A new note; the server sets author and time. */
export const NewContactNote = v.object({
  interestId: EntryId,
  notes: NoteText,
});

export const addContactNote = defineRoute({
  method: 'POST',
  path: '/api/interest-notes',
  access: 'contributor',
  summary: 'Add a contact note',
  body: NewContactNote,
  response: ContactNote,
  status: 201,
});
