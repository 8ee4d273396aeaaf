import { expect, it } from 'vitest';
import { displayDay, displayMoment } from '#domain/calendar/display-moment.ts';
import { describeMoment, displayTime } from './dates.ts';

it('shows an instant as a day of the given zone', () => {
  expect(displayDay('2026-11-20T03:00:00.000Z', 'America/Los_Angeles')).toBe('11/19/2026');
  expect(displayDay('2026-11-20T03:00:00.000Z', 'UTC')).toBe('11/20/2026');
  expect(displayDay(null, 'UTC')).toBe('');
});

it('shows an instant as day and time, and names the time zone', () => {
  const show = (timeZone: string) => displayMoment('2026-11-20T22:10:00.000Z', timeZone).replace(/\s/g, ' ');
  expect(show('America/Los_Angeles')).toBe('11/20/2026, 2:10 PM PST');
  expect(show('America/New_York')).toBe('11/20/2026, 5:10 PM EST');
  expect(displayMoment(undefined, 'UTC')).toBe('');
});

const now = new Date('2026-11-20T22:10:00.000Z');

it.each([
  ['2026-11-20T22:10:20.000Z', 'just now'],
  ['2026-11-20T22:09:01.000Z', 'just now'],
  ['2026-11-20T22:08:30.000Z', '1 minute ago'],
  ['2026-11-20T21:11:00.000Z', '59 minutes ago'],
  ['2026-11-20T21:10:00.000Z', 'today, 1:10 PM'],
  ['2026-11-20T08:00:00.000Z', 'today, 12:00 AM'],
  ['2026-11-20T07:59:00.000Z', 'yesterday, 11:59 PM'],
  ['2026-11-18T22:10:00.000Z', 'Nov 18, 2:10 PM'],
  ['2026-01-01T08:00:00.000Z', 'Jan 1, 12:00 AM'],
  ['2026-01-01T07:59:00.000Z', 'Dec 31, 2025'],
])('says %s as %s', (instant, words) => {
  expect(describeMoment(instant, 'America/Los_Angeles', now).replace(/\s/g, ' ')).toBe(words);
});

it.each([
  // The clock goes back in the night to Nov 1, 2026, and forward in the night to Mar 8.
  ['2026-10-31T07:30:00.000Z', '2026-11-02T07:30:00.000Z', 'yesterday, 12:30 AM'],
  ['2026-11-01T07:30:00.000Z', '2026-11-02T07:45:00.000Z', 'today, 12:30 AM'],
  ['2026-11-01T06:30:00.000Z', '2026-11-02T07:30:00.000Z', 'yesterday, 11:30 PM'],
  ['2026-03-08T07:30:00.000Z', '2026-03-09T07:15:00.000Z', 'Mar 7, 11:30 PM'],
  ['2026-03-08T08:30:00.000Z', '2026-03-09T07:15:00.000Z', 'yesterday, 12:30 AM'],
])('counts days of the calendar where the clock changes: %s read %s', (instant, read, words) => {
  expect(describeMoment(instant, 'America/Los_Angeles', new Date(read)).replace(/\s/g, ' ')).toBe(words);
});

it('shows the time of today alone, of another day with the day', () => {
  const show = (instant: string) => displayTime(instant, 'America/Los_Angeles', now).replace(/\s/g, ' ');
  expect(show('2026-11-20T18:42:00.000Z')).toBe('10:42 AM');
  expect(show('2026-11-19T18:42:00.000Z')).toBe('11/19/2026, 10:42 AM PST');
});
