import { expect, it } from 'vitest';
import { findLanguage } from '#domain/texts/language.ts';
import { createTexts } from '#domain/texts/texts.ts';
import { fillMessage } from '#web/lib/fill-message.ts';
import { catalogOf } from '../../../tests/fixtures/texts/catalog.ts';
import { listDaysToCome, writeSessionCalendar } from './session-calendar.ts';
import type { Receipt } from './tab-memory.ts';

const receipt: Receipt = {
  permalink: 'summer',
  entryId: '7'.repeat(24),
  phone: '',
  uuid: '0b6fbb62-5b0a-4a7e-9d2b-0b6fbb625b0a',
  receiptToken: 'token',
  firstName: 'Zoë <b>',
  lastName: 'O\u2019Hara & Sons',
  charterId: '',
  charter: 'Bay',
  siteId: '',
  center: 'Harbor, Pier 3',
  courses: [],
  session: {
    id: '',
    name: 'Summer; math\\music, and '.repeat(4),
    translations: {},
    firstDay: '2026-12-31',
    lastDay: '2027-02-28',
  },
};

it('writes the first and the last day as whole days', () => {
  const file = writeSessionCalendar(receipt, new Date('2026-11-20T09:08:07Z'));
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line.startsWith('DT'))).toEqual([
    'DTSTAMP:20261120T090807Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'DTSTAMP:20261120T090807Z',
    'DTSTART;VALUE=DATE:20270228',
    'DTEND;VALUE=DATE:20270301',
  ]);
  expect(lines).toContain('LOCATION:Harbor\\, Pier 3');
  expect(lines).toContain(`SUMMARY:First day: ${'Summer\\; math\\\\music\\, and '.repeat(4)}`);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('names the days in the language of the family, and the session as its school does', () => {
  const translations = { es: { text: 'Verano' } };
  const texts = createTexts(findLanguage('es'), catalogOf({ 'First day: {session}': 'Primer día: {session}' }));
  const inSpanish = { ...receipt, session: { ...receipt.session, translations } };
  expect(writeSessionCalendar(inSpanish, new Date('2026-11-20T09:08:07Z'), texts)).toContain('Primer día: Verano');
});

it('leaves out a day that is past', () => {
  const during = writeSessionCalendar(receipt, new Date('2027-01-10T20:00:00Z'));
  expect(during).toContain('SUMMARY:Last day');
  expect(during).not.toContain('First day');
  expect(listDaysToCome(receipt, '2026-12-31').map(({ id }) => id)).toEqual(['first', 'last']);
  expect(listDaysToCome(receipt, '2027-03-01')).toEqual([]);
});

it('puts names into the places of a message as text', () => {
  const html = '<p>{firstName} {lastName}, {_uuid} {other}</p>';
  expect(fillMessage(html, receipt)).toBe(`<p>Zoë &lt;b&gt; O\u2019Hara &amp; Sons, ${receipt.uuid} {other}</p>`);
});
