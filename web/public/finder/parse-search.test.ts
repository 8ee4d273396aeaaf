import { expect, test } from 'vitest';
import { isInvalidSearch, isSearch, parseSearch } from './parse-search.ts';

test.each(['', '   ', '9410', '941030', '94103-1234', 'Atlantis', 'ZZ', '-94103', '9410a', '1e4'])(
  '%j is not a search',
  (text) => expect(parseSearch(text)).toEqual({ kind: 'invalid' }),
);

test.each([
  ['94103', '94103'],
  [' 01001 ', '01001'],
])('%j is a ZIP code', (text, zip) => expect(parseSearch(text)).toEqual({ kind: 'zip', zip }));

test.each([
  ['California', 'CA'],
  ['  new york ', 'NY'],
  ['tx', 'TX'],
  ['OH', 'OH'],
])('%j is a state', (text, state) => expect(parseSearch(text)).toEqual({ kind: 'state', state }));

test('no text is no search, and nothing wrong either', () => {
  expect([isSearch(''), isInvalidSearch('')]).toEqual([false, false]);
  expect([isSearch('Fresno'), isInvalidSearch('Fresno')]).toEqual([false, true]);
  expect([isSearch('94103'), isInvalidSearch('94103')]).toEqual([true, false]);
});
