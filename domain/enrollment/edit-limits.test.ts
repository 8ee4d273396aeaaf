import { describe, expect, it } from 'vitest';
import { editZipMessage, lettersOnlyMessage } from '#domain/entries/edit-limits.ts';
import { requiredMessage } from '#domain/form-kit/validate.ts';
import { ageMismatchMessage, validateInterestEdit } from './edit-limits.ts';

const context = { variant: 'long', today: '2026-11-20', facts: { audience: 'staff' } } as const;

const stored = {
  studentFirstName: 'Maya',
  studentLastName: 'Torres',
  birthDate: '2011-03-04',
  parentRelationship: 'Mother',
  parentFirstName: 'Rosa',
  parentLastName: 'Torres',
  primaryEmail: 'rosa@example.org',
  phone: '415-555-0132',
  street1: '1 Mission Street',
  country: 'United States of America',
  zipCode: '94103',
  state: 'California',
  city: 'San Francisco',
  sameAddress: false,
  mailingStreet1: '2 Mission Street',
  mailingCountry: 'Canada',
  mailingZipCode: '94103',
  mailingRegion: 'Ontario',
  mailingCity: 'Toronto',
};

function check(change: Record<string, unknown>, before: Record<string, unknown> = stored) {
  const result = validateInterestEdit(context, before, { ...before, ...change });
  return result.ok ? [] : result.errors;
}

describe('validateInterestEdit', () => {
  it('accepts an unchanged entry', () => {
    expect(validateInterestEdit(context, stored, stored)).toEqual({ ok: true, answers: stored });
  });

  it.each([
    ['studentFirstName', 30],
    ['studentLastName', 30],
    ['parentFirstName', 30],
    ['parentLastName', 30],
    ['street1', 50],
    ['street2', 40],
    ['city', 25],
    ['mailingStreet1', 50],
    ['mailingStreet2', 40],
    ['mailingRegion', 25],
    ['mailingCity', 25],
  ])('%s takes %i characters and not one more', (field, max) => {
    expect(check({ [field]: 'a'.repeat(max) })).toEqual([]);
    expect(check({ [field]: 'a'.repeat(max + 1) })).toEqual([{ field, message: `Use at most ${max} characters.` }]);
  });

  it('takes an e-mail of 60 characters and not one more', () => {
    const address = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;
    expect(check({ primaryEmail: address(60) })).toEqual([]);
    expect(check({ primaryEmail: address(61) })).toEqual([
      { field: 'primaryEmail', message: 'Use at most 60 characters.' },
    ]);
  });

  it.each([
    ['primaryEmail', 'rosa@', 'Please provide a valid email address.'],
    ['phone', '415', 'Please provide a valid phone number in the format XXX-XXX-XXXX.'],
    ['zipCode', '9410', editZipMessage],
    ['zipCode', '94 03', editZipMessage],
    ['zipCode', 'ABCDE', editZipMessage],
    ['studentFirstName', 'M4ya', lettersOnlyMessage],
    ['parentLastName', '<b>', lettersOnlyMessage],
    ['city', 'San Francisco 2', lettersOnlyMessage],
    ['mailingRegion', 'ON/1', lettersOnlyMessage],
    ['primaryEmail', '', requiredMessage],
    ['phone', '', requiredMessage],
    ['studentLastName', ' ', requiredMessage],
    ['age', 14, ageMismatchMessage],
    ['age', 'fifteen', ageMismatchMessage],
  ])('%s = %j: %s', (field, value, message) => {
    expect(check({ [field]: value })).toEqual([{ field, message }]);
  });

  it.each([
    ['studentFirstName', 'Zoë-Ann O’Neil Jr.'],
    ['studentLastName', 'Nguyễn'],
    ['parentRelationship', 'Caregiver (Affidavit)'],
    ['mailingCountry', 'Congo, the Democratic Republic of the (Kinshasa)'],
    ['street1', '12-B Calle #4'],
    ['age', 15],
    ['age', '15'],
    ['age', null],
  ])('takes %s = %j', (field, value) => {
    expect(check({ [field]: value })).toEqual([]);
  });

  it('leaves alone what a family was allowed to enter, and limits it once it is changed', () => {
    const family = { ...stored, studentFirstName: `${'Maria '.repeat(6)}3`, street1: 'a'.repeat(90) };
    expect(check({ city: 'Oakland' }, family)).toEqual([]);
    expect(check({ street1: 'a'.repeat(80) }, family)).toEqual([
      { field: 'street1', message: 'Use at most 50 characters.' },
    ]);
  });

  it('says the narrower limit where both are passed', () => {
    expect(check({ studentFirstName: 'a'.repeat(60) })).toEqual([
      { field: 'studentFirstName', message: 'Use at most 30 characters.' },
    ]);
  });

  it('asks for what a change makes necessary, in the order of the form', () => {
    expect(check({ country: 'Canada', studentFirstName: '' })).toEqual([
      { field: 'studentFirstName', message: requiredMessage },
      { field: 'region', message: requiredMessage },
    ]);
  });

  it('drops the mailing address when it becomes the same', () => {
    const result = validateInterestEdit(context, stored, { ...stored, sameAddress: true, mailingCity: '9'.repeat(99) });
    expect(result.ok && Object.keys(result.answers).filter((field) => field.startsWith('mailing'))).toEqual([]);
  });
});
