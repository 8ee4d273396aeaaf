import { todayIn } from '#domain/calendar/today.ts';
import type { SessionCharter } from '#domain/courses/api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { grades } from '#domain/reference/grades.ts';

/** The answers of an earlier entry that a pre-registration also asks for. */
const takenFields = ['firstName', 'lastName', 'birthDate', 'studentEmail', 'studentPrimaryPhone'] as const;
type TakenField = (typeof takenFields)[number];

const labels: Readonly<Record<TakenField, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  birthDate: 'Date of Birth',
  studentEmail: 'Email',
  studentPrimaryPhone: 'Phone',
};

/** The fields of an earlier entry that are used. */
export type StudentAnswers = Partial<
  Record<TakenField | 'gradeLevel' | 'siteId' | 'learningCenterId', string | undefined>
>;

/** A student of an earlier entry, with facts that distinguish students of the same name. */
export type KnownStudent = {
  readonly _id: string;
  readonly area: 'lelo' | 'registration';
  readonly name: string;
  readonly facts: string;
  readonly createdAt: string;
};

/** The fields of a student that entries of both lists have. */
type Row = Pick<StudentAnswers, 'firstName' | 'lastName' | 'studentEmail' | 'studentPrimaryPhone'> & {
  readonly _id: string;
  readonly createdAt: string;
  readonly timeZone: string;
  readonly age: number | null;
  readonly learningCenterName: string;
};

function toKnown(area: KnownStudent['area'], kind: string, row: Row): KnownStudent {
  const { _id, createdAt, timeZone, age, firstName, lastName, studentEmail, studentPrimaryPhone } = row;
  const day = displayDate(todayIn(timeZone, new Date(createdAt)));
  const facts = [
    age === null ? '' : `age ${age}`,
    `${kind} of ${day}`,
    row.learningCenterName,
    studentEmail,
    studentPrimaryPhone,
  ];
  return {
    _id,
    area,
    createdAt,
    name: [firstName, lastName].filter(Boolean).join(' '),
    facts: facts.filter(Boolean).join(', '),
  };
}

/** Combines the students of both lists, latest entry first. */
export function listKnown(lelo: readonly Row[], registrations: readonly Row[]): KnownStudent[] {
  const known = [
    ...lelo.map((row) => toKnown('lelo', 'secondary enrollment', row)),
    ...registrations.map((row) => toKnown('registration', 'registration', row)),
  ];
  return known.toSorted((left, right) => right.createdAt.localeCompare(left.createdAt));
}

/** Returns the label of the grade in an earlier entry. It is shown but not filled in, because the grade has changed. */
export const earlierGrade = (code: string | undefined): string | undefined =>
  grades.find((one) => one.code === code)?.label;

/** A typed answer that differs from the earlier entry. */
export type StudentDifference = {
  readonly field: TakenField;
  readonly label: string;
  readonly typed: string;
  readonly known: string;
};

const show = (field: TakenField, value: string) => (field === 'birthDate' ? displayDate(value) : value);

/** Fills empty answers from an earlier entry. Different typed answers are not replaced, but listed for the user. */
export function fillFromKnown(
  answers: RawAnswers,
  student: StudentAnswers,
): { readonly filled: RawAnswers; readonly differences: readonly StudentDifference[] } {
  const filled: Record<string, RawAnswers[string]> = { ...answers };
  const differences: StudentDifference[] = [];
  for (const field of takenFields) {
    const known = student[field] ?? '';
    const typed = String(answers[field] ?? '').trim();
    if (!known || typed === known) continue;
    if (typed === '') filled[field] = known;
    else differences.push({ field, label: labels[field], typed: show(field, typed), known: show(field, known) });
  }
  return { filled, differences };
}

/** Returns the learning center of an earlier entry as answers; none if the session offers no courses there. */
export function placeFromKnown(
  charters: readonly SessionCharter[],
  { siteId = '', learningCenterId = siteId }: StudentAnswers,
): RawAnswers {
  const charter = charters.find(({ learningCenters }) =>
    learningCenters.some((one) => one.siteId === learningCenterId),
  );
  return charter ? { charter_id: charter.charter_id, siteId: learningCenterId } : {};
}
