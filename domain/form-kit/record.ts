import * as v from 'valibot';
import type { AnswerOf, Field, Fields, RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';
import { kindOf } from './define/inputs.ts';

type StoredAnswer<F extends Field> = v.OptionalSchema<v.GenericSchema<AnswerOf<F>>, undefined>;

/** Schema entries for the stored answers of a form: every answer may be absent, and only types are checked. */
export function recordEntries<const F extends Fields>(fields: F): { [K in keyof F]: StoredAnswer<F[K]> } {
  const entries = Object.entries(fields).map(([name, field]) => [name, v.optional(kindOf(field).stored)]);
  return Object.fromEntries(entries);
}

/** Returns the properties of a record or body that are answers. */
export function pickAnswers(form: Form, record: RawAnswers): Record<string, unknown> {
  const given = Object.keys(form.fields).filter((name) => Object.hasOwn(record, name) && record[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, record[name]]));
}
