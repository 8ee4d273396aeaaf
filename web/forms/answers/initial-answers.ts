import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';

/** The answers that a form starts with. */
export function initialAnswers(form: Form): RawAnswers {
  return Object.fromEntries(
    Object.entries(form.fields).flatMap(([name, field]) =>
      field.initial === undefined ? [] : [[name, field.initial]],
    ),
  );
}

/** Whether two sets of answers are equal; blank and absent answers are equal too. */
export function haveSameAnswers(one: RawAnswers, other: RawAnswers): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => JSON.stringify(one[name] || '') === JSON.stringify(other[name] || ''));
}
