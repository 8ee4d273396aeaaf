import { expect, test } from 'vitest';
import { readCharterParameter } from './charter-parameter.ts';

const charter = { id: 'a1', name: 'Bayview Charter' };

test.each([
  ['Bayview Charter', 'Bayview Charter'],
  [' bayview charter ', 'Bayview Charter'],
  ['a1', 'Bayview Charter'],
  ['bogus', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the charter %j is %j', (parameter, expected) => {
  expect(readCharterParameter(charter, parameter)).toBe(expected);
});
