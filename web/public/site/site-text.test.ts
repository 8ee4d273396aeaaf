import { expect, test } from 'vitest';
import { formatDistance, formatHours } from './site-text.ts';

const hours = { start_day: 'Monday', end_day: 'Friday', start_time: '8:30 AM', end_time: '4:30 PM' };

test('hours leave out what is not known', () => {
  expect(formatHours(hours)).toBe('Mon-Fri, 8:30 AM-4:30 PM');
  expect(formatHours({ ...hours, start_time: '', end_time: '' })).toBe('Mon-Fri');
  expect(formatHours({ ...hours, end_day: 'Monday' })).toBe('Mon, 8:30 AM-4:30 PM');
  expect(formatHours({ start_day: '', end_day: '', start_time: '', end_time: '' })).toBe('');
});

test('distance in miles when known', () => {
  expect(formatDistance(1.25)).toBe('1.3 mi');
  expect(formatDistance(0)).toBe('0.0 mi');
  expect(formatDistance(undefined)).toBe('');
});
