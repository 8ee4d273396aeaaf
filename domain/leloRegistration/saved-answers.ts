import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { leloForm } from './lelo-form.ts';

/** The answers of a saved registration that its family sees and cannot change (LELO-31). */
export const lockedAnswers = ['charter_id', 'siteId', 'firstName', 'lastName', 'birthDate', 'gradeLevel'] as const;
/** The answers that the family sees and may change. */
const openAnswers = ['studentEmail', 'studentPrimaryPhone', 'courses'] as const;

/** The answers of a saved registration that a family is shown. */
export function savedAnswers(record: RawAnswers): Record<string, unknown> {
  const shown: readonly string[] = [...lockedAnswers, ...openAnswers];
  return Object.fromEntries(Object.entries(pickAnswers(leloForm, record)).filter(([name]) => shown.includes(name)));
}

/** The answers that a family sent, with the locked answers of the record in place of theirs. */
export function withLockedAnswers(record: RawAnswers, sent: RawAnswers): Record<string, unknown> {
  const locked = Object.fromEntries(lockedAnswers.map((name) => [name, record[name]]));
  return { ...sent, ...locked };
}
