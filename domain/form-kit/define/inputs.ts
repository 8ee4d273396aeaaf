import * as v from 'valibot';
import { message } from '#domain/texts/message.ts';
import { cleanLine, cleanText, isOverlong, tooLongMessage } from '../clean-text.ts';
import type { coursesKind } from '../course-choice.ts';
import { displayDate } from '../display-date.ts';
import type { consentKind, signatureKind } from '../signing.ts';
import { type Flag, flagAnswer, flagTexts, trueFlags, type YesNo, type YesNoNotSure } from './flags.ts';
import type { AnswerRules, InputKind, Question } from './input-kind.ts';
import { readOption } from './option.ts';

/** The kinds that every form includes. A limit is in characters and applies to fields without one. */
export const inputs = {
  text: textKind({ maxLength: 200 }),
  textarea: textKind({ maxLength: 4000, clean: cleanText }),
  // The maximum length of an email address. Source: RFC 5321 §4.5.3.1.3.
  email: textKind({ maxLength: 254 }),
  phone: textKind({ maxLength: 20 }),
  zip: textKind({ maxLength: 10 }),
  date: textKind({ maxLength: 10, column: 'date', toText: (_, date) => displayDate(date) }),
  select: textKind({ maxLength: 200, toText: readChoice }),
  checkbox: checkboxKind(),
  yesNo: flagKind<YesNo, 'yes' | 'no'>(['yes', 'no'], v.object({ yes: v.boolean(), no: v.boolean() })),
  yesNoNotSure: flagKind<YesNoNotSure, Flag>(
    ['yes', 'no', 'notSure'],
    v.object({ yes: v.boolean(), no: v.boolean(), notSure: v.boolean() }),
  ),
};

/** Kinds that a field imports itself (`kind`), so that forms without them do not load their code. */
type SpecialKinds = {
  /** Courses by their ids, in the chosen order. */
  readonly courses: ReturnType<typeof coursesKind>;
  /** A checkbox for agreeing to a text; when required, it must be checked. */
  readonly consent: ReturnType<typeof consentKind>;
  /** An image of a signature. */
  readonly signature: ReturnType<typeof signatureKind>;
};
type Kinds = typeof inputs & SpecialKinds;

export type Input = keyof Kinds;
type KindOf<I extends Input> = Kinds[I];
/** How a field refers to its kind: by `input` for a kind of `inputs`, by `input` and `kind` for a special kind. */
export type InputRef =
  | { readonly input: keyof typeof inputs; readonly kind?: undefined }
  | { [I in keyof SpecialKinds]: { readonly input: I; readonly kind: SpecialKinds[I] } }[keyof SpecialKinds];
/** The stored answer of an input kind. */
export type StoredOf<I extends Input> = v.InferOutput<KindOf<I>['stored']>;
/** The values that a condition may compare an answer of an input kind with. */
export type ComparableOf<I extends Input> = NonNullable<ReturnType<KindOf<I>['compare']>>;

/** Returns the kind of a field. */
export function kindOf(field: InputRef): InputKind<unknown, string | boolean> {
  return (field.kind ?? inputs[field.input]) as InputKind<unknown, string | boolean>;
}

/** Normalizes an answer; see `InputKind`. */
export function cleanAnswer(field: Question & InputRef, answer: unknown): unknown {
  return kindOf(field).clean(field, answer);
}

/** Whether an answer is empty: absent, blank, or without a true flag. An unchecked checkbox is an answer. */
export function isEmptyAnswer(field: InputRef, answer: unknown): boolean {
  return kindOf(field).isEmpty(answer);
}

/** Whether two answers to a question are equal; all empty answers are equal. */
export function isSameAnswer(field: Question & InputRef, one: unknown, other: unknown): boolean {
  const { clean, isEmpty } = kindOf(field);
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  return JSON.stringify(clean(field, one)) === JSON.stringify(clean(field, other));
}

type TextParts = {
  readonly maxLength: number;
  readonly clean?: (text: string, maxLength: number) => string | undefined;
  readonly toText?: (field: Question, text: string) => string;
  readonly column?: 'text' | 'date';
};

function textKind(parts: TextParts): InputKind<string, string> {
  const { clean = cleanLine, toText = (_, text) => text, column = 'text' } = parts;
  const isEmpty = (answer: unknown) => typeof answer !== 'string' || answer.trim() === '';
  return {
    clean: (field, answer) =>
      typeof answer === 'string' ? clean(answer, field.maxLength ?? parts.maxLength) : undefined,
    compare: (answer) => answer || undefined,
    schema: (rules) => textSchema(rules, rules.field.maxLength ?? parts.maxLength, clean),
    stored: v.string(),
    empty: '',
    isEmpty,
    toText: (field, answer) => (isEmpty(answer) ? '' : toText(field, String(answer))),
    column,
  };
}

function textSchema(
  { choices, schema }: AnswerRules,
  maxLength: number,
  clean: NonNullable<TextParts['clean']>,
): v.GenericSchema<unknown, string | undefined> {
  const text = v.pipe(
    v.nullish(v.string(message('Enter this as text.')), ''),
    // A text that is far too long is not cleaned, because that could take minutes.
    v.check((answer) => !isOverlong(answer, maxLength), tooLongMessage(maxLength)),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const refuse = (text: string) => {
        addIssue({ message: text });
        return NEVER;
      };
      const answer = clean(dataset.value, maxLength);
      if (!answer) return undefined;
      if (choices && !choices.some(({ value }) => value === answer))
        return refuse(message('Choose one of the answers offered.'));
      // The message of a field's schema is more specific than that of its length.
      const checked = schema ? v.safeParse(schema, answer) : { success: true as const, output: answer };
      if (!checked.success) return refuse(checked.issues[0].message);
      return checked.output.length > maxLength ? refuse(tooLongMessage(maxLength)) : checked.output;
    }),
  );
  // An absent key counts as an empty answer, so that required fields report it with the same message.
  return v.optional(text, '') as v.GenericSchema<unknown, string | undefined>;
}

function checkboxKind(): InputKind<boolean, boolean> {
  return {
    // An absent checkbox is not checked.
    clean: (_, answer = false) => (answer === null ? false : typeof answer === 'boolean' ? answer : undefined),
    compare: (answer) => answer,
    schema: () =>
      v.optional(v.boolean(message('Check or clear the box.')), false) as v.GenericSchema<unknown, boolean | undefined>,
    stored: v.boolean(),
    empty: false,
    // An unchecked checkbox is an answer.
    isEmpty: (answer) => answer === undefined || answer === null,
    toText: (_, answer, t) => (answer === undefined ? '' : t(answer === true ? flagTexts.yes : flagTexts.no)),
    column: 'text',
  };
}

function flagKind<A extends YesNo, C extends Flag>(
  flags: readonly C[],
  stored: v.GenericSchema<A>,
): InputKind<A, C> & { readonly flags: readonly C[] } {
  const only = (answer: unknown) => {
    const set = trueFlags(flags, answer);
    return set.length === 1 ? set[0] : undefined;
  };
  const isObject = (answer: unknown) => typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  const flag = v.optional(v.boolean(message('Choose one answer.')), false);
  const checked = v.pipe(
    v.custom<object>(isObject, message('Choose one answer.')),
    // Flags that the question does not offer are ignored.
    v.object(Object.fromEntries(flags.map((name) => [name, flag]))),
    v.check((answer) => trueFlags(flags, answer).length <= 1, message('Choose only one answer.')),
    v.transform((answer) => (only(answer) ? answer : undefined)),
  );
  return {
    flags,
    clean: (_, answer) => (isObject(answer) ? (flagAnswer(flags, only(answer) ?? '') as A) : undefined),
    compare: only,
    schema: () => v.optional(checked, {}) as v.GenericSchema<unknown, A | undefined>,
    stored,
    empty: flagAnswer(flags, '') as A,
    isEmpty: (answer) => trueFlags(flags, answer).length === 0,
    toText: (_, answer, t) => {
      const chosen = only(answer);
      return chosen ? t(flagTexts[chosen]) : '';
    },
    column: 'text',
  };
}

function readChoice(field: Question, text: string): string {
  const option = field.options?.find((one) => typeof one !== 'string' && one.value === text);
  return option ? readOption(option).label : text;
}
