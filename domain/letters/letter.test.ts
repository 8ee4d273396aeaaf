import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { entryAreaNames } from '#domain/entry-areas.ts';
import { fitsEntry, LetterBody, letterIn } from './letter.ts';
import { fillPlaceholders, placeholdersIn, placeholdersOf } from './placeholders.ts';

const letter = {
  name: 'Welcome',
  purpose: 'enrollment',
  areas: ['registrations'],
  subject: 'Welcome to {center}',
  text: 'Dear family of {student},\n\nwelcome.',
  translations: { es: { subject: 'Bienvenidos a {center}', text: 'Hola {student}', reviewed: true } },
} as const;

/** The first wrong field of a letter with its message; undefined for a right one. */
function firstError(body: object): string | undefined {
  const result = v.safeParse(LetterBody, body);
  const [issue] = result.success ? [] : result.issues;
  return issue && `${v.getDotPath(issue)}: ${issue.message}`;
}

test.each<[string, object, string | undefined]>([
  ['a whole letter', {}, undefined],
  ['without a translation', { translations: undefined }, undefined],
  ['no name', { name: ' ' }, 'name: Give the letter a name.'],
  ['a long name', { name: 'x'.repeat(61) }, 'name: Use at most 60 characters.'],
  ['no subject', { subject: '' }, 'subject: Write a subject.'],
  ['no text', { text: '\n' }, 'text: Write the text of the letter.'],
  ['a text without end', { text: 'x'.repeat(900_000) }, 'text: Use at most 5000 characters.'],
  ['another purpose', { purpose: 'sale' }, "purpose: The purpose is 'enrollment' or 'news'."],
  ['no kind of entry', { areas: [] }, 'areas: Choose at least one kind of entry.'],
  ['an unknown kind of entry', { areas: ['tours'] }, 'areas.0: There is no such area of entries.'],
  ['a kind of entry twice', { areas: ['interests', 'interests'] }, 'areas: Name each kind of entry once.'],
  [
    'English as a translation',
    { translations: { en: letter.translations.es } },
    'translations.en: English is the text itself.',
  ],
  [
    'half a translation',
    { translations: { es: { ...letter.translations.es, text: '' } } },
    'translations.es.text: Write the text of the letter.',
  ],
])('%s', (_, change, expected) => {
  expect(firstError({ ...letter, ...change })).toBe(expected);
});

describe('a placeholder', () => {
  it.each<[string, object, string]>([
    ['that is none', { text: 'Dear {parent}' }, 'text: There is no placeholder {parent} for these entries.'],
    [
      'of one of two areas',
      { areas: ['interests', 'registrations'], text: 'On {orientation}' },
      'text: There is no placeholder {orientation} for these entries.',
    ],
    [
      'of a built-in property',
      { subject: '{constructor}' },
      'subject: There is no placeholder {constructor} for these entries.',
    ],
    [
      'with an underscore',
      { text: 'Hi {first_name}' },
      'text: There is no placeholder {first_name} for these entries.',
    ],
    [
      'with other letters',
      { translations: { es: { ...letter.translations.es, text: '{niño}' } } },
      'translations.es.text: There is no placeholder {niño} for these entries.',
    ],
    [
      'in a translation',
      { translations: { es: { ...letter.translations.es, subject: '{escuela}' } } },
      'translations.es.subject: There is no placeholder {escuela} for these entries.',
    ],
    [
      'longer than any',
      { text: 'Dear {the first name of the student who asked us in the autumn}' },
      'text: There is no placeholder {the first name of the student who asked …} for these entries.',
    ],
    ['without a name', { subject: 'Hello {}' }, 'subject: There is no placeholder {} for these entries.'],
    ['with a line break', { text: 'Dear {stu\ndent}' }, 'text: There is no placeholder {stu dent} for these entries.'],
    [
      'that is not closed',
      { text: 'Dear family of {student,\n\nwelcome to {center}.' },
      "text: A brace in 'Dear family of {student, welcome t' has no partner.",
    ],
    ['that is not opened', { subject: 'Dear student}' }, "subject: A brace in 'Dear student}' has no partner."],
    [
      'in two pairs of braces, in a translation',
      { translations: { es: { ...letter.translations.es, text: 'Hola {{student}}' } } },
      "translations.es.text: A brace in 'Hola {{student}}' has no partner.",
    ],
  ])('%s is refused at its field, with those that there are', (_, change, expected) => {
    const error = firstError({ ...letter, ...change });
    expect(error).toContain(expected);
    expect(error).toContain('{student}, {center}');
  });

  it('of an area is one of all of its letters', () => {
    for (const area of entryAreaNames) expect(Object.keys(placeholdersOf([area]))).toContain('student');
    expect(Object.keys(placeholdersOf(['registrations']))).toContain('orientation');
    expect(Object.keys(placeholdersOf(entryAreaNames))).not.toContain('orientation');
  });

  it('takes its value as it is, also one that looks like a placeholder', () => {
    const values = { student: 'Maya $& {center}', center: 'Mission', reference: '' };
    expect(fillPlaceholders('{student} at {center}, {reference} {reference}', values)).toEqual({
      text: 'Maya $& {center} at Mission, {reference} {reference}',
      missing: ['reference'],
    });
  });

  it('is found in no text without one, and filling finds all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const names = placeholdersIn(text);
        const values = Object.fromEntries(names.map((name) => [name, '-']));
        expect(fillPlaceholders(text, values).missing).toEqual([]);
        if (names.length === 0) expect(fillPlaceholders(text, values).text).toBe(text);
      }),
    );
  });
});

test.each([
  ['es', true, 'es'],
  ['es', false, 'en'],
  ['vi', true, 'en'],
  ['constructor', true, 'en'],
  [undefined, true, 'en'],
])('a family that reads %s gets the translation only when it is reviewed (%s)', (code, reviewed, expected) => {
  const translations = { es: { ...letter.translations.es, reviewed } };
  expect(letterIn({ ...letter, translations }, code).language).toBe(expected);
});

test.each([
  ['registrations', 'a', true],
  ['registrations', 'c', false],
  ['interests', 'a', false],
] as const)('a letter for registrations of two charters fits %s of %s: %s', (area, charterId, fits) => {
  expect(fitsEntry({ areas: ['registrations'], charterIds: ['a', 'b'] }, area, charterId)).toBe(fits);
  expect(fitsEntry({ areas: ['registrations'], charterIds: null }, area, charterId)).toBe(area === 'registrations');
});
