import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { describeInstant, instantOf, stampInstant } from './zoned-time.ts';

const pacific = 'America/Los_Angeles';

describe('instantOf', () => {
  it.each([
    ['2026-11-20', '16:00', pacific, '2026-11-21T00:00:00.000Z'],
    ['2026-07-01', '16:00', pacific, '2026-07-01T23:00:00.000Z'],
    // The night to 8 March: 02:00 to 03:00 is skipped and goes on from before.
    ['2026-03-08', '01:59', pacific, '2026-03-08T09:59:00.000Z'],
    ['2026-03-08', '02:30', pacific, '2026-03-08T10:30:00.000Z'],
    ['2026-03-08', '03:00', pacific, '2026-03-08T10:00:00.000Z'],
    ['2026-03-07', '16:00', pacific, '2026-03-08T00:00:00.000Z'],
    ['2026-03-08', '16:00', pacific, '2026-03-08T23:00:00.000Z'],
    // The night to 1 November: 01:00 to 02:00 comes twice; it is the first.
    ['2026-11-01', '00:59', pacific, '2026-11-01T07:59:00.000Z'],
    ['2026-11-01', '01:30', pacific, '2026-11-01T08:30:00.000Z'],
    ['2026-11-01', '02:00', pacific, '2026-11-01T10:00:00.000Z'],
    ['2026-10-31', '23:30', pacific, '2026-11-01T06:30:00.000Z'],
    ['2026-03-08', '16:00', 'America/Phoenix', '2026-03-08T23:00:00.000Z'],
    ['2026-03-08', '16:00', 'America/New_York', '2026-03-08T20:00:00.000Z'],
    ['2026-10-04', '02:45', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['2026-06-01', '09:15', 'Asia/Kathmandu', '2026-06-01T03:30:00.000Z'],
    ['2026-06-01', '00:00', 'UTC', '2026-06-01T00:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, timeZone, instant) => {
    expect(instantOf(date, time, timeZone).toISOString()).toBe(instant);
  });

  it('is what clocks there show', () => {
    const year = { min: Date.parse('2024-01-01T00:00:00Z'), max: Date.parse('2030-12-31T00:00:00Z') };
    const zones = fc.constantFrom(pacific, 'America/New_York', 'America/Phoenix', 'Europe/London', 'Pacific/Apia');
    const shown = (instant: Date, timeZone: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
    const property = fc.property(fc.integer(year), zones, (at, timeZone) => {
      const [date = '', time = ''] = shown(new Date(at), timeZone).split(' ');
      expect(shown(instantOf(date, time, timeZone), timeZone)).toBe(`${date} ${time}`);
    });
    fc.assert(property, { numRuns: 500 });
  });
});

describe('describeInstant', () => {
  it.each([
    ['2026-11-21T00:05:00Z', '11/20/2026 at 4:05 PM'],
    ['2026-07-01T07:00:00Z', '07/01/2026 at 12:00 AM'],
    ['2026-07-01T19:30:00Z', '07/01/2026 at 12:30 PM'],
  ])('%s', (instant, text) => {
    expect(describeInstant(new Date(instant), pacific)).toBe(text);
  });
});

test('stampInstant names a file by the minute that clocks show', () => {
  expect(stampInstant(new Date('2026-11-21T07:05:59Z'), pacific)).toBe('261120_2305');
  expect(stampInstant(new Date('2026-07-01T07:00:00Z'), pacific)).toBe('260701_0000');
});
