import { domainToASCII } from 'node:url';
import { createEvent } from 'ics';
import type { Center } from '#domain/locations/site.ts';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { instantsOf, type Slot, zoneOfOrientation } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import type { Texts } from '#domain/texts/texts.ts';
import type { Attachment } from '../../platform/mail/mail.ts';

/** REQUEST adds or moves the event, CANCEL removes it from the calendar. Source: RFC 5546 §3.2. */
type Method = 'REQUEST' | 'CANCEL';

type CalendarEvent = {
  readonly method: Method;
  readonly slot: Slot;
  readonly entry: RegistrationRecord;
  readonly center: Center;
  readonly attendees: readonly string[];
  readonly texts: Texts;
};

/** The maximum number of octets in a line, without its line end. Source: RFC 5545 §3.1. */
const lineOctets = 75;

/**
 * Makes the calendar file of an orientation. Its event has a permanent UID, and the sequence number that the
 * registration stores, so that calendars show the latest version whatever the order of the mails (PROC-24). Times are
 * in UTC, so that calendars need no time zone data; the description names the time zone. Source: RFC 5545, RFC 5546.
 */
export function writeCalendarFile({ method, slot, entry, center, attendees, texts }: CalendarEvent): Attachment {
  const { t, language } = texts;
  const timeZone = zoneOfOrientation(entry);
  const { start, end } = instantsOf(slot, timeZone);
  const isCanceled = method === 'CANCEL';
  const link = entry.orientationType === 'VIRTUAL' ? entry.orientationLink : undefined;
  const organizer = addressOf(entry.orientationStaffEmail ?? '');
  const { error, value } = createEvent({
    method,
    productId: '-//Firstbell//Enrollment//EN',
    uid: `${entry.id}@orientation.firstbell`,
    sequence: entry.orientationSequence ?? 0,
    start: start.getTime(),
    end: end.getTime(),
    startInputType: 'utc',
    title: t('Orientation: {center}', { center: entry.learningCenterName }),
    description: [describeSlot(slot, timeZone, language.locale), ...describeEvent(entry, center, link, texts)].join(
      '\n',
    ),
    location: link ?? `${entry.learningCenterName}, ${entry.learningCenterAddress}`,
    status: isCanceled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: isCanceled ? 'FREE' : 'BUSY',
    ...(link ? { url: link } : {}),
    ...(organizer ? { organizer: { name: plainName(entry.learningCenterName), email: organizer } } : {}),
    attendees: attendees.flatMap((attendee) => {
      const email = addressOf(attendee);
      const role = { role: 'REQ-PARTICIPANT' as const, partstat: 'NEEDS-ACTION' as const };
      return email ? [{ name: plainName(attendee), email, rsvp: false, ...role }] : [];
    }),
    ...(isCanceled
      ? {}
      : {
          alarms: [{ action: 'display' as const, description: t('Orientation'), trigger: { hours: 1, before: true } }],
        }),
  });
  if (error || !value) throw new Error('The calendar file cannot be written.', { cause: error });
  const bytes = new TextEncoder().encode(foldLines(value));
  return { name: 'orientation.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, bytes };
}

function describeEvent(entry: RegistrationRecord, { site }: Center, link: string | undefined, { t }: Texts): string[] {
  const where = link ? t('Join at {link}', { link }) : entry.learningCenterAddress;
  return [
    `${entry.learningCenterName} - ${entry.learningCenterCharter}`,
    where,
    t('Phone {phone}', { phone: site.address.phone }),
  ];
}

/** Matches the addresses that the library accepts; with any other address it writes no file. */
const writtenAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/**
 * Returns an address as in a mailto URI, which is ASCII; undefined when that is impossible. Its owner still gets the
 * mail. Source: RFC 6068 §2.
 */
function addressOf(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const local = encodeURIComponent(email.slice(0, at).toWellFormed()).replaceAll('%2B', '+');
  const address = `${local}@${domainToASCII(email.slice(at + 1))}`;
  return writtenAddress.test(address) ? address : undefined;
}

/** Removes quotes and control characters from a name, because the format cannot escape them. */
const plainName = (name: string) => name.replace(/["\p{Cc}]/gu, '');

/** Folds lines at the limit in octets, because the library counts characters. */
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
