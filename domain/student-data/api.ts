import * as v from 'valibot';
import { isCalendarDate } from '#domain/calendar/days.ts';
import { entryAreaNames } from '#domain/entry-areas.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, Instant, lineSchema } from '#domain/http/shapes.ts';

/** The maximum number of entries and imported students in one call. */
const maxEntries = 50;
const tooMany = `Send at most ${maxEntries} at once.`;
const emptyMessage = 'Enter this to search.';

/** Whether a text can be an id in the store, where 255 characters are the maximum. */
const isStorable = (id: string) => id !== '' && encodeURIComponent(id).length <= 255;

/** The identification of an imported student in calls. */
const SisReference = v.object({
  sis_local_id: v.pipe(lineSchema(200), v.check(isStorable, 'Send the number as you read it.')),
  birth_date: v.pipe(v.string(), v.maxLength(10)),
});
export type SisReference = v.InferOutput<typeof SisReference>;

/** An entry that may belong to the student of the search. */
export const FoundEntry = v.object({
  _id: EntryId,
  etag: v.string(),
  area: v.picklist(entryAreaNames),
  student: v.string(),
  birthDate: v.string(),
  status: v.string(),
  charter: v.string(),
  learningCenter: v.string(),
  createdAt: Instant,
  /** IANA name of the time zone of its brand. */
  timeZone: v.string(),
  /** The number of stored agreements and signatures. */
  files: v.number(),
  /** For an entry in the trash: when it was deleted, and when it will be deleted permanently. */
  deleted: v.optional(v.object({ at: Instant, until: Instant })),
  /** Whether first and last name equal those of the search, or the search was by id. */
  exact: v.boolean(),
});
export type FoundEntry = v.InferOutput<typeof FoundEntry>;

export const FoundSisStudent = v.object({
  ...SisReference.entries,
  student: v.string(),
  charter: v.string(),
  exact: v.boolean(),
});
export type FoundSisStudent = v.InferOutput<typeof FoundSisStudent>;

export const StudentData = v.object({ entries: v.array(FoundEntry), sisStudents: v.array(FoundSisStudent) });
export type StudentData = v.InferOutput<typeof StudentData>;

/** A search for a student: by name and birth date, or by the ids of entries. */
export const StudentSearch = v.union(
  [
    v.object({
      firstName: v.pipe(lineSchema(100), v.nonEmpty(emptyMessage)),
      lastName: v.pipe(lineSchema(100), v.nonEmpty(emptyMessage)),
      birthDate: v.pipe(v.string(), v.check(isCalendarDate, 'Enter the birth date.')),
    }),
    v.object({
      entryIds: v.pipe(v.array(EntryId), v.minLength(1, 'Send at least one id.'), v.maxLength(maxEntries, tooMany)),
    }),
  ],
  'Send first name, last name and birth date of a student, or ids of entries.',
);
export type StudentSearch = v.InferOutput<typeof StudentSearch>;

export const findStudentData = defineRoute({
  method: 'POST',
  path: '/api/student-data/find',
  access: 'super',
  summary: 'All data about one student, in all charters and areas',
  body: StudentSearch,
  response: StudentData,
  status: 200,
  reads: 'student data',
});

const sisStudents = v.pipe(v.array(SisReference), v.maxLength(maxEntries, tooMany));

export const exportStudentData = defineRoute({
  method: 'POST',
  path: '/api/student-data/export',
  access: 'super',
  summary: 'All data of the named entries and imported students, with agreements and signatures, as one ZIP',
  body: v.object({ entryIds: v.pipe(v.array(EntryId), v.maxLength(maxEntries, tooMany)), sisStudents }),
  binaryResponse: 'application/zip',
  status: 200,
});

/** The confirmation that a user types before a deletion. */
export const deletionWord = 'DELETE';

export const DeletionBody = v.object({
  entries: v.pipe(
    v.array(v.object({ _id: EntryId, etag: v.pipe(v.string(), v.maxLength(200)) })),
    v.maxLength(maxEntries, tooMany),
  ),
  sisStudents,
  confirmation: v.literal(deletionWord, `Type ${deletionWord} to go on.`),
});
export type DeletionBody = v.InferOutput<typeof DeletionBody>;

/** `reason`: why an entry was not deleted, and what to do. */
const DeletionResult = v.object({
  id: v.string(),
  state: v.picklist(['deleted', 'kept']),
  reason: v.optional(v.string()),
});
export type DeletionResult = v.InferOutput<typeof DeletionResult>;

export const deleteStudentData = defineRoute({
  method: 'POST',
  path: '/api/student-data/delete',
  access: 'super',
  summary:
    'Delete the named entries with all that belongs to them, and imported students; the same call again is answered alike',
  body: DeletionBody,
  response: v.object({ results: v.array(DeletionResult) }),
  status: 200,
});
