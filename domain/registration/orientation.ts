import * as v from 'valibot';
import { formatClockTime, isClockTime, readClockTime } from '#domain/calendar/clock-time.ts';
import { isCalendarDate } from '#domain/calendar/days.ts';
import { clockAt, countOccurrences, instantOf, isTimeZone } from '#domain/calendar/zoned-time.ts';
import { isOpen, type RegistrationStatus } from './status.ts';

/** The types of orientation. */
export const orientationTypes = ['VIRTUAL', 'LIVE'] as const;
export type OrientationType = (typeof orientationTypes)[number];
export const orientationTypeNames = { VIRTUAL: 'Virtual', LIVE: 'Live' } as const;

/** PRE: scheduled when staff add a registration, before it is processed; POST: while or after it is (PROC-19). */
export const orientationPhases = ['PRE', 'POST'] as const;
export type OrientationPhase = (typeof orientationPhases)[number];

/** A day (YYYY-MM-DD) with start and end (HH:mm, 24 hours), in the time zone of the learning center. */
export type Slot = { readonly date: string; readonly start: string; readonly end: string };

const writtenSlot = /^(\d{4}-\d{2}-\d{2}) - (\d{2}:\d{2}) - (\d{2}:\d{2})$/;

/**
 * Parses a stored time 'YYYY-MM-DD - HH:mm - HH:mm'; undefined when it is missing or invalid, or ends before it starts.
 */
export function parseSlot(time: string | undefined): Slot | undefined {
  const [, date = '', start = '', end = ''] = writtenSlot.exec(time ?? '') ?? [];
  return isCalendarDate(date) && isClockTime(start) && isClockTime(end) && start < end
    ? { date, start, end }
    : undefined;
}

/** Formats a slot for storing; the texts sort by time (PROC-21). */
export function writeSlot({ date, start, end }: Slot): string {
  return `${date} - ${start} - ${end}`;
}

/** Returns the instants of a slot's start and end in a time zone. */
export function instantsOf({ date, start, end }: Slot, timeZone: string): { readonly start: Date; readonly end: Date } {
  return { start: instantOf(date, start, timeZone), end: instantOf(date, end, timeZone) };
}

/** The message for a time in the past. */
export const pastTime = 'This time has passed. Choose one that is still to come.';

/** Whether a slot has started, in its time zone. */
export function hasBegun(slot: Slot, timeZone: string, now: Date): boolean {
  return instantsOf(slot, timeZone).start <= now;
}

/** A time zone and the current time. */
export type Clock = { readonly timeZone: string; readonly now: Date };

/** Whether an orientation at a stored time has not ended yet. */
export function isComing(time: string | undefined, { timeZone, now }: Clock): boolean {
  const slot = parseSlot(time);
  return slot !== undefined && instantsOf(slot, timeZone).end > now;
}

type Timed = { readonly timeZone: string; readonly orientationTimeZone?: string | undefined };

/**
 * The time zone of a registration's orientation: that of its learning center when it was scheduled. Older entries do
 * not store it: their times are in the time zone of the brand.
 */
export function zoneOfOrientation({ orientationTimeZone, timeZone }: Timed): string {
  return orientationTimeZone ?? timeZone;
}

type Expecting = Timed & { readonly status: RegistrationStatus; readonly orientationTime?: string | undefined };

/** Whether the family still expects an orientation; then it must get a mail when the orientation is canceled. */
export function isExpected(entry: Expecting, now: Date): boolean {
  return isOpen(entry.status) && isComing(entry.orientationTime, { timeZone: zoneOfOrientation(entry), now });
}

type Arranged = Timed & { readonly orientationTime?: string | undefined };

/** Whether the family may have missed its orientation: its time has come, or it has none. */
export function canBeMissed(entry: Arranged, now: Date): boolean {
  const slot = parseSlot(entry.orientationTime);
  return slot === undefined || hasBegun(slot, zoneOfOrientation(entry), now);
}

/** Converts a slot to another time zone; undefined when it would end on another day than it starts. */
export function moveSlot(slot: Slot, from: string, to: string): Slot | undefined {
  const instants = instantsOf(slot, from);
  const [start, end] = [clockAt(instants.start, to), clockAt(instants.end, to)];
  const moved = parseSlot(writeSlot({ date: start.date, start: start.time, end: end.time }));
  return start.date === end.date ? moved : undefined;
}

/** Returns the message for a time that does not exist because clocks are set forward; undefined if both times exist. */
export function findSkipped({ date, start, end }: Slot, timeZone: string) {
  const field = (['start', 'end'] as const).find(
    (name) => countOccurrences(date, { start, end }[name], timeZone) === 0,
  );
  if (!field) return undefined;
  const time = formatClockTime({ start, end }[field]);
  return { field, message: `${time} does not exist that day, because clocks are set forward. Choose another time.` };
}

/** Parses a slot in the list of a learning center, with times such as '4:00 PM'; undefined when it is invalid. */
export function slotOfCenter(offered: {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}): Slot | undefined {
  const start = readClockTime(offered.start_time);
  const end = readClockTime(offered.end_time);
  return start && end ? parseSlot(writeSlot({ date: offered.date, start, end })) : undefined;
}

const OrientationTime = v.pipe(
  v.string('Choose a date, start time and end time.'),
  v.maxLength(40, 'Choose a date, start time and end time.'),
  v.check(
    (time) => parseSlot(time) !== undefined,
    'Choose a date, start time and end time; the end is after the start.',
  ),
);
type Linked = { readonly type: OrientationType; readonly link?: string | undefined };
const isLinked = ({ type, link }: Linked) => type !== 'VIRTUAL' || link !== undefined;
const missingLink = 'Enter the link of the virtual orientation.';

const linkMessage =
  'Enter a link that starts with https:// and the name of a host, such as https://meet.example.org/room, without a user name and password.';
const maxLinkLength = 500;
/** The link of a virtual orientation, normalized (PROC-18). */
export const OrientationLink = v.pipe(
  v.string(missingLink),
  v.maxLength(maxLinkLength, `Use at most ${maxLinkLength} characters.`),
  v.trim(),
  v.check((link) => readLink(link) !== undefined, linkMessage),
  // Stored in the normalized form of browsers, so that a host name in another script is shown as punycode.
  v.transform((link) => readLink(link) ?? ''),
  v.maxLength(maxLinkLength, `Use at most ${maxLinkLength} characters.`),
);

/** Returns the normalized https link; undefined if it has no host name, or has a user name or password. */
function readLink(link: string): string | undefined {
  if (!/^https:\/\/[^\s\\\p{Cc}\p{Cf}\p{Cs}]+$/u.test(link) || !URL.canParse(link)) return undefined;
  const { hostname, username, password, href } = new URL(link);
  const isNamed = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/.test(hostname);
  return isNamed && username === '' && password === '' ? href : undefined;
}

/** An orientation whose time the family chooses among those of the learning center. */
export const OrientationOffer = v.pipe(
  v.object({ type: v.picklist(orientationTypes), link: v.optional(OrientationLink) }),
  v.forward(
    v.check((one) => isLinked(one), missingLink),
    ['link'],
  ),
);
export type OrientationOffer = v.InferOutput<typeof OrientationOffer>;

/**
 * An orientation as staff send or schedule it. A live one has a time; a virtual one has a link, and a time if it is
 * held at a set time.
 */
export const Orientation = v.pipe(
  v.object({
    phase: v.picklist(orientationPhases),
    type: v.picklist(orientationTypes),
    link: v.optional(OrientationLink),
    time: v.optional(OrientationTime),
    /** IANA name of the time zone of `time`; that of the learning center when absent. */
    timeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'Name a time zone.'))),
  }),
  v.forward(
    v.check(({ type, time }) => type !== 'LIVE' || time !== undefined, 'Choose a date, start time and end time.'),
    ['time'],
  ),
  v.forward(
    v.check((one) => isLinked(one), missingLink),
    ['link'],
  ),
);
export type Orientation = v.InferOutput<typeof Orientation>;

/** The status after an orientation was sent or scheduled. */
export function statusOfOrientation(type: OrientationType): 'Virtual Orientation Sent' | 'Orientation Scheduled' {
  return type === 'VIRTUAL' ? 'Virtual Orientation Sent' : 'Orientation Scheduled';
}
