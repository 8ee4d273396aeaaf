import * as v from 'valibot';
import { cleanAnswer, maxLengthOf } from './clean-answer.ts';
import { isOverlong, tooLongMessage } from './clean-text.ts';
import type { FormContext } from './context.ts';
import type { AnswersOf, Field, Fields, RawAnswers } from './field.ts';
import type { Form } from './form.ts';
import { type VisibleField, visibleSteps } from './visible-steps.ts';

export const requiredMessage = 'Required';
/** Heading of the error summary of a step. Source: spec 1 §8. */
export const stepIncompleteMessage = 'Please fill out the required fields';

export type FieldError = { readonly field: string; readonly message: string };
export type Validation<A> =
  | { readonly ok: true; readonly answers: A }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * Schema of exactly the visible questions of one step, or of all. Its output holds normalised answers; hidden and
 * unknown ones are dropped; an optional question without an answer is left out.
 */
function schemaFor(form: Form, context: FormContext, answers: RawAnswers, stepId?: string) {
  const fields = visibleSteps(form, context, answers)
    .filter((step) => stepId === undefined || step.id === stepId)
    .flatMap((step) => step.fields);
  return v.object(Object.fromEntries(fields.map((visible) => [visible.name, answerSchema(visible)])));
}

/** Checks answers against the visible questions. One message a field, in the order in which they are asked. */
export function validate<F extends Fields>(
  form: Form & { readonly fields: F },
  context: FormContext,
  answers: RawAnswers,
  stepId?: string,
): Validation<AnswersOf<F>> {
  const result = v.safeParse(schemaFor(form, context, answers, stepId), answers);
  if (result.success) {
    const given = Object.entries(result.output).filter(([, answer]) => answer !== undefined);
    return { ok: true, answers: Object.fromEntries(given) as AnswersOf<F> };
  }
  const messages = new Map<string, string>();
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key);
    if (!messages.has(field)) messages.set(field, issue.message);
  }
  return { ok: false, errors: [...messages].map(([field, message]) => ({ field, message })) };
}

function answerSchema(visible: VisibleField): v.GenericSchema<unknown, unknown> {
  const { field, required, schema } = visible;
  if (field.input === 'checkbox') return v.optional(v.boolean('Tick or leave the box.'), false);
  if (field.input === 'yesNo' || field.input === 'yesNoNotSure') return flagSchema(field, required);
  const choices = visible.choices?.map((choice) => choice.value);
  const maxLength = maxLengthOf(field);
  const text = v.pipe(
    v.nullish(v.string('Enter this as text.'), ''),
    // What is far too long goes no further: to clean it could take minutes.
    v.check((answer) => !isOverlong(answer, maxLength), tooLongMessage(maxLength)),
    v.transform((answer) => String(cleanAnswer(field, answer))),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value !== '') return;
      if (required) addIssue({ message: requiredMessage });
    }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = dataset.value;
      if (value === '') return undefined;
      if (choices && !choices.includes(value)) {
        addIssue({ message: 'Choose one of the answers offered.' });
        return NEVER;
      }
      // What a field's own schema says is wrong tells more than a length.
      const checked = schema ? v.safeParse(schema, value) : { success: true as const, output: value };
      if (!checked.success) {
        addIssue({ message: checked.issues[0].message });
        return NEVER;
      }
      if (checked.output.length > maxLength) {
        addIssue({ message: tooLongMessage(maxLength) });
        return NEVER;
      }
      return checked.output;
    }),
  );
  // A key that is absent is an empty answer, so that required fields report it with the same words.
  return v.optional(text, '') as v.GenericSchema<unknown, unknown>;
}

function flagSchema(field: Field, required: boolean): v.GenericSchema<unknown, unknown> {
  const names = field.input === 'yesNo' ? (['yes', 'no'] as const) : (['yes', 'no', 'notSure'] as const);
  const flag = v.optional(v.boolean('Choose one answer.'), false);
  const flags = v.pipe(
    v.custom<object>(
      (answer) => typeof answer === 'object' && answer !== null && !Array.isArray(answer),
      'Choose one answer.',
    ),
    v.object(Object.fromEntries(names.map((name) => [name, flag])), 'Choose one answer.'),
    v.check((answer) => Object.values(answer).filter(Boolean).length <= 1, 'Choose only one answer.'),
    v.check((answer) => !required || Object.values(answer).some(Boolean), requiredMessage),
    v.transform((answer) => (Object.values(answer).some(Boolean) ? answer : undefined)),
  );
  return v.optional(flags, {}) as v.GenericSchema<unknown, unknown>;
}
