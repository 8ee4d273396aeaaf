import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { selfRelationship } from '#domain/reference/relationships.ts';
import type { SentForm } from '#web/public/wizard/save-answers.tsx';

const familySteps: readonly string[] = ['parents', 'physical', 'mailing'];

/** What was sent last. In memory alone: a reload forgets it, and nothing of it is stored on the device. */
let sent: { readonly entryId: string; readonly form: SentForm; readonly answers: RawAnswers } | undefined;

export function rememberSent(entryId: string, form: SentForm, answers: RawAnswers): void {
  sent = { entryId, form, answers };
}

/** What another student of the family has too: the parent and the addresses. Nothing of a student who signed alone. */
export function readSentFamily(): RawAnswers | undefined {
  const { answers } = sent ?? {};
  if (!answers || answers.pgRelationshipToStudent === selfRelationship) return undefined;
  const names = leloForm.steps.flatMap(({ id, fields }) => (familySteps.includes(id) ? Object.keys(fields) : []));
  return Object.fromEntries(names.flatMap((name) => (name in answers ? [[name, answers[name]]] : [])));
}

/** What was sent as this entry, when this page has sent it. */
export const readSent = (entryId: string) => (sent?.entryId === entryId ? sent.form : undefined);

export function forgetSent(): void {
  sent = undefined;
}
