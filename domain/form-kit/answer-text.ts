import { englishTexts, type Texts } from '#domain/texts/texts.ts';
import type { Field } from './define/field.ts';
import { kindOf } from './define/inputs.ts';

/** Formats an answer: Yes and No, the label of a choice, dates as MM/DD/YYYY. */
export function answerText(field: Field, answer: unknown, { t }: Pick<Texts, 't'> = englishTexts): string {
  return kindOf(field).toText(field, answer, t);
}
