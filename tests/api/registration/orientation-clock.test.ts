import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { todayIn } from '#domain/calendar/today.ts';
import type { Site } from '#domain/locations/site.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { arizonaCenter } from '../../fixtures/arizona-center.ts';
import { readCalendarFile, textOf } from '../../fixtures/calendar-file.ts';
import { openMailbox } from '../../fixtures/mailbox.ts';
import { createProcessingCalls, newState } from '../../fixtures/registration/processing-calls.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
const mailbox = openMailbox(urls.mail);
const { read, submit } = createRegistrationCalls(api);
const calls = createProcessingCalls(api);
let sites: readonly Site[];
beforeAll(async () => {
  sites = (await api.call<Site[]>('GET', '/enrollment-sites')).body;
});

const schedule = async (name: string, orientation: object) => {
  const center = sites.find((site) => site.name === name);
  const { variant } = (await api.call<{ brandName: string; variant: string }[]>('GET', '/domain')).body.find(
    ({ brandName }) => brandName === center?.charter.brand.brandName,
  ) ?? { variant: 'long' };
  const body = newRegistration(center?._id ?? '', variant === 'long' ? 'longChild' : 'shortChild');
  const { _id, etag } = await read(await submit(body));
  const action = { action: 'orientation sent or scheduled', ...newState('Orientation Scheduled', 2, 2) };
  const sent = { ...action, orientation: { phase: 'POST', type: 'LIVE', ...orientation } };
  const reply = await calls.changeStatus(_id, etag, sent, 'super.admin');
  return { ...reply, center, address: String(body.studentEmail) };
};

/** The n-th Sunday of a month, next time that it comes. */
function nextSunday(month: string, nth: number): string {
  const tomorrow = addDays(todayIn('UTC'), 1);
  const year = Number(tomorrow.slice(0, 4));
  const days = [year, year + 1].map((of) => {
    const first = `${of}-${month}-01`;
    const toSunday = (7 - new Date(`${first}T00:00:00Z`).getUTCDay()) % 7;
    return addDays(first, toSunday + 7 * (nth - 1));
  });
  return days.find((day) => day > tomorrow) ?? '';
}
/** Clocks are set forward at the beginning of the one, back at the beginning of the other. */
const [spring, autumn] = [nextSunday('03', 2), nextSunday('11', 1)];
const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

describe.each([
  // Center, its zone as written, and the UTC time at 10:00 AM there after either night.
  ['Austin Creekline', 'Central', 15, 16],
  ['El Paso Mesa', 'Mountain', 16, 17],
  ['Detroit Riverwalk', 'Eastern', 14, 15],
  ['Mission Street', 'Pacific', 17, 18],
  // In Arizona clocks never change.
  [arizonaCenter.name, 'Mountain Standard Time', 17, 17],
])('an orientation at %s', (name, zone, inSpring, inAutumn) => {
  test.each([
    [spring, inSpring],
    [autumn, inAutumn],
  ])('on %s is at 10:00 AM by its own clock, in list, mail and calendar', async (day, hour) => {
    const { body, status, center, address } = await schedule(name, { time: `${day} - 10:00 - 11:00` });
    expect(status).toBe(200);
    const query = `learningCenterId=${center?._id}&from=${day}&to=${day}`;
    const path = `/api/registration/orientations?${query}`;
    const list = await api.call<{ data: Registration[] }>('GET', path, { as: 'super.admin' });
    const row = list.body.data.find(({ _id }) => _id === body._id);
    expect(row).toMatchObject({ orientationTime: `${day} - 10:00 - 11:00` });
    const offsetName = new Intl.DateTimeFormat('en-US', {
      timeZone: row?.orientationTimeZone ?? '',
      timeZoneName: 'longGeneric',
    }).format(new Date(`${day}T18:00:00Z`));
    expect(offsetName).toMatch(new RegExp(`, ${zone}( Time)?$`));
    const mail = await waitUntil(`a mail to ${address}`, async () =>
      (await mailbox.list(address)).find(({ attachments }) => attachments.length > 0),
    );
    const written = `Sunday, ${american(day)}, 10:00 AM-11:00 AM ${zone}`;
    expect(mail.plainText).toContain(`When: ${written}`);
    const lines = readCalendarFile(Buffer.from(mail.attachments[0]?.contentInBase64 ?? '', 'base64'));
    const instant = (at: number) => `${day.replaceAll('-', '')}T${String(at).padStart(2, '0')}0000Z`;
    expect([textOf(lines, 'DTSTART'), textOf(lines, 'DTEND')]).toEqual([instant(hour), instant(hour + 1)]);
    expect(textOf(lines, 'DESCRIPTION')).toContain(written);
  });
});

test('a time that does not exist is refused; one that was chosen by another clock too', async () => {
  const skipped = await schedule('Austin Creekline', { time: `${spring} - 02:30 - 03:30` });
  const message = expect.stringContaining('2:30 AM does not exist that day');
  expect(skipped).toMatchObject({ status: 422, body: { errors: [{ field: 'orientation.time', message }] } });
  const denver = { time: `${spring} - 10:00 - 11:00`, timeZone: 'America/Denver' };
  const other = await schedule('Austin Creekline', denver);
  const told = expect.stringContaining('time zone is now Central Time');
  expect(other).toMatchObject({ status: 422, body: { errors: [{ field: 'orientation.time', message: told }] } });
  const unknown = await schedule('Austin Creekline', { ...denver, timeZone: 'Mars/Olympus' });
  expect(unknown).toMatchObject({ status: 422, body: { errors: [{ field: 'orientation.timeZone' }] } });
});
