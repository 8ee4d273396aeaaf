import { expect, test } from 'vitest';
import { isInvalidSearch, isSearch, parseSearch } from './parse-search.ts';

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
