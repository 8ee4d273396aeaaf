import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sampleFields as fields } from '../../../tests/fixtures/sample-form.ts';
import { coursesInput } from '../course-choice.ts';
import { consentInput, signatureInput } from '../signing.ts';
import type { Field } from './field.ts';
import { cleanAnswer, inputs, isEmptyAnswer, isSameAnswer, kindOf } from './inputs.ts';

const { firstName, topics, birthDate, pet, news, hasPet, sure } = fields;
const yes = { yes: true, no: false };
const no = { yes: false, no: true };
const none = { yes: false, no: false };

describe('a clean answer, and what conditions compare', () => {
  it.each<[Field, unknown, unknown, unknown]>([
    [firstName, ' Zoe\u0308 ', 'Zoë', 'Zoë'],
    [firstName, '  ', '', undefined],
    [firstName, 7, undefined, undefined],
    [firstName, ['a'], undefined, undefined],
    [firstName, undefined, undefined, undefined],
    [firstName, 'a'.repeat(81), undefined, undefined],
    [topics, 'a\r\nb', 'a\nb', 'a\nb'],
    [birthDate, ' 2015-01-02', '2015-01-02', '2015-01-02'],
    [pet, ' d ', 'd', 'd'],
    [news, undefined, false, false],
    [news, null, false, false],
    [news, true, true, true],
    [news, 'yes', undefined, undefined],
    [hasPet, yes, yes, 'yes'],
    [hasPet, { ...no, notSure: true, more: 1 }, no, 'no'],
    [hasPet, { yes: true, no: true }, none, undefined],
    [hasPet, { yes: 'true' }, none, undefined],
    [hasPet, {}, none, undefined],
    [hasPet, 'yes', undefined, undefined],
    [hasPet, [yes], undefined, undefined],
    [hasPet, null, undefined, undefined],
    [sure, { notSure: true }, { ...none, notSure: true }, 'notSure'],
  ])('%#: %j', (field, answer, clean, compared) => {
    const kind = kindOf(field);
    expect(cleanAnswer(field, answer)).toEqual(clean);
    expect(clean === undefined ? undefined : kind.compare(clean)).toBe(compared);
  });
});

it.each<[Field, unknown, boolean]>([
  [firstName, undefined, true],
  [firstName, ' \n', true],
  [firstName, 'a', false],
  [news, undefined, true],
  [news, null, true],
  [news, false, false],
  [hasPet, none, true],
  [hasPet, no, false],
  [hasPet, { ...none, notSure: true }, true],
])('%#: %j is empty: %s', (field, answer, isEmpty) => {
  expect(isEmptyAnswer(field, answer)).toBe(isEmpty);
});

it.each<[Field, unknown, unknown, boolean]>([
  [firstName, undefined, '', true],
  [hasPet, undefined, none, true],
  [firstName, 'a', 'a', true],
  [firstName, 'a', ' a\u200b', true],
  [firstName, 'a', 'b', false],
  [firstName, 'a', '', false],
  [news, true, false, false],
  [news, undefined, false, false],
  [hasPet, yes, { no: false, yes: true, notSure: false }, true],
  [hasPet, yes, no, false],
  [sure, { ...yes, notSure: false }, yes, true],
])('%#: %j and %j say the same: %s', (field, one, other, same) => {
  expect(isSameAnswer(field, one, other)).toBe(same);
});

const own = [coursesInput, consentInput, signatureInput].map(({ input, kind }) => [input, kind] as const);
it.each([...Object.entries(inputs), ...own])(
  'what takes back an answer of %s has its stored shape',
  (_, { stored, empty }) => {
    expect(v.is(stored, empty)).toBe(true);
  },
);
