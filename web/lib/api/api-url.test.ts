import { expect, test } from 'vitest';
import { buildUrl } from './api-url.ts';

test('fills and encodes parameters', () => {
  expect(buildUrl('/a/{brand}/{zip}', { brand: 'x/../y', zip: '94103' })).toBe('/a/x%2F..%2Fy/94103');
});

test('leaves an optional parameter out', () => {
  expect(buildUrl('/sites-bybrand/{brand}/{id?}', { brand: 'holston' })).toBe('/sites-bybrand/holston');
});

test('names a parameter that is missing', () => {
  expect(() => buildUrl('/a/{id}')).toThrow("needs the parameter 'id'");
});

test('leaves out what a query does not say', () => {
  expect(buildUrl('/a', {}, { page: 2, search: '', status: undefined, name: 'a b' })).toBe('/a?page=2&name=a+b');
});
