import type { RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';
import { isEmptyAnswer } from './define/inputs.ts';

/**
 * Returns the answers with which a form for a brother or sister begins: those to the questions of the family (FORM-44).
 * `answers` are valid answers or a stored record of the same form. Empty if the student answers without a parent
 * (FORM-45).
 */
export function familyAnswers({ fields, parent }: Form, answers: RawAnswers): RawAnswers {
  const hasAnswer = (name: string) => {
    const field = fields[name];
    return field !== undefined && !isEmptyAnswer(field, answers[name]);
  };
  if (parent !== undefined && !hasAnswer(parent)) return {};
  const names = Object.keys(fields).filter((name) => fields[name]?.belongsTo === 'family' && hasAnswer(name));
  return Object.fromEntries(names.map((name) => [name, answers[name]]));
}
