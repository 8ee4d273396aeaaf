import * as v from 'valibot';
import { message, translateMessage } from '#domain/texts/message.ts';
import type { FormContext } from './define/context.ts';
import type { AnswersOf, Fields, RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';
import { kindOf } from './define/inputs.ts';
import { type VisibleField, visibleSteps } from './visible-steps.ts';

export const requiredMessage = message('Required');
/** Heading of the error summary of a step. */
export const stepIncompleteMessage = message('Please fill out the required fields');

export type FieldError = { readonly field: string; readonly message: string };
export type Validation<A> =
  | { readonly ok: true; readonly answers: A }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * Returns the schema for the visible questions of one step, or of all steps. Its output contains normalized answers;
 * hidden and unknown ones are dropped; an optional question without an answer is left out.
 */
function schemaFor(form: Form, context: FormContext, answers: RawAnswers, stepId?: string) {
  const fields = visibleSteps(form, context, answers)
    .filter((step) => stepId === undefined || step.id === stepId)
    .flatMap((step) => step.fields);
  return v.object(Object.fromEntries(fields.map((visible) => [visible.name, answerSchema(visible)])));
}

/**
 * Validates answers to the visible questions; answers of a whole form are completed (see `Form.complete`). Returns
 * one message per field, in the order of the questions.
 */
export function validate<F extends Fields>(
  form: Form & { readonly fields: F },
  context: FormContext,
  answers: RawAnswers,
  stepId?: string,
): Validation<AnswersOf<F>> {
  const result = v.safeParse(schemaFor(form, context, answers, stepId), answers);
  if (result.success) {
    const given = Object.fromEntries(Object.entries(result.output).filter(([, answer]) => answer !== undefined));
    // Values that derive from several steps are added after all answers are valid.
    const completed = stepId === undefined && form.complete ? form.complete(given) : given;
    return { ok: true, answers: completed as AnswersOf<F> };
  }
  const messages = new Map<string, string>();
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key);
    if (!messages.has(field))
      messages.set(field, form.texts ? translateMessage(issue.message, form.texts.t) : issue.message);
  }
  return { ok: false, errors: [...messages].map(([field, message]) => ({ field, message })) };
}

/** Returns the schema of an answer to a visible question; its output is normalized. */
export function answerSchema({ required, ...answerRules }: VisibleField): v.GenericSchema<unknown, unknown> {
  return v.pipe(
    kindOf(answerRules.field).schema(answerRules),
    v.check((answer) => !required || answer !== undefined, answerRules.field.requiredMessage ?? requiredMessage),
  );
}
