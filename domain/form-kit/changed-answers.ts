import type { FormContext } from './define/context.ts';
import type { Fields, RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';
import { isSameAnswer, kindOf } from './define/inputs.ts';
import { visibleSteps } from './visible-steps.ts';

/**
 * The body of an edit: the visible answers that differ. A cleared answer is sent as an empty text or with all flags
 * false, because absent answers do not change. Hidden answers are not sent.
 */
export function changedAnswers(
  fields: Fields,
  before: RawAnswers,
  after: RawAnswers,
  visible: readonly string[],
): RawAnswers {
  const changed = visible.flatMap((name): [string, unknown][] => {
    const field = fields[name];
    if (!field || isSameAnswer(field, before[name], after[name])) return [];
    return [[name, after[name] ?? kindOf(field).empty]];
  });
  return Object.fromEntries(changed);
}

/** Returns the names of the visible questions, in the order of the form. */
export const listVisible = (form: Form, context: FormContext, answers: RawAnswers): string[] =>
  visibleSteps(form, context, answers).flatMap((step) => step.fields.map(({ name }) => name));

/** Returns the changed answers among the currently visible questions. */
export const visibleChanges = (form: Form, context: FormContext, before: RawAnswers, after: RawAnswers): RawAnswers =>
  changedAnswers(form.fields, before, after, listVisible(form, context, after));
