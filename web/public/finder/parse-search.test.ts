import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';

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
