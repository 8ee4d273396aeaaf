import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { Fields, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { isSameAnswer, kindOf } from '#domain/form-kit/define/inputs.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';

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

/** Returns the changed answers among the currently visible questions. */
export function visibleChanges(form: Form, context: FormContext, before: RawAnswers, after: RawAnswers): RawAnswers {
  const visible = visibleSteps(form, context, after).flatMap((step) => step.fields.map(({ name }) => name));
  return changedAnswers(form.fields, before, after, visible);
}
