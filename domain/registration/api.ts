import * as v from 'valibot';
import { entryListParameters } from '#domain/entries/list-query.ts';
import { NoteText } from '#domain/entries/note.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, entryExportParameters, exportParameters, pageParameters } from '#domain/http/shapes.ts';
import { ListedRegistration, Registration, RegistrationNote, RegistrationRow } from './registration-entry.ts';
import { registrationSortKeys } from './registration-index.ts';
import { ProgramFilter } from './special-programs.ts';
import { registrationStatuses, registrationViews } from './status.ts';

const idParams = v.object({ id: EntryId });

export const registrationListQuery = v.object({
  ...entryListParameters,
  ...exportParameters,
  sort: v.optional(v.picklist(registrationSortKeys), 'createdAt'),
  view: v.optional(v.picklist(registrationViews), 'regular'),
  /** Only entries with this status, whatever the view. */
  status: v.optional(v.picklist(registrationStatuses)),
  program: ProgramFilter,
  /** Adds the notes to each registration of an export, newest first. */
  with: v.optional(v.picklist(['notes'])),
});

export const listRegistrations = defineRoute({
  method: 'GET',
  path: '/api/registration',
  access: 'staff',
  summary: 'One page of the registrations of a view; regularRegistrations are those of the page that are still open',
  query: registrationListQuery,
  response: v.object({
    allRegistrations: v.array(v.union([ListedRegistration, RegistrationRow])),
    regularRegistrations: v.array(v.object({ _id: EntryId })),
    ...pageParameters,
  }),
  status: 200,
  reads: 'registrations',
});

export const readRegistration = defineRoute({
  method: 'GET',
  path: '/api/registration/{id}',
  access: 'staff',
  summary: 'One registration',
  params: idParams,
  query: v.object(entryExportParameters),
  response: Registration,
  status: 200,
  reads: 'registration',
});

export const updateRegistration = defineRoute({
  method: 'PUT',
  path: '/api/registration/{id}',
  access: 'contributor',
  summary:
    'Change answers or learning center. Absent fields do not change. In a closed registration only an admin changes answers',
  params: idParams,
  body: v.looseObject({
    learningCenterId: v.optional(EntryId),
    /** The reason for correcting a completed or terminated registration: required there, ignored otherwise. */
    correctionReason: v.optional(NoteText),
  }),
  response: Registration,
  status: 200,
  ifMatch: true,
});

export const deleteRegistration = defineRoute({
  method: 'DELETE',
  path: '/api/registration/{id}',
  access: 'contributor',
  summary: 'Delete a registration with its notes; an admin can restore it for 30 days',
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
  reads: 'notes',
});

/** A new note; the server sets author and time. */
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
  summary: 'The statuses that a registration can have. The site does not call it',
  response: v.array(v.string()),
  status: 200,
});
