import { expect, test } from 'vitest';
import { formatPhone } from '#domain/contact-rules/phone.ts';
import { digitsBefore, placeAfterDigits } from './caret.ts';

test('a digit typed into the middle of a number leaves the caret behind it', () => {
  // 415-55|5-0132 with a 9 typed: 415-559|5-0132, which is reshaped to 415-559-5013.
  const typed = '415-5595-0132';
  const place = placeAfterDigits(formatPhone(typed), digitsBefore(typed, 7));
  expect(formatPhone(typed).slice(0, place)).toBe('415-559');
});

test('the end of a shorter text', () => {
  expect(placeAfterDigits('415', 9)).toBe(3);
  expect(placeAfterDigits('', 0)).toBe(0);
});
