import { createEvent } from 'ics';
import type { Center } from '#domain/locations/site.ts';
import { instantsOf, type Slot } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import type { Attachment } from '../platform/mail.ts';

/** REQUEST invites or moves the event, CANCEL takes it out of the calendar. Source: RFC 5546 §3.2. */
type Method = 'REQUEST' | 'CANCEL';

type CalendarEvent = {
  readonly method: Method;
  readonly slot: Slot;
  readonly entry: RegistrationRecord;
  readonly center: Center;
  readonly attendees: readonly string[];
};

/** Octets that a line holds at most, without its end. Source: RFC 5545 §3.1. */
const lineOctets = 75;

/**
 * The calendar file of an orientation. Its event has one UID for good, and the sequence that the registration keeps:
 * whatever order the mails arrive in, calendars show what was said last. Times are in UTC, so that no calendar has to
 * know the time zone. Source: RFC 5545, RFC 5546, decisions 29.
 */
export function writeCalendarFile({ method, slot, entry, center, attendees }: CalendarEvent): Attachment {
  const { start, end } = instantsOf(slot, center.brand.timeZone);
  const isCanceled = method === 'CANCEL';
  const link = entry.orientationType === 'VIRTUAL' ? entry.orientationLink : undefined;
  const { error, value } = createEvent({
    method,
    productId: '-//Firstbell//Enrollment//EN',
    uid: `${entry.id}@orientation.firstbell`,
    sequence: entry.orientationSequence ?? 0,
    start: start.getTime(),
    end: end.getTime(),
    startInputType: 'utc',
    title: `Orientation: ${entry.learningCenterName}`,
    description: describeEvent(entry, center, link),
    location: link ?? `${entry.learningCenterName}, ${entry.learningCenterAddress}`,
    status: isCanceled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: isCanceled ? 'FREE' : 'BUSY',
    ...(link ? { url: link } : {}),
    ...(entry.orientationStaffEmail
      ? { organizer: { name: plainName(entry.learningCenterName), email: entry.orientationStaffEmail } }
      : {}),
    attendees: attendees.map((email) => ({
      ...{ name: plainName(email), email, rsvp: false },
      ...{ role: 'REQ-PARTICIPANT' as const, partstat: 'NEEDS-ACTION' as const },
    })),
    ...(isCanceled
      ? {}
      : { alarms: [{ action: 'display' as const, description: 'Orientation', trigger: { hours: 1, before: true } }] }),
  });
  if (error || !value) throw error ?? new Error('The calendar file is empty.');
  const bytes = new TextEncoder().encode(foldLines(value));
  return { name: 'orientation.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, bytes };
}

function describeEvent(entry: RegistrationRecord, { site }: Center, link: string | undefined): string {
  const where = link ? `Join at ${link}` : entry.learningCenterAddress;
  return [`${entry.learningCenterName} - ${entry.learningCenterCharter}`, where, `Phone ${site.address.phone}`].join(
    '\n',
  );
}

/** A name within quotes, which knows no way to write one itself. */
const plainName = (name: string) => name.replace(/["\p{Cc}]/gu, '');

/** The same lines, each of them at most as many octets long as it may be: the library counts characters. */
function foldLines(file: string): string {
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n');
}

function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > lineOctets) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}
