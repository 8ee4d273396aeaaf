import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ageOn, birthDateSchema, latestBirthDate } from './birth-date.ts';
import { isCalendarDate } from './days.ts';

describe('ageOn', () => {
  it.each([
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-21', '2026-11-20', 17],
    ['2026-11-20', '2026-11-20', 0],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['1926-11-21', '2026-11-20', 99],
  ])('born %s, on %s: %i', (birthDate, today, age) => {
    expect(ageOn(birthDate, today)).toBe(age);
  });

  it.each(['2026-11-21', '2023-02-29', 'soon', '', undefined, null, 20081120, {}])('%j has no age', (birthDate) => {
    expect(ageOn(birthDate, '2026-11-20')).toBeUndefined();
  });
});

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Days around the one that only every fourth year has. */
const leapDay = fc
  .tuple(fc.integer({ min: 1900, max: 2099 }), fc.constantFrom('02-28', '02-29', '03-01'))
  .map(([year, rest]) => `${year}-${rest}`)
  .filter(isCalendarDate);
const anyDay = fc.oneof(day, leapDay);

describe('latestBirthDate', () => {
  it('agrees with ageOn: all who were born by that day have that age, and no others', () => {
    const property = fc.property(anyDay, anyDay, fc.integer({ min: 0, max: 120 }), (birthDate, today, age) => {
      fc.pre(birthDate <= today);
      expect(birthDate <= latestBirthDate(age, today)).toBe((ageOn(birthDate, today) ?? -1) >= age);
    });
    fc.assert(property, { numRuns: 3000 });
  });

  it.each([
    [18, '2026-11-20', '2008-11-20'],
    [1, '2025-02-28', '2024-02-28'],
  ])('%i years before %s: %s', (age, today, latest) => {
    expect(latestBirthDate(age, today)).toBe(latest);
  });
});

describe('birthDateSchema', () => {
  const schema = birthDateSchema({ today: '2026-11-20' });
  it.each([
    ['2027-01-01', 'Date of birth cannot be later than today'],
    ['2026-11-21', 'Date of birth cannot be later than today'],
    ['2026-11-20', 'The student must be at least 1 year old'],
    ['2025-11-21', 'The student must be at least 1 year old'],
    ['2025-02-29', 'Please provide a valid date of birth'],
    ['2010-13-01', 'Please provide a valid date of birth'],
    ['1906-11-20', 'Please provide a valid date of birth'],
    ['0010-01-01', 'Please provide a valid date of birth'],
    ['03/04/2010', 'Please provide a valid date of birth'],
  ])('%s: %s', (date, message) => {
    expect(v.safeParse(schema, date).issues?.[0].message).toBe(message);
  });

  it.each(['2025-11-20', '2008-02-29', '1906-11-21'])('takes %s', (date) => {
    expect(v.parse(schema, date)).toBe(date);
  });
});
