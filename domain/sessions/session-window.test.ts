import { describe, expect, it } from 'vitest';
import { findWindow } from './session-window.ts';

const session = { status: 'Active', enrollmentStart: '2026-03-08', enrollmentEnd: '2026-11-01' } as const;
const stateAt = (instant: string, timeZone: string, change: object = {}) =>
  findWindow({ ...session, ...change }, timeZone, new Date(instant)).state;

// Both days are nights on which clocks change in the United States: the first day has 23 hours, the last one 25.
describe.each([
  ['America/Los_Angeles', '2026-03-08T08:00:00Z', '2026-11-02T08:00:00Z'],
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-11-02T05:00:00Z'],
  ['America/Phoenix', '2026-03-08T07:00:00Z', '2026-11-02T07:00:00Z'],
])('the window of a session in %s', (timeZone, opens, closes) => {
  const secondBefore = (instant: string) => new Date(Date.parse(instant) - 1000).toISOString();

  it.each([
    [secondBefore(opens), 'upcoming'],
    [opens, 'open'],
    [secondBefore(closes), 'open'],
    [closes, 'expired'],
  ])('at %s is %s', (instant, state) => {
    expect(stateAt(instant, timeZone)).toBe(state);
    expect(stateAt(instant, timeZone, { status: 'Inactive' })).toBe('inactive');
  });
});

it('names its days and their time zone', () => {
  expect(findWindow(session, 'America/Chicago', new Date('2026-05-01T12:00:00Z'))).toEqual({
    state: 'open',
    opensOn: '2026-03-08',
    closesOn: '2026-11-01',
    timeZone: 'America/Chicago',
  });
});
