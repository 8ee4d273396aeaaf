/** The fields of a student in a student information system, in the order of an import's header. */
export const sisStudentFields = [
  'sis_local_id',
  'sis_district_id',
  'first_name',
  'middle_name',
  'last_name',
  'birth_date',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zip',
  'charter',
  'start_date',
  'finish_date',
  'school_email',
  'url',
] as const;
export type SisStudentField = (typeof sisStudentFields)[number];

/** Dates are YYYY-MM-DD; an unknown value is ''. */
export type SisStudent = Readonly<Record<SisStudentField, string>>;
