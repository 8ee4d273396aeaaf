import * as v from 'valibot';
import { maxAddressLength } from '#domain/contact-rules/email.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, lineSchema } from '#domain/http/shapes.ts';
import { StudentMatch } from './student-match.ts';

/** The student to search for. Unknown fields are ''. `birthDate` is MM/DD/yyyy. */
export const StudentToMatch = v.object({
  firstName: lineSchema(100),
  middleName: v.optional(lineSchema(100), ''),
  lastName: lineSchema(100),
  birthDate: v.pipe(v.string(), v.regex(/^(\d{2}\/\d{2}\/\d{4})?$/, 'Write the date as MM/DD/yyyy.')),
  phone: lineSchema(40),
  charterName: lineSchema(200),
  address: lineSchema(400),
  email: lineSchema(maxAddressLength),
  /** The guardian's address, if the student has a separate one: a student information system may contain either. */
  guardianEmail: v.optional(lineSchema(maxAddressLength)),
  /** The registration, if it exists already; the search is recorded in its history. */
  registrationId: v.optional(EntryId),
});
export type StudentToMatch = v.InferOutput<typeof StudentToMatch>;

export const findStudentMatches = defineRoute({
  method: 'POST',
  path: '/api/sql/student-match',
  access: 'contributor',
  summary: 'Students of the student information system whom a registration may be about, newest start date first',
  body: StudentToMatch,
  response: v.object({ recordset: v.array(StudentMatch) }),
  status: 200,
});
