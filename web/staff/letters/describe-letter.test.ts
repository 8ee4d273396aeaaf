import { expect, it } from 'vitest';
import type { Letter } from '#domain/letters/letter.ts';
import { describeAreas, describeLanguages, explainLanguage, takePage } from './describe-letter.ts';

const translation = { subject: '', text: '' };

it('a letter is described by the lists of its entries and by its languages', () => {
  expect(describeAreas({ areas: ['interests', 'registrations'] })).toBe('Interest Entries, Primary Enrollments');
  const translations = { es: { ...translation, reviewed: true }, vi: { ...translation, reviewed: false } };
  expect(describeLanguages({ translations })).toBe('English, Spanish, Vietnamese (not reviewed)');
});

it('a letter in another language than that of the family says why', () => {
  expect(explainLanguage({ language: 'es', familyLanguage: 'es' })).toBe('');
  expect(explainLanguage({ language: 'en', familyLanguage: 'es' })).toBe(
    'The family reads Spanish; this letter has no reviewed Spanish text, so it is in English.',
  );
});

it('a page of the list has its letters and the number of all', () => {
  const letters = ['a', 'b', 'c'].map((_id) => ({ _id }) as Letter);
  const page = takePage(letters, { page: '2', pageSize: '2' });
  expect(page).toEqual({ data: [letters[2]], total_count: 3, continuation: null });
  expect(takePage(letters, {}).data).toEqual(letters);
});
