import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { familyAnswers, siblingAnswers } from '#domain/form-kit/family-answers.ts';

/** What a form for a brother or sister takes from the form that was sent for the other child. */
export type SharedAnswers = {
  /** The answers with which it begins (FORM-44). */
  readonly answers: RawAnswers;
  /** The answers that it suggests and does not fill in (FORM-47). */
  readonly suggested: RawAnswers;
};

/** Returns what a brother or sister shares with the student of a sent form; undefined if there is nothing. */
export function shareAnswers(form: Form, sent: RawAnswers | undefined): SharedAnswers | undefined {
  if (!sent) return undefined;
  const answers = familyAnswers(form, sent);
  return Object.keys(answers).length > 0 ? { answers, suggested: siblingAnswers(form, sent) } : undefined;
}
