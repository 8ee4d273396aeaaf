import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { selfRelationship } from '#domain/reference/relationships.ts';
import type { SentForm } from '#web/public/wizard/save-answers.tsx';

const familySteps: readonly string[] = ['parents', 'physical', 'mailing'];

/** The last submitted answers. They are only in memory, so that nothing is stored on the device. */
let sent: { readonly entryId: string; readonly form: SentForm; readonly answers: RawAnswers } | undefined;

export function rememberSent(entryId: string, form: SentForm, answers: RawAnswers): void {
  sent = { entryId, form, answers };
}

/** Answers to reuse for another student of the family: parent and addresses. None if the student signed alone. */
export function readSentFamily(): RawAnswers | undefined {
  const { answers } = sent ?? {};
  if (!answers || answers.pgRelationshipToStudent === selfRelationship) return undefined;
  const names = leloForm.steps.flatMap(({ id, fields }) => (familySteps.includes(id) ? Object.keys(fields) : []));
  return Object.fromEntries(names.flatMap((name) => (name in answers ? [[name, answers[name]]] : [])));
}

/** The submitted answers of an entry, if this page has submitted it. */
export const readSent = (entryId: string) => (sent?.entryId === entryId ? sent.form : undefined);

export function forgetSent(): void {
  sent = undefined;
}
