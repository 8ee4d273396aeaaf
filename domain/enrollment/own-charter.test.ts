import { expect, test } from 'vitest';
import { readOwnCharter } from './own-charter.ts';

const charter = { id: 'a1', name: 'Bayview Charter' };

test.each([
  ['Bayview Charter', 'Bayview Charter'],
  [' bayview charter ', 'Bayview Charter'],
  ['a1', 'Bayview Charter'],
  ['bogus', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the charter %j is %j', (asked, own) => {
  expect(readOwnCharter(charter, asked)).toBe(own);
});
