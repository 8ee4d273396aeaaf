import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sampleFields } from '../../tests/fixtures/sample-form.ts';
import { recordEntries } from './record.ts';

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
