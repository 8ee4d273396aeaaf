import { expect, test } from 'vitest';
import { phoneAddress } from './phone-address.ts';

test('a link to a phone number holds its digits and its plus', () => {
  expect(phoneAddress('(415) 555-0120')).toBe('tel:4155550120');
  expect(phoneAddress('+1 415 555 0120')).toBe('tel:+14155550120');
});
