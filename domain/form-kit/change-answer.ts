import type { AnswerValue, Field, RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';
import { kindOf } from './define/inputs.ts';

/** The answers after one of them is given: another answer empties what the form says that it leaves without meaning. */
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
