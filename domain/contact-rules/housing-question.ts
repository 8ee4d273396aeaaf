import { housingSituations } from '#domain/reference/housing-situations.ts';

/** The question about the student's housing, for all registrations. Source: McKinney-Vento Homeless Assistance Act, 42 U.S.C. 11432(g). */
export const housingQuestion = {
  belongsTo: 'family',
  label: 'Living Status',
  why: 'By federal law (McKinney-Vento) students without a fixed home may enroll at once and get help. Enrollment staff read your answer.',
  input: 'select',
  options: housingSituations,
  sheet: 'Living Status',
} as const;
