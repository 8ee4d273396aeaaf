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

/** Whether two sets of answers say the same; blank and absent are one. */
export function haveSameAnswers(one: RawAnswers, other: RawAnswers): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => JSON.stringify(one[name] || '') === JSON.stringify(other[name] || ''));
}
