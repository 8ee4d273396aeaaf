import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeSlot } from './describe-slot.ts';
import { Orientation, parseSlot, slotOfCenter, statusOfOrientation, writeSlot } from './orientation.ts';

describe('a slot', () => {
  it.each([
    ['10:00 AM', '11:00 AM', '2026-03-01 - 10:00 - 11:00', 'Sunday, 03/01/2026, 10:00 AM-11:00 AM Pacific'],
    ['12:00 AM', '12:30 PM', '2026-03-01 - 00:00 - 12:30', 'Sunday, 03/01/2026, 12:00 AM-12:30 PM Pacific'],
    ['9:05 am', '4:00PM', '2026-03-01 - 09:05 - 16:00', 'Sunday, 03/01/2026, 9:05 AM-4:00 PM Pacific'],
  ])('from %s to %s is stored as %s and read as %s', (start_time, end_time, stored, read) => {
    const slot = slotOfCenter({ date: '2026-03-01', start_time, end_time });
    expect(slot && writeSlot(slot)).toBe(stored);
    expect(slot && describeSlot(slot, 'America/Los_Angeles')).toBe(read);
    expect(parseSlot(stored)).toEqual(slot);
  });

  it.each([
    '2026-02-30 - 10:00 - 11:00',
    '2026-13-01 - 10:00 - 11:00',
    '2026-03-01 - 24:00 - 25:00',
    '2026-03-01 - 10:00 - 10:00',
    '2026-03-01 - 11:00 - 10:00',
    '2026-03-01 - 9:00 - 10:00',
    '03/01/2026 - 10:00 - 11:00',
    '2026-03-01',
    '',
  ])('is not %j', (time) => expect(parseSlot(time)).toBeUndefined());

  it.each([
    ['13:00 PM', '2:00 PM'],
    ['0:30 AM', '2:00 PM'],
    ['noon', '2:00 PM'],
    ['2:00 PM', '1:00 PM'],
  ])('cannot be read from %s to %s', (start_time, end_time) =>
    expect(slotOfCenter({ date: '2026-03-01', start_time, end_time })).toBeUndefined(),
  );
});

describe('an orientation', () => {
  const phase = 'POST';
  const time = '2026-03-01 - 10:00 - 11:00';
  const link = 'https://meet.northstar.example/orientation';
  const messagesOf = (sent: unknown) =>
    (v.safeParse(Orientation, sent).issues ?? []).map((issue) => v.getDotPath(issue));

  it.each([
    [{ phase, type: 'LIVE', time }, []],
    [{ phase, type: 'VIRTUAL', link }, []],
    [{ phase, type: 'VIRTUAL', link, time }, []],
    [{ phase, type: 'LIVE', link }, ['time']],
    [{ phase, type: 'VIRTUAL', time }, ['link']],
    [{ phase, type: 'VIRTUAL', link: 'http://meet.northstar.example' }, ['link']],
    [{ phase, type: 'VIRTUAL', link: 'javascript:alert(1)' }, ['link']],
    [{ phase, type: 'VIRTUAL', link: `https://${'a'.repeat(500)}.example` }, ['link']],
    [{ phase, type: 'VIRTUAL', link: `https://a.example/${'é'.repeat(200)}` }, ['link']],
    [{ phase, type: 'LIVE', time: '2026-03-01 - 11:00 - 10:00' }, ['time']],
    [{ type: 'LIVE', time }, ['phase']],
    [{ phase, type: 'PHONE', time }, ['type']],
  ])('%j is wrong in %j', (sent, fields) => expect([...new Set(messagesOf(sent))]).toEqual(fields));

  it.each([
    'https://meet.example/a\r\nATTENDEE:mailto:b@c.example',
    'https://me\net.example/',
    'https://meet.example/ a',
    'https://northstar.example@elsewhere.example/',
    'https://a:b@elsewhere.example/',
    'https://meet.example/\u202Egpj',
    'https://\\\\elsewhere.example',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://',
  ])('leads nowhere by %j', (wrong) => expect(messagesOf({ phase, type: 'VIRTUAL', link: wrong })).toEqual(['link']));

  it('is stored with the link that browsers follow', () => {
    const keep = (link: string) => v.parse(Orientation, { phase, type: 'VIRTUAL', link }).link;
    expect(keep(' https://Meet.Northstar.example/J?a=1;2 ')).toBe('https://meet.northstar.example/J?a=1;2');
    // The first letter is Cyrillic.
    expect(keep('https://аpple.example/')).toBe('https://xn--pple-43d.example/');
  });

  it('gives the status of its type', () => {
    expect([statusOfOrientation('VIRTUAL'), statusOfOrientation('LIVE')]).toEqual([
      'Virtual Orientation Sent',
      'Orientation Scheduled',
    ]);
  });
});
