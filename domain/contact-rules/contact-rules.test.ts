import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Email, isEmail } from './email.ts';
import { capitalizeName, isLettersAndSpaces } from './names.ts';
import { formatPhone, formatStaffPhone, Phone } from './phone.ts';
import { formatZip, Zip } from './zip.ts';

function messageOf(schema: v.GenericSchema, value: unknown): string | undefined {
  return v.safeParse(schema, value).issues?.[0].message;
}

describe('isEmail', () => {
  it.each([
    'rosa@example.org',
    'rosa.t+school@mail.example.co',
    'r@example.org',
    "o'neil@example.org",
    'josé@exämple.org',
    'rosa@[192.168.0.255]',
    `${'a'.repeat(242)}@example.org`,
  ])('takes %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'rosa',
    'rosa@',
    '@example.org',
    'rosa@example',
    'rosa@example.o',
    'rosa@example.o1',
    'rosa@.org',
    'rosa@-example.org',
    'rosa@example-.org',
    'rosa@exa mple.org',
    'ro sa@example.org',
    '.rosa@example.org',
    'rosa.@example.org',
    'ro..sa@example.org',
    'rosa@@example.org',
    'rosa@example.org,tom@example.org',
    'rosa@example.org;tom@example.org',
    'Rosa <rosa@example.org>',
    '"rosa"@example.org',
    'rosa@[192.168.0.256]',
    'rosa@[192.168.0]',
    'rosa@192.168.0.1',
    'rosa@example.org\nbcc: tom@example.org',
    `${'a'.repeat(243)}@example.org`,
  ])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  it('says so in the original words', () => {
    expect(messageOf(Email, 'rosa@')).toBe('Please provide a valid email address');
  });

  it('decides quickly for any input: a pattern that backtracks would exceed the time limit', () => {
    expect(isEmail(`${'a.'.repeat(120)}@`)).toBe(false);
    expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false);
    expect(isEmail(`a@${'a.'.repeat(120)}1`)).toBe(false);
  });
});

describe('phone numbers', () => {
  it.each([
    ['4', '4'],
    ['415', '415'],
    ['4155', '415-5'],
    ['415555', '415-555'],
    ['4155550132', '415-555-0132'],
    ['(415) 555-0132', '415-555-0132'],
    ['+1 415 555 0132', '415-555-0132'],
    ['415-555-01329', '415-555-0132'],
    ['1155550132', '115-555-0132'],
    ['abc', ''],
  ])('%s is written %s', (typed, written) => {
    expect(formatPhone(typed)).toBe(written);
  });

  it.each([
    ['141555501', '141-555-501'],
    ['1415555013', '415-555-013'],
    ['14155550132', '415-555-0132'],
    ['4155550132', '415-555-0132'],
  ])('%s that staff type is written %s', (typed, written) => {
    expect(formatStaffPhone(typed)).toBe(written);
    expect(formatStaffPhone(written)).toBe(written);
  });

  it('writing it again changes nothing', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d() +-]{0,16}$/));
    fc.assert(fc.property(typed, (text) => formatPhone(formatPhone(text)) === formatPhone(text)));
  });

  it.each(['415-555-0132', '415 555 0132', '415)555-0132', '415)-555-0132', '415) 555 0132', '415555-0132'])(
    'takes %s as 415-555-0132',
    (typed) => {
      expect(v.parse(Phone, typed)).toBe('415-555-0132');
    },
  );

  it.each([
    '',
    '415',
    '4155550132',
    '(415) 555-0132',
    '415-555-013',
    '415-555-01324',
    '+1-415-555-0132',
    'CALL-ME-NOW!',
  ])('refuses %j', (typed) => {
    expect(messageOf(Phone, typed)).toBe('Please provide a valid phone number in the following format XXX-XXX-XXXX');
  });
});

describe('ZIP codes', () => {
  it('keeps the first five digits of what is typed', () => {
    expect(formatZip('94103-1234')).toBe('94103');
    expect(formatZip(' 9a4 1')).toBe('941');
  });

  it('has five digits', () => {
    expect(v.parse(Zip, '00501')).toBe('00501');
    expect(v.parse(Zip, '94103-1234')).toBe('94103');
    for (const wrong of ['', '9410', '941033', '9410a', '94103-', '941031234', '٩٤١٠٣']) {
      expect(messageOf(Zip, wrong)).toBe('Please provide a valid Zip/Postal Code in the following format XXXXX');
    }
  });
});

describe('names', () => {
  it.each([
    ['MARIA', 'Maria'],
    ['maria josé', 'Maria José'],
    ["o'neil", "O'Neil"],
    ["O'NEIL", "O'Neil"],
    ["o'NEIL", "o'NEIL"],
    ['d’angelo', 'D’Angelo'],
    ['ANNA-LENA', 'Anna-Lena'],
    ['élodie', 'Élodie'],
    ['ørsted', 'Ørsted'],
    ['иван', 'Иван'],
    ['ßenke', 'Ssenke'],
    ['McDonald', 'McDonald'],
    ['MCDONALD', 'McDonald'],
    ['mckay-mcneil', 'McKay-McNeil'],
    ['MACIAS', 'Macias'],
    ['AJ', 'AJ'],
    ['aj', 'Aj'],
    ['A.J.', 'A.J.'],
    ['MARY JO', 'Mary Jo'],
    ['PEREZ III', 'Perez III'],
    ['smith-jones iv', 'Smith-Jones IV'],
    ['NGUYEN VI', 'Nguyen Vi'],
    ['LI', 'LI'],
    ['DeShawn', 'DeShawn'],
    ['Van der Velde', 'Van der Velde'],
    ["Kama'aina", "Kama'aina"],
    ['եւա և', 'Եւա Եւ'],
    ['', ''],
  ])('%s becomes %s, and stays so', (name, capitalized) => {
    expect(capitalizeName(name)).toBe(capitalized);
    expect(capitalizeName(capitalized)).toBe(capitalized);
  });

  it('of any letter stay as they became', () => {
    const letters = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
      /\p{L}/u.test(letter),
    );
    expect(letters.length).toBeGreaterThan(40_000);
    const unstable = letters.filter((letter) => {
      const once = capitalizeName(`${letter}a`.normalize('NFC'));
      return capitalizeName(once) !== once;
    });
    expect(unstable).toEqual([]);
  });

  it.each(['Zoë-Ann O’Neil Jr.', 'Nguyễn', 'Cafe\u0301', '', "D'Arcy"])('%j is letters and spaces', (text) => {
    expect(isLettersAndSpaces(text)).toBe(true);
  });

  it.each(['R2', '<b>', 'a@b', 'a_b', 'a\nb', '=1'])('%j is not', (text) => {
    expect(isLettersAndSpaces(text)).toBe(false);
  });
});
