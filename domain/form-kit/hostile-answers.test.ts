import { describe, expect, it } from 'vitest';
import { todayIn } from '#domain/calendar/today.ts';
import { capitalizeName } from '#domain/contact-rules/names.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { countryNames } from '#domain/reference/country-names.ts';
import { registrationLists } from '#domain/registration/fields/form-lists.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { livesAbroad, otherMailing, validInterest } from '../../tests/fixtures/enrollment/interest-cases.ts';
import { validRegistrations } from '../../tests/fixtures/registration/registration-answers.ts';
import type { FormContext } from './define/context.ts';
import type { Field, RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';
import { toSearchText } from './search-text.ts';
import { type FieldError, validate } from './validate.ts';
import { visibleSteps } from './visible-steps.ts';

const size = 1_000_000;
const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length));
const hostileText = {
  'alternating marks': `a${fill('\u0301\u0323')}`,
  'lone surrogates': fill('\ud800'),
  'joined emoji': fill('\u{1f468}\u200d'),
  'joined Arabic letters': fill('ب\u200c'),
  digits: fill('7'),
  spaces: fill(' '),
  'nothing visible': fill('\u200b'),
  'line breaks': fill('\r\n'),
  letters: fill('a'),
  'labels of a host': `a@${fill('a.')}`,
};

function nested(depth: number): unknown {
  let value: unknown = 'a';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { yes: value };
  return value;
}
const hostileShapes = {
  'a long list': Array.from({ length: size }, () => 'a'),
  'a deep list': nested(200_000),
  'flags with much beside them': { yes: nested(200_000), no: fill('a'), more: fill('a') },
  'a number': 1e300,
};

type Setting = { readonly form: Form; readonly context: FormContext; readonly answers: RawAnswers };
const registrations: Setting[] = Object.values(validRegistrations).map(({ variant, enrollment, answers }) => ({
  form: registrationForm,
  context: { variant, today: todayIn(), facts: { enrollment }, lists: registrationLists(answers) },
  answers,
}));
const interests: Setting[] = [
  { ...validInterest.family, ...otherMailing },
  { ...validInterest.family, ...livesAbroad },
  { ...validInterest.staff, ...otherMailing, mailingCountry: 'Canada' },
].map((answers) => ({
  form: interestForm,
  context: {
    variant: 'long',
    today: todayIn(),
    facts: { audience: 'staff' },
    lists: { 'country-names': countryNames },
  },
  answers,
}));

type FormQuestion = Setting & { readonly name: string; readonly field: Field };
/** Every question of both forms, with a setting in which it is visible. */
const questions = new Map<string, FormQuestion>();
for (const setting of [...registrations, ...interests]) {
  for (const { name, field } of visibleSteps(setting.form, setting.context, setting.answers).flatMap(
    (step) => step.fields,
  )) {
    questions.set(`${setting.form.id} ${name}`, { ...setting, name, field });
  }
}
/** Limits of the kinds whose fields have none. */
const kindLengths: Readonly<Record<string, number>> = { email: 254, date: 10, select: 200 };
const maxLengthOf = (field: Field) => field.maxLength ?? kindLengths[field.input] ?? Number.NaN;
const withFlags = new Set(['checkbox', 'yesNo', 'yesNoNotSure']);

/** What looks at every character of a text. */
const readers: readonly (readonly [object, string, (self: unknown, given: unknown) => unknown])[] = [
  ...[
    'normalize',
    'replace',
    'replaceAll',
    'trim',
    'split',
    'match',
    'toLowerCase',
    'toLocaleLowerCase',
    'isWellFormed',
  ]
    .concat('toUpperCase', 'toLocaleUpperCase', 'codePointAt', 'search', 'localeCompare')
    .map((name) => [String.prototype, name, (self: unknown) => self] as const),
  ...['exec', 'test'].map((name) => [RegExp.prototype, name, (_: unknown, text: unknown) => text] as const),
];

/** The length of the longest text that anything looks through while `act` runs. */
function longestRead(act: () => void): number {
  let longest = 0;
  const originals = readers.map(([owner, name, textOf]) => {
    const original = Reflect.get(owner, name);
    Reflect.set(owner, name, function read(this: unknown, ...given: unknown[]) {
      longest = Math.max(longest, String(textOf(this, given[0])).length);
      return Reflect.apply(original, this, given);
    });
    return () => Reflect.set(owner, name, original);
  });
  try {
    act();
  } finally {
    for (const restore of originals) restore();
  }
  return longest;
}

/** One question of each kind of input: what is refused unread depends on nothing else of a question. */
const kinds = new Map([...questions.values()].map((question) => [question.field.input, question]));

function errorsOf({ form, context, answers, name }: FormQuestion, answer: unknown): readonly FieldError[] {
  const given = { ...answers, [name]: answer };
  const result = validate(form, { ...context, lists: { ...context.lists, ...registrationLists(given) } }, given);
  return result.ok ? [] : result.errors;
}

/** The message for an answer, and the longest text that was read for it. */
function judge(question: FormQuestion, answer: unknown) {
  let message: string | undefined;
  const read = longestRead(() => {
    message = errorsOf(question, answer).find((error) => error.field === question.name)?.message;
  });
  return { message, isRead: read >= 10_000 };
}
const refusalOf = ({ field }: FormQuestion) =>
  withFlags.has(field.input) ? expect.stringMatching(/Choose|Check/) : `Use at most ${maxLengthOf(field)} characters.`;

describe.each([...kinds])('a question of the kind %s', (_, question) => {
  it('reads nothing of hostile texts and shapes', () => {
    for (const [kind, text] of Object.entries(hostileText)) {
      expect({ kind, ...judge(question, text) }).toEqual({ kind, message: refusalOf(question), isRead: false });
    }
    for (const [kind, value] of Object.entries(hostileShapes)) {
      const message = expect.stringMatching(/./);
      expect({ kind, ...judge(question, value) }).toEqual({ kind, message, isRead: false });
    }
  });

  it('puts no marks into their order by thousands', () => {
    if (withFlags.has(question.field.input)) return;
    const marks = `a${'\u0301\u0323'.repeat(2 * maxLengthOf(question.field))}`;
    const normalized: number[] = [];
    const { normalize } = String.prototype;
    String.prototype.normalize = function record(this: string, ...form: [form?: string]) {
      for (const run of this.match(/\p{M}+/gu) ?? []) normalized.push(run.length);
      return normalize.apply(this, form);
    } as typeof normalize;
    try {
      errorsOf(question, marks);
    } finally {
      String.prototype.normalize = normalize;
    }
    expect(normalized.length).toBeGreaterThan(0);
    expect(Math.max(...normalized)).toBeLessThanOrEqual(5);
  });
});

it('no question reads a long text, not for a label or a number either', () => {
  for (const [name, question] of questions) {
    const result = judge(question, hostileText['alternating marks']);
    expect({ name, ...result }).toEqual({ name, message: refusalOf(question), isRead: false });
  }
});

it('asks every question of both forms', () => {
  const every = [registrationForm, interestForm].flatMap((form) =>
    Object.keys(form.fields).map((name) => `${form.id} ${name}`),
  );
  // It follows from the suffix.
  expect(every.filter((name) => !questions.has(name))).toEqual(['registration haveSuffix']);
});

it.each(Object.values(hostileText))('names and search texts are bounded by themselves', (text) => {
  expect(longestRead(() => void toSearchText([text, 'b', text]))).toBeLessThan(10_000);
  const marks = `a${'\u0301\u0323'.repeat(5000)}`;
  expect(capitalizeName(marks).length).toBeLessThan(35);
});
