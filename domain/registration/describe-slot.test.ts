import { describe, expect, it } from 'vitest';
import { describeSlot } from './describe-slot.ts';
import { findSkipped, instantsOf, isExpected, moveSlot, parseSlot, type Slot } from './orientation.ts';

const at = (time: string) => parseSlot(time) as Slot;
const zones = {
  california: 'America/Los_Angeles',
  austin: 'America/Chicago',
  elPaso: 'America/Denver',
  detroit: 'America/Detroit',
  menominee: 'America/Menominee',
  arizona: 'America/Phoenix',
} as const;

/** Clocks are set forward on 03/14/2027 and back on 11/07/2027, at 2:00 AM. */
describe.each<[keyof typeof zones, string, string, string, string]>([
  // Zone, its name, and when it is 10:00 AM there: the day before spring, in summer, in winter.
  ['california', 'Pacific', '2027-03-13T18:00:00Z', '2027-03-14T17:00:00Z', '2027-11-07T18:00:00Z'],
  ['austin', 'Central', '2027-03-13T16:00:00Z', '2027-03-14T15:00:00Z', '2027-11-07T16:00:00Z'],
  ['elPaso', 'Mountain', '2027-03-13T17:00:00Z', '2027-03-14T16:00:00Z', '2027-11-07T17:00:00Z'],
  ['detroit', 'Eastern', '2027-03-13T15:00:00Z', '2027-03-14T14:00:00Z', '2027-11-07T15:00:00Z'],
  ['menominee', 'Central', '2027-03-13T16:00:00Z', '2027-03-14T15:00:00Z', '2027-11-07T16:00:00Z'],
  ['arizona', 'Mountain Standard Time', '2027-03-13T17:00:00Z', '2027-03-14T17:00:00Z', '2027-11-07T17:00:00Z'],
])('a slot in %s', (place, name, before, after, winter) => {
  const timeZone = zones[place];
  it.each([
    ['2027-03-13 - 10:00 - 11:00', 'Saturday, 03/13/2027', before],
    ['2027-03-14 - 10:00 - 11:00', 'Sunday, 03/14/2027', after],
    ['2027-11-07 - 10:00 - 11:00', 'Sunday, 11/07/2027', winter],
  ])('%s', (time, day, instant) => {
    expect(describeSlot(at(time), timeZone)).toBe(`${day}, 10:00 AM-11:00 AM ${name}`);
    expect(instantsOf(at(time), timeZone).start.toISOString()).toBe(instant.replace('Z', '.000Z'));
  });

  it('skips an hour in spring, unless the zone has no clock change', () => {
    const skipped = place === 'arizona' ? undefined : 'start';
    expect(findSkipped(at('2027-03-14 - 02:30 - 03:30'), timeZone)?.field).toBe(skipped);
    expect(findSkipped(at('2027-03-14 - 01:30 - 02:00'), timeZone)?.field).toBe(skipped && 'end');
    expect(findSkipped(at('2027-03-14 - 01:30 - 03:00'), timeZone)).toBeUndefined();
    expect(findSkipped(at('2027-11-07 - 01:30 - 02:30'), timeZone)).toBeUndefined();
  });

  it('takes the first of two in autumn, and says so', () => {
    const written = describeSlot(at('2027-11-07 - 01:30 - 02:30'), timeZone);
    if (place === 'arizona') expect(written).toBe(`Sunday, 11/07/2027, 1:30 AM-2:30 AM ${name}`);
    else expect(written).toBe(`Sunday, 11/07/2027, 1:30 AM ${name} Daylight Time - 2:30 AM ${name} Standard Time`);
    const { start, end } = instantsOf(at('2027-11-07 - 01:30 - 02:30'), timeZone);
    expect(end.getTime() - start.getTime()).toBe((place === 'arizona' ? 1 : 2) * 3_600_000);
  });
});

it('names both times once where both are the first of two', () => {
  expect(describeSlot(at('2027-11-07 - 01:15 - 01:45'), zones.detroit)).toBe(
    'Sunday, 11/07/2027, 1:15 AM-1:45 AM Eastern Daylight Time',
  );
});

it('keeps the instant by the clock of another zone', () => {
  expect(moveSlot(at('2026-11-30 - 10:00 - 11:00'), zones.california, zones.austin)).toEqual(
    at('2026-11-30 - 12:00 - 13:00'),
  );
  expect(moveSlot(at('2026-11-30 - 21:30 - 22:30'), zones.california, zones.austin)).toBeUndefined();
});

it('goes by the clock of the brand where an entry of before has no other', () => {
  const entry = { status: 'Orientation Scheduled', orientationTime: '2026-11-30 - 10:00 - 11:00' } as const;
  const [brand, center] = [zones.california, zones.austin];
  const now = new Date('2026-11-30T17:30:00Z');
  expect(isExpected({ ...entry, timeZone: brand }, now)).toBe(true);
  expect(isExpected({ ...entry, timeZone: brand, orientationTimeZone: center }, now)).toBe(false);
});
