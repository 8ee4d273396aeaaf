import type { Field } from './field.ts';

/**
 * An answer as it is kept, before its own schema: text without what nobody can see, a box that was never touched as not
 * ticked, flags without those that the question does not have. Visibility and validation both read this, so that they never disagree on what was answered.
 */
export function cleanAnswer(field: Field, answer: unknown): unknown {
  if (field.input === 'checkbox') return answer ?? false;
  if (field.input === 'yesNo' && typeof answer === 'object' && answer !== null) {
    return { yes: Reflect.get(answer, 'yes'), no: Reflect.get(answer, 'no') };
  }
  if (typeof answer !== 'string') return answer;
  return field.input === 'textarea' ? cleanText(answer) : cleanLine(answer);
}

/** One line: composed Unicode, control characters and runs of white space become one space. */
function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Several lines: as a line, but line breaks stay. */
function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?:(?!\n)[\p{Cc}\s])+/gu, ' ')
    .trim();
}
