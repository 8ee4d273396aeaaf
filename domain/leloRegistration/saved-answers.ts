import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { leloForm } from './lelo-form.ts';

/** The answers of a saved registration that the family sees but cannot change (LELO-31). */
export const lockedAnswers = ['charter_id', 'siteId', 'firstName', 'lastName', 'birthDate', 'gradeLevel'] as const;
/** The answers that the family sees and can change. */
const openAnswers = ['studentEmail', 'studentPrimaryPhone', 'courses'] as const;

/** Returns the answers of a saved registration that the family sees. */
export function savedAnswers(record: RawAnswers): Record<string, unknown> {
  const shown: readonly string[] = [...lockedAnswers, ...openAnswers];
  return Object.fromEntries(Object.entries(pickAnswers(leloForm, record)).filter(([name]) => shown.includes(name)));
}

/** Returns a family's answers with the locked answers replaced by those of the record. */
export function withLockedAnswers(record: RawAnswers, sent: RawAnswers): Record<string, unknown> {
  const locked = Object.fromEntries(lockedAnswers.map((name) => [name, record[name]]));
  return { ...sent, ...locked };
}
