import { expect, test } from 'vitest';
import { findLanguage } from '#domain/texts/language.ts';
import { englishTexts } from '#domain/texts/texts.ts';
import { readTexts } from '../../../build/texts/read-texts.ts';
import { isInvalidSearch, isSearch, parseSearch, withEnglishState } from './parse-search.ts';

test.each(['', '   ', '9410', '941030', '94103-', 'ZZ', '-94103', '9410a', '1e4', '<b>', 'Austin 1', 'a'.repeat(51)])(
  '%j is not a search',
  (text) => expect(parseSearch(text)).toEqual({ kind: 'invalid' }),
);

test.each([
  ['94103', '94103'],
  [' 01001 ', '01001'],
  // By its first five digits.
  ['94103-1234', '94103'],
  ['San Diego, CA 92101', '92101'],
  ['St. Louis 63101-0001', '63101'],
])('%j is a ZIP code', (text, zip) => expect(parseSearch(text)).toEqual({ kind: 'zip', zip }));

test.each([
  ['California', 'CA'],
  ['  new york ', 'NY'],
  ['tx', 'TX'],
  ['OH', 'OH'],
])('%j is a state', (text, state) => expect(parseSearch(text)).toEqual({ kind: 'state', state }));

test.each(['San Diego', ' Austin, TX ', "O'Fallon", 'St. Louis', 'La Cañada Flintridge', 'Winston-Salem', 'Atlantis'])(
  '%j may be a city',
  (text) => expect(parseSearch(text)).toEqual({ kind: 'city', city: text.trim() }),
);

test('no text is no search, and nothing wrong either', () => {
  expect([isSearch(''), isInvalidSearch('')]).toEqual([false, false]);
  expect([isSearch('9410'), isInvalidSearch('9410')]).toEqual([false, true]);
  expect([isSearch('94103'), isInvalidSearch('94103')]).toEqual([true, false]);
});

test.each([
  ['Nueva York', 'New York'],
  [' carolina del norte ', 'North Carolina'],
  ['Hawai', 'Hawaii'],
  ['Camden, Nueva Jersey', 'Camden, New Jersey'],
  ['Austin, Texas', 'Austin, Texas'],
  ['tx', 'tx'],
  ['San Diego', 'San Diego'],
  ['94103', '94103'],
])('%j on a Spanish page searches for %j', (text, wanted) => {
  expect(withEnglishState(text, readTexts(findLanguage('es')))).toBe(wanted);
});

test('the Spanish name of a state means nothing on an English page', () => {
  expect(withEnglishState('Nueva York', englishTexts)).toBe('Nueva York');
});
