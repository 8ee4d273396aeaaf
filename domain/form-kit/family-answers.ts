import type { RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';
import { isEmptyAnswer } from './define/inputs.ts';

/**
 * Returns the answers with which a form for a brother or sister begins: those to the questions of the family (FORM-44).
 * `answers` are valid answers or a stored record of the same form. Empty if the student answers without a parent
 * (FORM-45).
 */
export function familyAnswers(form: Form, answers: RawAnswers): RawAnswers {
  const names = Object.keys(form.fields).filter((name) => form.fields[name]?.belongsTo === 'family');
  return pickAnswers(form, answers, names);
}

/** Returns the answers of a child that the form suggests for a brother or sister, and does not fill in (FORM-47). */
export function siblingAnswers(form: Form, answers: RawAnswers): RawAnswers {
  const names = Object.entries(form.fields).flatMap(([name, { suggest, instead }]) =>
    suggest && 'ofSibling' in suggest && answers[name] !== instead?.value ? suggest.ofSibling : [],
  );
  return pickAnswers(form, answers, names);
}

/** Picks the answers that are not empty; none if the student answers without a parent. */
function pickAnswers({ fields, parent }: Form, answers: RawAnswers, names: readonly string[]): RawAnswers {
  const hasAnswer = (name: string) => {
    const field = fields[name];
    return field !== undefined && !isEmptyAnswer(field, answers[name]);
  };
  if (parent !== undefined && !hasAnswer(parent)) return {};
  return Object.fromEntries(names.filter(hasAnswer).map((name) => [name, answers[name]]));
}
