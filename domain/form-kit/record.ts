import * as v from 'valibot';
import type { AnswerOf, Field, Fields } from './field.ts';

type StoredAnswer<F extends Field> = v.OptionalSchema<v.GenericSchema<AnswerOf<F>>, undefined>;

/** Schema entries of a form's answers as they are stored: every question may be absent, only the shape is checked. */
export function recordEntries<const F extends Fields>(fields: F): { [K in keyof F]: StoredAnswer<F[K]> } {
  const entries = Object.entries(fields).map(([name, field]) => [name, v.optional(storedAnswer(field))]);
  return Object.fromEntries(entries);
}

function storedAnswer(field: Field): v.GenericSchema {
  if (field.input === 'checkbox') return v.boolean();
  if (field.input === 'yesNo') return v.object({ yes: v.boolean(), no: v.boolean() });
  if (field.input === 'yesNoNotSure') return v.object({ yes: v.boolean(), no: v.boolean(), notSure: v.boolean() });
  return v.string();
}
