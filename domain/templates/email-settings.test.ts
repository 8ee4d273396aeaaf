import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { addRecipients, EmailSettings, listDomains, listForeign, recipientMessage } from './email-settings.ts';

test.each([
  ['', [], ''],
  ['ana@school.example', ['ana@school.example'], ''],
  [
    'ana@school.example, <lee@school.example>;kim@school.example\nANA@school.example',
    ['ana@school.example', 'lee@school.example', 'kim@school.example'],
    '',
  ],
  ['ana@school lee@school.example', ['lee@school.example'], 'ana@school'],
  ['x'.repeat(900_000), [], 'x'.repeat(12_700)],
])('%.40j adds %j and leaves %.40j', (typed, email, rest) => {
  expect(addRecipients([], typed)).toEqual({ email, rest });
});

it('adds nobody twice', () => {
  expect(addRecipients(['Ana@school.example'], 'ana@school.example')).toEqual({
    email: ['Ana@school.example'],
    rest: '',
  });
});

test.each([
  [['ana@school.example', 'ANA@school.example '], { email: ['ana@school.example'] }],
  [[], { email: [] }],
  [['ana@school'], recipientMessage],
  [Array(51).fill('a@b.example'), 'Enter at most 50 addresses.'],
])('%.60j gives %j', (email, expected) => {
  const result = v.safeParse(EmailSettings, { email, pgPrimaryEmail: true, studentEmail: false });
  const met = result.success ? { email: result.output.email } : result.issues[0].message;
  expect(met).toEqual(expected);
});

describe('an address elsewhere than at the school', () => {
  it.each<[string, boolean]>([
    ['office@school.example', false],
    ['office@SCHOOL.example', false],
    ['office@mail.school.example', false],
    ['office@center.example', false],
    ['office@myschool.example', true],
    ['office@school.example.org', true],
    ['office@gmail.com', true],
  ])('is recognized: %s', (address, isForeign) => {
    const domains = listDomains(['Ana@School.example', 'interest@center.example', 'ben@school.example']);
    expect(domains).toEqual(['school.example', 'center.example']);
    expect(listForeign([address], domains)).toEqual(isForeign ? [address] : []);
  });
});
