import * as v from 'valibot';
import { lineSchema } from '#domain/http/shapes.ts';

/** How sure a match is. */
export const matchTypes = ['Exact', 'Probable', 'Possible'] as const;
export type MatchType = (typeof matchTypes)[number];

/** The compared fields of a student, in the order in which staff read them. */
export const comparedFields = [
  'First name',
  'Middle name',
  'Last name',
  'Date of Birth',
  'Phone',
  'Email',
  'Address',
] as const;
export type ComparedField = (typeof comparedFields)[number];

/** How far two values agree; 'missing' when one of them is not known. */
export const agreements = ['agrees', 'near', 'differs', 'missing'] as const;
export type Agreement = (typeof agreements)[number];

/** One value of the registration and that of the student information system. */
export const Comparison = v.object({
  field: v.picklist(comparedFields),
  registration: v.string(),
  sis: v.string(),
  agreement: v.picklist(agreements),
});
export type Comparison = v.InferOutput<typeof Comparison>;

const text = lineSchema(200);

/**
 * A student whom a registration may be about, as it is stored with it after staff chose one. Dates YYYY-MM-DD or ''.
 */
export const SelectedStudent = v.object({
  match_type: v.picklist(matchTypes),
  sis_charter: text,
  sis_student_first_name: text,
  sis_student_last_name: text,
  sis_student_dob: text,
  sis_local_id: text,
  sis_district_id: text,
  start_date: text,
  finish_date: text,
  sis_school_email: text,
  url: lineSchema(500),
});
export type SelectedStudent = v.InferOutput<typeof SelectedStudent>;

/** The same as the student information system gives it, with what was compared. */
export const StudentMatch = v.object({ ...SelectedStudent.entries, compared: v.array(Comparison) });
export type StudentMatch = v.InferOutput<typeof StudentMatch>;
