import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sampleFields, sampleForm } from '../../tests/fixtures/sample-form.ts';
import { pickAnswers, recordEntries } from './record.ts';

const Answers = v.object(recordEntries(sampleFields));

describe('recordEntries', () => {
  it('takes every answer in its stored shape, and none of them', () => {
    const flags = { yes: false, no: true };
    const answers = { firstName: 'Maya', hasPet: flags, sure: { ...flags, notSure: false }, news: true, pet: 'gone' };
    expect(v.parse(Answers, answers)).toEqual(answers);
    expect(v.parse(Answers, {})).toEqual({});
  });

  it.each([
    { firstName: 1 },
    { news: 'true' },
    { hasPet: 'yes' },
    { hasPet: { yes: true } },
    { sure: { yes: true, no: false } },
  ])('refuses %j', (answers) => {
    expect(v.is(Answers, answers)).toBe(false);
  });
});

describe('pickAnswers', () => {
  it('takes answers only, whatever else is present', () => {
    const record = JSON.parse(
      '{"firstName":"Maya","news":false,"status":"x","__proto__":{"pet":"c"},"constructor":"z"}',
    );
    expect(pickAnswers(sampleForm, record)).toEqual({ firstName: 'Maya', news: false });
    expect(pickAnswers(sampleForm, Object.create({ pet: 'c' }))).toEqual({});
  });

  it('leaves out what is not there', () => {
    expect(Object.keys(pickAnswers(sampleForm, { pet: undefined, code: '' }))).toEqual(['code']);
  });
});
