import { describe, expect, it } from 'vitest';
import { formatClockTime, isClockTime, readClockTime } from './clock-time.ts';

describe('isClockTime', () => {
  it.each(['00:00', '09:05', '19:59', '23:59'])('%s is one', (text) => {
    expect(isClockTime(text)).toBe(true);
  });

  it.each(['24:00', '12:60', '9:05', '09:5', '4:00 PM', ' 09:00', '09:00\n', '', '٠٩:٠٠'])('%j is none', (text) => {
    expect(isClockTime(text)).toBe(false);
  });
});

describe('readClockTime', () => {
  it.each([
    ['4:00 PM', '16:00'],
    ['12:00 AM', '00:00'],
    ['12:30 PM', '12:30'],
    ['11:59 pm', '23:59'],
    [' 09:05AM ', '09:05'],
  ])('%j is %s', (text, time) => {
    expect(readClockTime(text)).toBe(time);
  });

  it.each(['0:30 AM', '13:00 PM', '16:00', '4 PM', 'noon', ''])('%j is none', (text) => {
    expect(readClockTime(text)).toBeUndefined();
  });
});

it('a time that is written and read again is the same', () => {
  const two = (part: number) => String(part).padStart(2, '0');
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    expect(isClockTime(time)).toBe(true);
    expect(readClockTime(formatClockTime(time))).toBe(time);
  }
});
