import * as v from 'valibot';
import { writtenEntries } from '#domain/entries/kept-fields.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, listQueryEntries, pageEntries, SubmissionId } from '#domain/http/shapes.ts';
import { Registration, registrationKept } from './registration-entry.ts';
import { enrollmentTypes } from './registration-form.ts';
import { registrationSortKeys } from './registration-index.ts';
import { registrationViews } from './status.ts';

const idParams = v.object({ id: EntryId });

export const registrationListQuery = v.object({
  ...listQueryEntries,
  sort: v.optional(v.picklist(registrationSortKeys), 'createdAt'),
  view: v.optional(v.picklist(registrationViews), 'regular'),
  age: v.optional(v.picklist(['under18', 'over18'])),
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
    ...writtenEntries(registrationKept),
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
    allRegistrations: v.array(Registration),
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
  summary: 'Change answers, notes or learning center; what is absent stays as it is',
  params: idParams,
  body: v.looseObject({
    learningCenterId: v.optional(EntryId),
    ...writtenEntries(registrationKept),
  }),
  response: Registration,
  status: 200,
  ifMatch: true,
});

export const deleteRegistration = defineRoute({
  method: 'DELETE',
  path: '/api/registration/{id}',
  access: 'contributor',
  summary: 'Delete a registration',
  params: idParams,
  status: 204,
  ifMatch: true,
});

export const listStatusTypes = defineRoute({
  method: 'GET',
  path: '/api/status_types',
  access: 'staff',
  summary: 'The statuses that a registration can have',
  response: v.array(v.string()),
  status: 200,
});
