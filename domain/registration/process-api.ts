import * as v from 'valibot';
import { entryListParameters } from '#domain/entries/list-query.ts';
import { NoteText, noteMaxLength } from '#domain/entries/note.ts';
import { defineRoute } from '#domain/http/route.ts';
import { CalendarDate, EntryId, listResponse, textSchema } from '#domain/http/shapes.ts';
import { OfferedTime } from '#domain/locations/site.ts';
import { SelectedStudent } from '#domain/student-match/student-match.ts';
import { Orientation, OrientationOffer } from './orientation.ts';
import { OrientationRow, Registration } from './registration-entry.ts';
import { orientationSortKeys } from './registration-index.ts';
import { ProgramFilter, Programs } from './special-programs.ts';
import { registrationStatuses, statusActions } from './status.ts';

const idParams = v.object({ id: EntryId });

export const changeRegistrationStatus = defineRoute({
  method: 'PUT',
  path: '/api/registration/status/{id}',
  access: 'contributor',
  summary: 'Apply a status action that the present status allows; otherwise 409',
  params: idParams,
  body: v.object({
    action: v.picklist(statusActions),
    status: v.picklist(registrationStatuses),
    progressLevel: v.number(),
    processingLevel: v.number(),
    /** For the actions 'match chosen' and 'match changed outside processing'. */
    selectedStudent: v.optional(SelectedStudent),
    /** For the action 'orientation sent or scheduled'. */
    orientation: v.optional(Orientation),
    /** For the action 'orientation offered'. */
    offer: v.optional(OrientationOffer),
  }),
  response: Registration,
  status: 200,
  ifMatch: true,
});

/** The maximum number of registrations in one call. */
export const batchLimit = 100;

/** The result for one registration of a batch. `detail` says why it was not completed and what to do. */
export const BatchResult = v.object({
  _id: EntryId,
  completed: v.boolean(),
  name: v.string(),
  detail: v.optional(v.string()),
});
export type BatchResult = v.InferOutput<typeof BatchResult>;

export const completeOrientations = defineRoute({
  method: 'PATCH',
  path: '/api/registration/batch-status-update',
  access: 'contributor',
  summary: 'Set registrations to completed orientation, each for itself: one that fails does not stop the others',
  body: v.object({
    selectedItems: v.pipe(
      v.array(v.object({ _id: EntryId, etag: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) })),
      v.minLength(1, 'Choose at least one registration.'),
      v.maxLength(batchLimit, `Choose at most ${batchLimit} registrations at a time.`),
      v.check(
        (items) => new Set(items.map(({ _id }) => _id)).size === items.length,
        'Choose each registration only once.',
      ),
    ),
  }),
  response: v.object({ results: v.array(BatchResult) }),
  status: 200,
});

export const terminateRegistration = defineRoute({
  method: 'PUT',
  path: '/api/registration/terminate/{id}',
  access: 'contributor',
  summary: 'Terminate an enrollment, with notes on why',
  params: idParams,
  body: v.object({ notes: NoteText }),
  response: Registration,
  status: 200,
  ifMatch: true,
});

export const cancelOrientation = defineRoute({
  method: 'PUT',
  path: '/api/registration/cancel-orientation/{id}',
  access: 'contributor',
  summary: 'Cancel an orientation, with the reason: the family is notified, and another one can be scheduled',
  params: idParams,
  body: v.object({ reason: NoteText }),
  response: Registration,
  status: 200,
  ifMatch: true,
});

export const reactivateRegistration = defineRoute({
  method: 'POST',
  path: '/api/registration/reactivate/{id}',
  access: 'contributor',
  summary: 'Reactivate a terminated enrollment',
  params: idParams,
  response: Registration,
  status: 200,
  ifMatch: true,
});

/** The special programs of a student, as staff choose them. */
export const ChosenPrograms = v.object({
  programList: Programs,
  programDescription: v.optional(textSchema(noteMaxLength), ''),
});

export const addSpecialPrograms = defineRoute({
  method: 'PUT',
  path: '/api/registration/add-special-programs/{id}',
  access: 'contributor',
  summary: 'Save which special programs a student is in',
  params: idParams,
  body: ChosenPrograms,
  response: Registration,
  status: 200,
  ifMatch: true,
});

export const readOrientations = defineRoute({
  method: 'GET',
  path: '/orientations/{id}',
  access: 'staff',
  summary: 'Orientation slots of a learning center, with how many places each has and how many are taken',
  params: idParams,
  response: v.object({
    orientation_dates: v.array(v.object({ ...OfferedTime.entries, taken: v.number() })),
    virtual_link: v.string(),
    /** IANA name of the time zone of those times. */
    timeZone: v.string(),
  }),
  status: 200,
});

export const listOrientations = defineRoute({
  method: 'GET',
  path: '/api/registration/orientations',
  access: 'staff',
  summary:
    'Open registrations whose orientation was sent or scheduled, earliest first; those without a time first of all',
  query: v.object({
    ...entryListParameters,
    program: ProgramFilter,
    sort: v.optional(v.picklist(orientationSortKeys), 'orientationTime'),
    /** Days (YYYY-MM-DD), inclusive; with either of them, entries without a time are left out. */
    from: v.optional(CalendarDate),
    to: v.optional(CalendarDate),
  }),
  response: listResponse(OrientationRow),
  status: 200,
  reads: 'orientations',
});
