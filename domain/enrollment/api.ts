import * as v from 'valibot';
import { NoteText } from '#domain/entries/note.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, lineSchema, listQueryEntries, listResponse, SubmissionId } from '#domain/http/shapes.ts';
import { ContactNote, InterestEntry } from './interest-entry.ts';
import { interestSortKeys } from './interest-index.ts';
import { interestStatuses } from './status.ts';

/** Answers are checked against the form, whose questions depend on each other; the contract fixes what is beside them. */
const submissionEntries = {
  submissionId: SubmissionId,
  site_id: v.optional(EntryId),
  learningCenterId: v.optional(EntryId),
  campaign: v.optional(lineSchema(100)),
  charter: v.optional(lineSchema(100)),
};
const InterestSubmission = v.looseObject(submissionEntries);
const Created = v.object({ _id: EntryId });
const idParams = v.object({ id: EntryId });

export const interestListQuery = v.object({
  ...listQueryEntries,
  sort: v.optional(v.picklist(interestSortKeys), 'createdAt'),
  age: v.optional(v.picklist(['under18', 'over18'])),
  /** Without it all but 'Not Interested'. */
  status: v.optional(v.picklist(interestStatuses)),
});

export const submitPublicInterest = defineRoute({
  method: 'POST',
  path: '/api/enrollment/public',
  access: 'public',
  summary: 'A family asks for information',
  body: InterestSubmission,
  response: Created,
  status: 201,
  rateLimit: 'submissions',
});

export const updatePublicInterest = defineRoute({
  method: 'PUT',
  path: '/api/enrollment/public/{id}',
  access: 'public',
  summary: 'A family corrects its request within 24 hours; the submissionId is the proof',
  params: idParams,
  body: InterestSubmission,
  response: Created,
  status: 200,
  rateLimit: 'submissions',
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
  summary: 'Requests for information',
  query: interestListQuery,
  response: listResponse(InterestEntry),
  status: 200,
});

export const readInterest = defineRoute({
  method: 'GET',
  path: '/api/enrollment/{id}',
  access: 'staff',
  summary: 'One request for information',
  params: idParams,
  response: InterestEntry,
  status: 200,
  auditRead: 'id',
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
    /** When sent, it must agree with the birth date. */
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
  summary: 'Delete a request for information with its notes',
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
});

/** A new note; its author is who signed in, its time the server's. Source: spec 3 §5, decisions 44. */
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
