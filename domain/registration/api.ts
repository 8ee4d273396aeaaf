import * as v from 'valibot';
import { NoteText, noteMaxLength } from '#domain/entries/note.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, listQueryEntries, pageEntries, SubmissionId, textSchema } from '#domain/http/shapes.ts';
import { Orientation } from './orientation.ts';
import { ListedRegistration, Registration, RegistrationNote } from './registration-entry.ts';
import { enrollmentTypes } from './registration-form.ts';
import { registrationSortKeys } from './registration-index.ts';
import { registrationStatuses, registrationViews } from './status.ts';

const idParams = v.object({ id: EntryId });

export const registrationListQuery = v.object({
  ...listQueryEntries,
  sort: v.optional(v.picklist(registrationSortKeys), 'createdAt'),
  view: v.optional(v.picklist(registrationViews), 'regular'),
  /** Those of one status, whatever the view. */
  status: v.optional(v.picklist(registrationStatuses)),
  age: v.optional(v.picklist(['under18', 'over18'])),
  /** Gives each registration its notes, newest first. */
  with: v.optional(v.picklist(['notes'])),
});

/** Answers are checked against the form, whose questions depend on each other; the contract fixes what is beside them. */
export const submitRegistration = defineRoute({
  method: 'POST',
  path: '/api/registration',
  access: ['public', 'contributor'],
  summary: 'Register a student: a family, or staff for one, also from a request for information',
  body: v.looseObject({
    submissionId: SubmissionId,
    learningCenterId: v.optional(EntryId),
    enrollment: v.optional(v.picklist(enrollmentTypes), 'REGULAR'),
    /** From staff only. */
    interestId: v.optional(EntryId),
    /** From staff only: it becomes the first note. Source: decisions 44. */
    generalRegistrationNotes: v.optional(textSchema(noteMaxLength)),
    /** From staff only: sent or scheduled at once, in the phase PRE. Source: spec 3 §4. */
    orientation: v.optional(Orientation),
  }),
  response: v.object({ _id: EntryId }),
  status: 201,
  rateLimit: 'submissions',
});

export const listRegistrations = defineRoute({
  method: 'GET',
  path: '/api/registration',
  access: 'staff',
  summary: 'Registrations of a view; regularRegistrations names those of the page that are still open',
  query: registrationListQuery,
  response: v.object({
    allRegistrations: v.array(ListedRegistration),
    regularRegistrations: v.array(v.object({ _id: EntryId })),
    ...pageEntries,
  }),
  status: 200,
});

export const readRegistration = defineRoute({
  method: 'GET',
  path: '/api/registration/{id}',
  access: 'staff',
  summary: 'One registration',
  params: idParams,
  response: Registration,
  status: 200,
  auditRead: 'id',
});

export const updateRegistration = defineRoute({
  method: 'PUT',
  path: '/api/registration/{id}',
  access: 'contributor',
  summary: 'Change answers or learning center; what is absent stays as it is',
  params: idParams,
  body: v.looseObject({ learningCenterId: v.optional(EntryId) }),
  response: Registration,
  status: 200,
  ifMatch: true,
});

export const deleteRegistration = defineRoute({
  method: 'DELETE',
  path: '/api/registration/{id}',
  access: 'contributor',
  summary: 'Delete a registration with its notes',
  params: idParams,
  status: 204,
  ifMatch: true,
});

export const listRegistrationNotes = defineRoute({
  method: 'GET',
  path: '/api/registration-notes/{registrationId}',
  access: 'staff',
  summary: 'Notes of a registration, newest first',
  params: v.object({ registrationId: EntryId }),
  response: v.array(RegistrationNote),
  status: 200,
});

/** A new note; its author is who signed in, its time the server's. Source: decisions 44. */
export const NewRegistrationNote = v.object({ registrationId: EntryId, notes: NoteText });

export const addRegistrationNote = defineRoute({
  method: 'POST',
  path: '/api/registration-notes',
  access: 'contributor',
  summary: 'Add a note to a registration',
  body: NewRegistrationNote,
  response: RegistrationNote,
  status: 201,
});

export const listStatusTypes = defineRoute({
  method: 'GET',
  path: '/api/status_types',
  access: 'staff',
  summary: 'The statuses that a registration can have',
  response: v.array(v.string()),
  status: 200,
});
