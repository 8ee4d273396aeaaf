import type { AnswerValue, Field, RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';
import { kindOf } from './define/inputs.ts';

/** Returns the answers after one of them changes; the form declares which other answers are cleared. */
export function changeAnswer(form: Form, answers: RawAnswers, name: string, value: AnswerValue): RawAnswers {
  const emptied = answers[name] === value ? [] : (form.resets?.[name] ?? []);
  return {
    ...answers,
    [name]: value,
    ...Object.fromEntries(emptied.map((other) => [other, emptyAnswer(form.fields[other])])),
  };
}

function emptyAnswer(field: Field | undefined): unknown {
  return field ? kindOf(field).empty : '';
}
