import { describe, expect, it } from 'vitest';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { parseSlot, type Slot } from '#domain/registration/orientation.ts';
import { englishTexts } from '#domain/texts/texts.ts';
import { readCalendarFile, textOf } from '../../../tests/fixtures/calendar-file.ts';
import { learningCenter } from '../../../tests/fixtures/learning-center.ts';
import { registrationRecord } from '../../../tests/fixtures/registration/registration-record.ts';
import { writeCalendarFile } from './orientation-calendar.ts';

type Event = Parameters<typeof writeCalendarFile>[0];

const live = {
  ...registrationRecord,
  status: 'Orientation Scheduled' as const,
  orientationType: 'LIVE' as const,
  orientationTime: '2026-11-24 - 16:00 - 17:00',
  orientationSequence: 3,
  orientationStaffEmail: 'ana@northstar.example',
};
const attendees = ['maya@example.org', 'rosa@example.org'];
const at = (time: string) => parseSlot(time) as Slot;

function write(change: Partial<Event> = {}) {
  const slot = at(live.orientationTime);
  const file = writeCalendarFile({
    method: 'REQUEST',
    slot,
    entry: live,
    center: learningCenter,
    attendees,
    texts: englishTexts,
    ...change,
  });
  const lines = readCalendarFile(file.bytes);
  return { file, lines, value: (name: string) => textOf(lines, name) };
}

describe('the calendar file of an orientation', () => {
  it('invites to the event: when, where, by whom and whom', async () => {
    const { file, lines, value } = write();
    expect(file).toMatchObject({
      name: 'orientation.ics',
      contentType: 'text/calendar; charset=utf-8; method=REQUEST',
    });
    const names = lines.map(({ name }) => name);
    expect([names[0], names.at(-1)]).toEqual(['BEGIN', 'END']);
    expect(value('VERSION')).toBe('2.0');
    expect(value('METHOD')).toBe('REQUEST');
    expect(value('UID')).toBe(`${live.id}@orientation.firstbell`);
    expect(value('SEQUENCE')).toBe('3');
    expect(value('STATUS')).toBe('CONFIRMED');
    expect(value('DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
    expect([value('DTSTART'), value('DTEND')]).toEqual(['20261125T000000Z', '20261125T010000Z']);
    expect(value('SUMMARY')).toBe('Orientation: Mission Center');
    expect(value('LOCATION')).toBe('Mission Center, 1 Mission Street, San Francisco, CA 94103');
    expect(value('DESCRIPTION')).toBe(
      'Tuesday, 11/24/2026, 4:00 PM-5:00 PM Pacific\nMission Center - Bay Charter\n1 Mission Street, San Francisco, CA 94103\nPhone 415-555-0100',
    );
    expect(value('ORGANIZER')).toBe('MAILTO:ana@northstar.example');
    const invited = lines.filter(({ name }) => name === 'ATTENDEE');
    expect(invited.map((line) => line.value)).toEqual(['mailto:maya@example.org', 'mailto:rosa@example.org']);
    expect(value('TRIGGER')).toBe('-PT1H');
    expect(names).not.toContain('URL');
  });

  it('cancels the same event, and rings no more', async () => {
    const { file, lines, value } = write({ method: 'CANCEL', entry: { ...live, orientationSequence: 4 } });
    expect(file.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
    expect([value('METHOD'), value('STATUS'), value('SEQUENCE')]).toEqual(['CANCEL', 'CANCELLED', '4']);
    expect(value('UID')).toBe(`${live.id}@orientation.firstbell`);
    expect(lines.map(({ name }) => name)).not.toContain('TRIGGER');
  });

  it('leads to the link of a virtual one', async () => {
    const link = 'https://meet.bay.example/orientation/mission;a,b';
    const entry = { ...live, orientationType: 'VIRTUAL' as const, orientationLink: link };
    const { lines, value } = write({ entry });
    expect(value('LOCATION')).toBe(link);
    expect(value('DESCRIPTION')).toContain(`Join at ${link}\n`);
    expect(lines.find(({ name }) => name === 'URL')?.value).toBe(link);
  });

  it.each([
    // Around the nights in which clocks change, and where they never do.
    ['2026-10-31 - 16:00 - 17:00', 'America/Los_Angeles', '20261031T230000Z', '20261101T000000Z'],
    ['2026-11-01 - 01:30 - 02:30', 'America/Los_Angeles', '20261101T083000Z', '20261101T103000Z'],
    ['2026-11-01 - 16:00 - 17:00', 'America/Los_Angeles', '20261102T000000Z', '20261102T010000Z'],
    ['2027-03-14 - 01:30 - 03:30', 'America/Los_Angeles', '20270314T093000Z', '20270314T103000Z'],
    ['2027-03-14 - 16:00 - 17:00', 'America/Los_Angeles', '20270314T230000Z', '20270315T000000Z'],
    ['2027-03-14 - 16:00 - 17:00', 'America/New_York', '20270314T200000Z', '20270314T210000Z'],
    ['2027-03-14 - 16:00 - 17:00', 'America/Phoenix', '20270314T230000Z', '20270315T000000Z'],
  ])('%s in %s is %s', async (time, timeZone, start, end) => {
    const { value } = write({ slot: at(time), entry: { ...live, orientationTimeZone: timeZone } });
    expect(value('DESCRIPTION')).toContain(describeSlot(at(time), timeZone));
    expect([value('DTSTART'), value('DTEND')]).toEqual([start, end]);
  });

  it('obeys the rules for any name of the center', async () => {
    const name = `${'Ñandú 学校 👩‍🏫 '.repeat(12)}"A", B; C\\n\r\nATTENDEE:mailto:x@example.org`;
    const { lines, value } = write({ entry: { ...live, learningCenterName: name } });
    expect(value('SUMMARY')).toBe(`Orientation: ${name.replace('\r\n', '\n')}`);
    expect(lines.filter((line) => line.name === 'ATTENDEE')).toHaveLength(2);
    const organizer = lines.find((line) => line.name === 'ORGANIZER');
    expect(organizer?.parameters).toContain('👩‍🏫');
    expect(organizer?.value).toBe('MAILTO:ana@northstar.example');
  });

  it('is written for any addresses; a person whose address cannot be used is left out', () => {
    const strange = ['josé+a@müller.example', "o'neil%?@example.org", 'maya@[127.0.0.1]'];
    const entry = { ...live, orientationStaffEmail: 'ana_example.org#EXT#@northstar.example' };
    const { lines, value } = write({ entry, attendees: strange });
    const invited = lines.filter((line) => line.name === 'ATTENDEE').map((line) => line.value);
    expect(invited).toEqual(['mailto:jos%C3%A9+a@xn--mller-kva.example', "mailto:o'neil%25%3F@example.org"]);
    expect(value('ORGANIZER')).toBe('MAILTO:ana_example.org%23EXT%23@northstar.example');
  });
});
