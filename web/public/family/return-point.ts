import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import type { DraftInTab } from '#web/forms/answers/draft-in-tab.ts';
import { reviewStep } from '#web/forms/use-wizard.ts';
import type { DraftSource } from './draft-source.ts';

type ReturnPoint = {
  /** The step to open, and its title; 'review' has none. */
  readonly stepId: string;
  readonly title: string | undefined;
  /** Labels of questions whose answers today's form does not accept. */
  readonly again: readonly string[];
  /** The answers that remain; a removed one is undefined. */
  readonly answers: RawAnswers;
};

const isGiven = (answer: unknown) => answer !== undefined && answer !== '' && answer !== null;

/**
 * Returns where a family continues an opened form: at the first step that is not complete, at the latest at the step that was open (FAM-13). If the
 * form has another version than the opened one, answers that it does not accept are removed and named.
 */
export function findReturnPoint(
  { definition, context, form }: Pick<DraftSource, 'definition' | 'context' | 'form'>,
  { version, stepId }: NonNullable<DraftInTab['opened']>,
): ReturnPoint {
  const removed = version === definition.version ? [] : listRefused(definition, context, form.answers);
  const answers = { ...form.answers, ...Object.fromEntries(removed.map(({ name }) => [name, undefined])) };
  const steps = visibleSteps(definition, context, answers);
  const open = steps.findIndex(({ id }) => id === stepId);
  const incomplete = steps.findIndex(({ id }) => !validate(definition, context, answers, id).ok);
  const at = [open, incomplete].filter((index) => index >= 0).sort((one, other) => one - other)[0];
  const step = at === undefined ? undefined : steps[at];
  return { stepId: step?.id ?? reviewStep, title: step?.title, again: removed.map(({ label }) => label), answers };
}

/** Returns the questions with an answer that the form refuses, or that it no longer has. */
function listRefused(definition: DraftSource['definition'], context: DraftSource['context'], answers: RawAnswers) {
  const checked = validate(definition, context, answers);
  const wrong = new Set(checked.ok ? [] : checked.errors.map(({ field }) => field));
  const shown = visibleSteps(definition, context, answers).flatMap(({ fields }) => fields);
  return shown.filter(({ name }) => wrong.has(name) && isGiven(answers[name]));
}
