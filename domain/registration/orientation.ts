import * as v from 'valibot';
import { formatClockTime, isClockTime, readClockTime } from '#domain/calendar/clock-time.ts';
import { isCalendarDate } from '#domain/calendar/days.ts';
import { instantOf } from '#domain/calendar/zoned-time.ts';
import { isOpen, type RegistrationStatus } from './status.ts';

/** How an orientation is held. Source: spec 3 §9. */
export const orientationTypes = ['VIRTUAL', 'LIVE'] as const;
export type OrientationType = (typeof orientationTypes)[number];
export const orientationTypeNames = { VIRTUAL: 'Virtual', LIVE: 'Live' } as const;

/** PRE: scheduled when staff add a registration, before it is processed; POST: while or after it is. Source: spec 3 §7. */
export const orientationPhases = ['PRE', 'POST'] as const;
export type OrientationPhase = (typeof orientationPhases)[number];

/** A day (YYYY-MM-DD) with its start and end (HH:mm, 24 hours), as clocks show them at the learning center. */
export type Slot = { readonly date: string; readonly start: string; readonly end: string };

const writtenSlot = /^(\d{4}-\d{2}-\d{2}) - (\d{2}:\d{2}) - (\d{2}:\d{2})$/;

/** The slot that a stored time means: 'YYYY-MM-DD - HH:mm - HH:mm'; undefined when there is none or it ends before it starts. */
export function parseSlot(time: string | undefined): Slot | undefined {
  const [, date = '', start = '', end = ''] = writtenSlot.exec(time ?? '') ?? [];
  return isCalendarDate(date) && isClockTime(start) && isClockTime(end) && start < end
    ? { date, start, end }
    : undefined;
}

/** A slot as it is stored: it sorts by time. Source: spec 3 §3 orientationTime, §9. */
export function writeSlot({ date, start, end }: Slot): string {
  return `${date} - ${start} - ${end}`;
}

/** When a slot begins and ends, for clocks that show the time of a time zone. */
export function instantsOf({ date, start, end }: Slot, timeZone: string): { readonly start: Date; readonly end: Date } {
  return { start: instantOf(date, start, timeZone), end: instantOf(date, end, timeZone) };
}

/** What is said of a time that is over. */
export const pastTime = 'This time has passed. Choose one that is still to come.';

/** Whether what is held at a slot has begun, by the clocks of a time zone. */
export function hasBegun(slot: Slot, timeZone: string, now: Date): boolean {
  return instantsOf(slot, timeZone).start <= now;
}

/** By whose clock an orientation is held, and what time it is. */
export type Clock = { readonly timeZone: string; readonly now: Date };

/** Whether somebody may still come to what is held at a stored time. */
export function isComing(time: string | undefined, { timeZone, now }: Clock): boolean {
  const slot = parseSlot(time);
  return slot !== undefined && instantsOf(slot, timeZone).end > now;
}

type Expecting = { readonly status: RegistrationStatus; readonly orientationTime?: string | undefined };

/** Whether the family of a registration expects an orientation: it must hear when there is none any more. */
export function isExpected({ status, orientationTime }: Expecting, clock: Clock): boolean {
  return isOpen(status) && isComing(orientationTime, clock);
}

/** The slot of a learning center's list, whose times read '4:00 PM'; undefined when it cannot be read. */
export function slotOfCenter(offered: {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}): Slot | undefined {
  const start = readClockTime(offered.start_time);
  const end = readClockTime(offered.end_time);
  return start && end ? parseSlot(writeSlot({ date: offered.date, start, end })) : undefined;
}

/** A slot as people read it: 'MM/DD/yyyy - 4:00 PM - 5:00 PM'. Source: spec 3 §9. */
export function formatSlot({ date, start, end }: Slot): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year} - ${formatClockTime(start)} - ${formatClockTime(end)}`;
}

const OrientationTime = v.pipe(
  v.string('Choose a date, start time and end time.'),
  v.maxLength(40, 'Choose a date, start time and end time.'),
  v.check(
    (time) => parseSlot(time) !== undefined,
    'Choose a date, start time and end time; the end is after the start.',
  ),
);
const linkMessage = 'Enter a link that starts with https://';
const longestLink = 500;
const OrientationLink = v.pipe(
  v.string('Enter the link of the virtual orientation.'),
  v.maxLength(longestLink, `Use at most ${longestLink} characters.`),
  v.trim(),
  v.check((link) => readLink(link) !== undefined, linkMessage),
  // Kept as browsers follow it: a name in other letters is read for what it is.
  v.transform((link) => readLink(link) ?? ''),
  v.maxLength(longestLink, `Use at most ${longestLink} characters.`),
);

/** Where a link leads; undefined when that is no host by name over https, or when it hides it behind another name. */
function readLink(link: string): string | undefined {
  if (!/^https:\/\/[^\s\\\p{Cc}\p{Cf}\p{Cs}]+$/u.test(link) || !URL.canParse(link)) return undefined;
  const { hostname, username, password, href } = new URL(link);
  const isNamed = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/.test(hostname);
  return isNamed && username === '' && password === '' ? href : undefined;
}

/**
 * An orientation as staff send or schedule it. A live one has a time, a virtual one a link, and a time when it is held
 * at one. Source: spec 3 §4 and §5, contract PUT /api/registration/status/{id}.
 */
export const Orientation = v.pipe(
  v.object({
    phase: v.picklist(orientationPhases),
    type: v.picklist(orientationTypes),
    link: v.optional(OrientationLink),
    time: v.optional(OrientationTime),
  }),
  v.forward(
    v.check(({ type, time }) => type !== 'LIVE' || time !== undefined, 'Choose a date, start time and end time.'),
    ['time'],
  ),
  v.forward(
    v.check(({ type, link }) => type !== 'VIRTUAL' || link !== undefined, 'Enter the link of the virtual orientation.'),
    ['link'],
  ),
);
export type Orientation = v.InferOutput<typeof Orientation>;

/** The status that sending or scheduling an orientation gives. Source: spec 3 §4. */
export function statusOfOrientation(type: OrientationType): 'Virtual Orientation Sent' | 'Orientation Scheduled' {
  return type === 'VIRTUAL' ? 'Virtual Orientation Sent' : 'Orientation Scheduled';
}
