import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleContext, sampleForm } from '../../tests/fixtures/sample-form.ts';
import type { FormContext } from './define/context.ts';
import type { RawAnswers } from './define/field.ts';
import { validate } from './validate.ts';
import { visibleSteps } from './visible-steps.ts';

const yes = { yes: true, no: false };
const child = { firstName: 'Maya', birthDate: '2015-01-01', hasPet: yes, pet: 'c' };

function errorsOf(answers: RawAnswers, context: FormContext = sampleContext, step?: string) {
  const result = validate(sampleForm, context, answers, step);
  return result.ok ? [] : result.errors;
}
function answersOf(answers: RawAnswers, context: FormContext = sampleContext): RawAnswers | undefined {
  const result = validate(sampleForm, context, answers);
  return result.ok ? result.answers : undefined;
}

describe('validate', () => {
  it('asks for what is required, in the order of the questions', () => {
    expect(errorsOf({ birthDate: '2015-01-01' })).toEqual([
      { field: 'firstName', message: 'Required' },
      { field: 'hasPet', message: 'Required' },
    ]);
    expect(errorsOf({ firstName: 'Maya', birthDate: '1990-01-01' })).toEqual([
      { field: 'country', message: 'Required' },
    ]);
  });

  it.each([
    ['firstName', undefined, 'Required'],
    ['firstName', null, 'Required'],
    ['firstName', ' \n\u0000 ', 'Required'],
    ['firstName', 7, 'Enter this as text.'],
    ['firstName', ['Maya'], 'Enter this as text.'],
    ['firstName', { toString: 'Maya' }, 'Enter this as text.'],
    ['firstName', true, 'Enter this as text.'],
    ['firstName', 'a'.repeat(13), 'Use at most 12 characters.'],
    ['hasPet', undefined, 'Required'],
    ['hasPet', {}, 'Required'],
    ['hasPet', { yes: false, no: false }, 'Required'],
    ['hasPet', { yes: true, no: true }, 'Choose only one answer.'],
    ['hasPet', { yes: 'true', no: false }, 'Choose one answer.'],
    ['hasPet', 'yes', 'Choose one answer.'],
    ['hasPet', null, 'Choose one answer.'],
    ['pet', '', 'Required'],
    ['pet', 'Dog', 'Choose one of the answers offered.'],
    ['country', 'Atlantis', 'Choose one of the answers offered.'],
    ['news', 'yes', 'Check or clear the box.'],
    ['news', null, 'Check or clear the box.'],
  ])('%s = %j: %s', (field, value, message) => {
    expect(errorsOf({ ...child, [field]: value })).toEqual([{ field, message }]);
  });

  it.each([
    ['text in one line', 'firstName', ' Zo\u0065\u0301 \t Ann\n', 'Zoé Ann'],
    ['without control characters', 'firstName', 'a \u0001\u0007 b', 'a b'],
    ['up to the longest', 'firstName', 'a'.repeat(12), 'a'.repeat(12)],
    ['a choice', 'pet', ' d ', 'd'],
    ['a choice of a list', 'country', 'Chad', 'Chad'],
  ])('keeps %s', (_, field, value, stored) => {
    expect(answersOf({ ...child, [field]: value })?.[field]).toBe(stored);
  });

  it('keeps line breaks in text of several lines', () => {
    expect(answersOf({ firstName: 'Ann', news: true, topics: ' a \t\u0001 b\r\nc\rd \u0000' })?.topics).toBe(
      'a b\nc\nd',
    );
  });

  it('leaves out unanswered questions and unknown answers', () => {
    const extra = JSON.parse('{ "__proto__": { "admin": true }, "status": "done", "petName": "  " }');
    expect(answersOf({ ...child, ...extra, topics: 'left behind' })).toEqual({ ...child, news: false });
  });

  it('refuses a choice that is not offered now', () => {
    const short = { ...sampleContext, variant: 'short' } as const;
    expect(errorsOf({ ...child, pet: 'Fish' })).toEqual([]);
    expect(errorsOf({ ...child, pet: 'Fish' }, short)).toEqual([
      { field: 'pet', message: 'Choose one of the answers offered.' },
    ]);
  });

  it('checks and normalises by a schema that may depend on the context', () => {
    const asked = { ...child, country: 'Chad', sure: { yes: false, no: false, notSure: true } };
    expect(errorsOf({ ...asked, code: 'ab' })).toEqual([{ field: 'code', message: 'Wrong code' }]);
    expect(answersOf({ ...asked, code: 'ab' }, { ...sampleContext, variant: 'short' })?.code).toBe('AB');
    expect(answersOf({ ...asked, code: '12' })?.code).toBe('12');
    expect(errorsOf({ ...asked, code: '12345' })).toEqual([{ field: 'code', message: 'Use at most 4 characters.' }]);
    // The message of the schema says more than that of a length.
    expect(errorsOf({ ...asked, code: '12a45' })).toEqual([{ field: 'code', message: 'Wrong code' }]);
  });

  it('checks one step alone, by the answers of all', () => {
    expect(errorsOf({ birthDate: '2015-01-01' }, sampleContext, 'pets')).toEqual([
      { field: 'hasPet', message: 'Required' },
    ]);
    expect(errorsOf({ birthDate: '2015-01-01' }, sampleContext, 'more')).toEqual([]);
    expect(validate(sampleForm, sampleContext, child, 'student')).toEqual({
      ok: true,
      answers: { firstName: 'Maya', birthDate: '2015-01-01' },
    });
  });
});

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 15 }), fc.constantFrom('', ' ', 'e\u0301', '\u0000 x'));
const flags = fc.record({ yes: fc.boolean(), no: fc.boolean(), notSure: fc.boolean() }, { requiredKeys: [] });
const padded = (...values: string[]) =>
  fc.tuple(fc.constantFrom(...values), fc.constantFrom('', ' ', '\t')).map(([value, space]) => space + value + space);
const anyAnswers = fc.record(
  {
    firstName: text,
    birthDate: padded('2015-01-01', '1990-01-01', 'never'),
    hasPet: flags,
    pet: padded('d', 'c', 'Fish'),
    petName: text,
    country: padded('Canada', 'Chad', ''),
    news: fc.boolean(),
    topics: text,
    sure: flags,
    code: padded('ab', '12'),
    unasked: fc.anything(),
  },
  { requiredKeys: ['firstName'] },
);
const anyContext = fc.record({ variant: fc.constantFrom('short', 'long'), door: fc.constantFrom('front', 'back') });

describe('for any input', () => {
  it('stored answers are unchanged when they are sent again, and hold no hidden answer', () => {
    let checked = 0;
    const property = fc.property(anyAnswers, anyContext, (answers, { variant, door }) => {
      const context: FormContext = { ...sampleContext, variant, facts: { door } };
      const result = validate(sampleForm, context, answers);
      if (!result.ok) return;
      checked += 1;
      expect(validate(sampleForm, context, result.answers)).toEqual(result);
      for (const asked of [answers, result.answers]) {
        const visible = visibleSteps(sampleForm, context, asked).flatMap((step) => step.fields);
        const names = visible.map((field) => field.name);
        expect(Object.keys(result.answers).filter((name) => !names.includes(name))).toEqual([]);
      }
    });
    fc.assert(property, { numRuns: 2000 });
    expect(checked).toBeGreaterThan(100);
  });

  it('never throws', () => {
    const hostile = fc.dictionary(fc.constantFrom(...Object.keys(sampleForm.fields), 'x'), fc.anything());
    fc.assert(fc.property(hostile, (answers) => void validate(sampleForm, sampleContext, answers)));
  });
});
