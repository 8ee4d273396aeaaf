import { expect, it } from 'vitest';
import { displayDay, displayMoment } from './dates.ts';

it('shows an instant as a day of the given zone', () => {
  expect(displayDay('2026-11-20T03:00:00.000Z', 'America/Los_Angeles')).toBe('11/19/2026');
  expect(displayDay('2026-11-20T03:00:00.000Z', 'UTC')).toBe('11/20/2026');
  expect(displayDay(null)).toBe('');
});

it('shows an instant as day and time', () => {
  expect(displayMoment('2026-11-20T22:10:00.000Z', 'America/Los_Angeles').replace(/\s/g, ' ')).toBe(
    '11/20/2026, 2:10 PM',
  );
  expect(displayMoment(undefined)).toBe('');
});
