import { cleanLine, cleanText } from './clean-text.ts';
import type { Field, Input } from './field.ts';

/** Characters that an answer holds where its field says nothing. An e-mail address: RFC 5321 §4.5.3.1.3. */
const lengths: Partial<Record<Input, number>> = { textarea: 4000, email: 254, date: 10, phone: 20, zip: 10 };
const usualLength = 200;

/** The most characters that an answer in text may have. */
export function maxLengthOf(field: Field): number {
  return field.maxLength ?? lengths[field.input] ?? usualLength;
}

/**
 * An answer as it is kept, before its own schema: text without what nobody can see, a box that was never touched as not
 * ticked, flags without those that the question does not have. Undefined when it is no answer to such a question or too
 * long to be read. Visibility and validation both read this, so that they never disagree on what was answered.
 */
export function cleanAnswer(field: Field, answer: unknown): unknown {
  if (field.input === 'checkbox') return typeof (answer ?? false) === 'boolean' ? answer === true : undefined;
  if (field.input === 'yesNo' || field.input === 'yesNoNotSure') return pickFlags(field.input, answer);
  if (typeof answer !== 'string') return undefined;
  return field.input === 'textarea' ? cleanText(answer, maxLengthOf(field)) : cleanLine(answer, maxLengthOf(field));
}

function pickFlags(input: 'yesNo' | 'yesNoNotSure', answer: unknown) {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const pair = { yes: Reflect.get(answer, 'yes'), no: Reflect.get(answer, 'no') };
  return input === 'yesNo' ? pair : { ...pair, notSure: Reflect.get(answer, 'notSure') };
}
