import { answerText } from './answer-text.ts';
import type { RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';
import { isEmptyAnswer } from './define/inputs.ts';

/** What one press fills in. */
export type Suggestion = {
  /** `whole` answers an empty question, `domain` completes an email address. */
  readonly kind: 'whole' | 'domain';
  /** The answers by question. */
  readonly answers: Readonly<Record<string, string>>;
  /** The text that is added, in the language of the form. */
  readonly text: string;
};

/**
 * Returns what an open question suggests (FORM-47); undefined once it has an answer, or if there is nothing to suggest.
 * `ofSibling` are the answers of a brother or sister (`siblingAnswers`).
 */
export function suggestAnswers(
  form: Form,
  name: string,
  answers: RawAnswers,
  ofSibling: RawAnswers = {},
): Suggestion | undefined {
  const field = form.fields[name];
  const suggest = field?.suggest;
  if (!suggest) return undefined;
  if ('domainOf' in suggest) return completeEmail(name, answers[name], answers[suggest.domainOf]);
  if (!isEmptyAnswer(field, answers[name])) return undefined;
  const names = 'from' in suggest ? [suggest.from] : suggest.ofSibling;
  const source = 'from' in suggest ? answers : ofSibling;
  const found = names.flatMap((one) => {
    const value = source[one];
    const asked = form.fields[one];
    return asked && typeof value === 'string' && value.trim() ? [{ one, value, asked }] : [];
  });
  // The first one answers the question itself.
  if (found[0]?.one !== names[0]) return undefined;
  return {
    kind: 'whole',
    answers: Object.fromEntries(found.map(({ one, value }) => ['from' in suggest ? name : one, value])),
    text: found.map(({ asked, value }) => answerText(asked, value, form.texts)).join(', '),
  };
}

/** Suggests the domain of another address as soon as the part before the at sign is typed. */
function completeEmail(name: string, typed: unknown, other: unknown): Suggestion | undefined {
  if (typeof typed !== 'string' || typeof other !== 'string' || !/^[^\s@]+$/.test(typed)) return undefined;
  const text = /@[^\s@]+$/.exec(other.trim())?.[0];
  return text ? { kind: 'domain', answers: { [name]: typed + text }, text } : undefined;
}
