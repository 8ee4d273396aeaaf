import * as v from 'valibot';
import { lineSchema } from '#domain/http/shapes.ts';

/** How certain a match is. */
export const matchTypes = ['Exact', 'Probable', 'Possible'] as const;
export type MatchType = (typeof matchTypes)[number];

/** The compared fields of a student, in display order. */
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

/** How well two values agree; 'missing' when one of them is unknown. */
export const agreements = ['agrees', 'near', 'differs', 'missing'] as const;
export type Agreement = (typeof agreements)[number];

/** A value of the registration and the corresponding value of the student information system. */
export const Comparison = v.object({
  field: v.picklist(comparedFields),
  registration: v.string(),
  sis: v.string(),
  agreement: v.picklist(agreements),
});
export type Comparison = v.InferOutput<typeof Comparison>;

const text = lineSchema(200);

/**
 * The student information system's record that staff chose as the match, as stored with the registration. Dates are
 * YYYY-MM-DD or ''.
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

/** A search result: a record of the student information system, with the comparison. */
export const StudentMatch = v.object({ ...SelectedStudent.entries, compared: v.array(Comparison) });
export type StudentMatch = v.InferOutput<typeof StudentMatch>;
