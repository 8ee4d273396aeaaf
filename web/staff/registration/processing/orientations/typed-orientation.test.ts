import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pastTime } from '#domain/registration/orientation.ts';
import { listSlotChoices } from './center-orientations.ts';
import {
  customTime,
  familyTime,
  isPast,
  newOrientation,
  orientationSchema,
  startOrientation,
  type TypedOrientation,
  toTimeZone,
} from './typed-orientation.ts';

const zone = 'America/Los_Angeles';
const slot = '2026-11-30 - 16:00 - 17:00';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const check = (changes: Partial<TypedOrientation>) => {
  const typed = { ...newOrientation, timeZone: zone, ...changes };
  const result = v.safeParse(orientationSchema('POST'), { orientation: typed });
  if (result.success) return result.output.orientation;
  return Object.fromEntries(result.issues.map((issue) => [v.getDotPath(issue), issue.message]));
};

it('sends a virtual one with its link, and a live one with its time alone', () => {
  const link = 'https://meet.example/now';
  expect(check({ link })).toEqual({ phase: 'POST', type: 'VIRTUAL', link });
  expect(check({ link, time: slot })).toEqual({ phase: 'POST', type: 'VIRTUAL', link, time: slot, timeZone: zone });
  expect(check({ type: 'LIVE', link, time: slot })).toEqual({
    phase: 'POST',
    type: 'LIVE',
    time: slot,
    timeZone: zone,
  });
  const own = { time: customTime, date: '2026-12-01', start: '09:30', end: '10:00' };
  expect(check({ type: 'LIVE', ...own })).toMatchObject({ time: '2026-12-01 - 09:30 - 10:00' });
});

it.each<[string, Partial<TypedOrientation>, string, RegExp]>([
  ['a live one without a time', { type: 'LIVE' }, 'orientation.time', /Choose a date, start time and end time/],
  ['a virtual one without a link', {}, 'orientation.link', /https:/],
  ['a link that is none', { link: 'meet.example' }, 'orientation.link', /https:/],
  [
    'an own time that lacks its end',
    { type: 'LIVE', time: customTime, date: '2026-12-01', start: '09:00' },
    'orientation.end',
    /Enter the end time/,
  ],
  [
    'an own end before the start, and nothing else of it',
    { type: 'LIVE', time: customTime, date: '2026-12-01', start: '10:00', end: '09:00' },
    'orientation.end',
    /after the start/,
  ],
  [
    'an own time that clocks skip',
    { type: 'LIVE', time: customTime, date: '2027-03-14', start: '02:30', end: '03:30' },
    'orientation.start',
    /2:30 AM does not exist that day/,
  ],
  [
    'an own day that is over',
    { type: 'LIVE', time: customTime, date: '2026-11-21', start: '10:00', end: '11:00' },
    'orientation.date',
    new RegExp(pastTime),
  ],
  ['an end before the start', { type: 'LIVE', time: '2026-12-01 - 10:00 - 09:00' }, 'orientation.time', /end/],
  ['yesterday', { type: 'LIVE', time: '2026-11-21 - 10:00 - 11:00' }, 'orientation.time', new RegExp(pastTime)],
  [
    'an hour ago, by the clocks of the center',
    { type: 'LIVE', time: '2026-11-22 - 11:00 - 12:30' },
    'orientation.time',
    new RegExp(pastTime),
  ],
])('refuses %s', (_, typed, field, message) => {
  expect(check(typed)).toEqual({ [field]: expect.stringMatching(message) });
});

it('counts the time by the clocks of the center', () => {
  expect(isPast('2026-11-22 - 12:30 - 13:30', zone)).toBe(false);
  expect(isPast('2026-11-22 - 12:30 - 13:30', 'America/New_York')).toBe(true);
  expect(isPast(undefined, zone)).toBe(false);
  // A year whose last digits are still to be typed.
  for (const year of ['0001', '0002', '0020', '0202']) expect(isPast(`${year}-01-15 - 09:30 - 10:30`, zone)).toBe(true);
});

it('lets the family choose the time', () => {
  const link = 'https://meet.example/now';
  expect(check({ time: familyTime, link })).toEqual({ offer: { type: 'VIRTUAL', link } });
  expect(check({ type: 'LIVE', time: familyTime, link })).toEqual({ offer: { type: 'LIVE' } });
  expect(check({ time: familyTime })).toEqual({ 'orientation.link': expect.stringMatching(/https:/) });
});

it('offers the slots of the center that are still to come, each once, earliest first', () => {
  const offer = (date: string, start_time: string, end_time: string, places?: number, taken = 0) => ({
    date,
    start_time,
    end_time,
    places,
    taken,
  });
  const center = {
    virtual_link: '',
    timeZone: zone,
    orientation_dates: [
      offer('2026-12-02', '4:00 PM', '5:00 PM', 3, 1),
      offer('2026-12-04', '4:00 PM', '5:00 PM', 3, 4),
      offer('2026-11-30', '4:00 PM', '5:00 PM'),
      offer('2026-11-30', '4:00 PM', '5:00 PM'),
      offer('2026-11-21', '4:00 PM', '5:00 PM'),
      offer('2026-12-03', 'noon', '5:00 PM'),
      offer('2027-03-14', '2:30 AM', '5:00 PM'),
    ],
  };
  expect(listSlotChoices(center)).toEqual([
    { value: slot, label: 'Monday, 11/30/2026, 4:00 PM-5:00 PM Pacific', isFree: true },
    {
      value: '2026-12-02 - 16:00 - 17:00',
      label: 'Wednesday, 12/02/2026, 4:00 PM-5:00 PM Pacific - 2 of 3 free',
      isFree: true,
    },
    {
      value: '2026-12-04 - 16:00 - 17:00',
      label: 'Friday, 12/04/2026, 4:00 PM-5:00 PM Pacific - full',
      isFree: false,
    },
  ]);
  expect(listSlotChoices(undefined)).toEqual([]);
});

it('starts with the orientation there is', () => {
  expect(startOrientation({ orientationType: 'LIVE', orientationTime: slot, timeZone: zone })).toEqual({
    type: 'LIVE',
    link: '',
    time: slot,
    timeZone: zone,
    date: '2026-11-30',
    start: '16:00',
    end: '17:00',
  });
});

it('shows an orientation of before by the clock of the center, at the same instant', () => {
  const before = startOrientation({ orientationType: 'LIVE', orientationTime: slot, timeZone: zone });
  const moved = toTimeZone(before, 'America/Chicago');
  expect(moved).toMatchObject({ time: '2026-11-30 - 18:00 - 19:00', start: '18:00', timeZone: 'America/Chicago' });
  expect(toTimeZone({ ...before, time: customTime }, 'America/Chicago')).toMatchObject({
    time: customTime,
    end: '19:00',
  });
  // At midnight it would end on another day than it begins.
  const late = { ...before, time: '2026-11-30 - 21:30 - 22:30' };
  expect(toTimeZone(late, 'America/Chicago')).toMatchObject({ time: '', date: '', timeZone: 'America/Chicago' });
  // Typed while the clock of the center was not known: it was meant by that clock.
  const typed = { ...newOrientation, time: customTime, date: '2026-12-01', start: '09:00', end: '10:00' };
  expect(toTimeZone(typed, 'America/Chicago')).toEqual({ ...typed, timeZone: 'America/Chicago' });
});
