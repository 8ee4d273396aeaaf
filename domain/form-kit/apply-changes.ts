import * as v from 'valibot';
import { listVisible } from './changed-answers.ts';
import type { FormContext } from './define/context.ts';
import type { Field, RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';
import { isSameAnswer } from './define/inputs.ts';
import { answerSchema, type FieldError, type Validation, validate } from './validate.ts';
import { visibleSteps } from './visible-steps.ts';

/** Whether the family may change the answer later: never a signature or a consent. */
export const isChangeable = ({ input }: Pick<Field, 'input'>): boolean => input !== 'signature' && input !== 'consent';

const isContactField = (form: Form, name: string) => form.fields[name]?.contact === true;

/**
 * Applies changed answers to stored ones and returns all answers. Validates like the form, except that an unchanged
 * answer that was invalid before is left as it is: the form may have been stricter or more lenient when it was given.
 * Answers that the changes hide are dropped; answers that the form did not ask for are left. Changes of hidden questions
 * are ignored. With `only`, other questions are neither changed nor checked.
 */
export function applyChanges(
  form: Form,
  context: FormContext,
  stored: RawAnswers,
  given: RawAnswers,
  only: (name: string) => boolean = () => true,
): Validation<Record<string, unknown>> {
  const asked = new Set(listVisible(form, context, stored));
  const changes = Object.entries(given).filter(([name]) => only(name));
  const merged: RawAnswers = { ...stored, ...Object.fromEntries(changes) };
  const checked = visibleSteps(form, context, merged)
    .flatMap((step) => step.fields)
    .filter(({ name }) => only(name));
  const known = errorsOf(form, context, stored);
  const wrong = errorsOf(form, context, merged);
  const isSame = (name: string) => {
    const field = form.fields[name];
    return field !== undefined && isSameAnswer(field, stored[name], merged[name]);
  };
  const errors = checked.flatMap(({ name }): FieldError[] => {
    const message = wrong.get(name);
    return message === undefined || (known.has(name) && isSame(name)) ? [] : [{ field: name, message }];
  });
  if (errors.length > 0) return { ok: false, errors };
  const visible = new Set(listVisible(form, context, merged));
  const visibleAnswers = Object.entries(stored).filter(([name]) => visible.has(name) || !asked.has(name));
  const answers: Record<string, unknown> = Object.fromEntries(visibleAnswers);
  for (const question of checked) {
    const { name } = question;
    if (wrong.has(name) || isSame(name)) continue;
    answers[name] = v.parse(answerSchema(question), merged[name]);
  }
  const completed = form.complete?.(answers) ?? answers;
  return {
    ok: true,
    answers: Object.fromEntries(Object.entries(completed).filter(([, answer]) => answer !== undefined)),
  };
}

function errorsOf(form: Form, context: FormContext, answers: RawAnswers): ReadonlyMap<string, string> {
  const result = validate(form, context, answers);
  return new Map(result.ok ? [] : result.errors.map(({ field, message }) => [field, message]));
}

/** Changes of a family: what it changes at once, and what staff check first. */
export type SplitChanges = { readonly contact: RawAnswers; readonly proposed: RawAnswers };

/**
 * Splits changed answers. Contact data that only a proposed answer reveals, such as the email of another guardian, is part
 * of the proposal. Changes of hidden questions, signatures and consents are left out.
 */
export function splitChanges(form: Form, context: FormContext, stored: RawAnswers, given: RawAnswers): SplitChanges {
  const changes = Object.entries(given).filter(([name]) => {
    const field = form.fields[name];
    return field !== undefined && isChangeable(field);
  });
  const ofContact = Object.fromEntries(changes.filter(([name]) => isContactField(form, name)));
  const atOnce = new Set(listVisible(form, context, { ...stored, ...ofContact }));
  const visible = new Set(listVisible(form, context, { ...stored, ...Object.fromEntries(changes) }));
  const isAtOnce = (name: string) => isContactField(form, name) && atOnce.has(name);
  return {
    contact: Object.fromEntries(changes.filter(([name]) => isAtOnce(name))),
    proposed: Object.fromEntries(changes.filter(([name]) => !isAtOnce(name) && visible.has(name))),
  };
}

/** Applies contact data alone; see `applyChanges`. */
export const applyContact = (form: Form, context: FormContext, stored: RawAnswers, given: RawAnswers) =>
  applyChanges(form, context, stored, given, (name) => isContactField(form, name));
