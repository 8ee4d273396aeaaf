import { nameZone } from '#domain/calendar/zoned-time.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import {
  type Clock,
  findSkipped,
  hasBegun,
  instantsOf,
  isComing,
  type Orientation,
  parseSlot,
  pastTime,
  type Slot,
  zoneOfOrientation,
} from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { invalid } from '../../platform/http/problem.ts';

type Entry = Unindexed<RegistrationRecord>;
/**
 * Returns an entry without its orientation. Its sequence number, canceled time and time zone stay, because the calendars
 * of families need them.
 */
export function dropOrientation(entry: Entry): Entry {
  const {
    orientationScheduled: _scheduled,
    orientationType: _type,
    orientationLink: _link,
    orientationTime: _time,
    orientationPhase: _phase,
    orientationStaffEmail: _staffEmail,
    orientationOffered: _offered,
    orientationPlace: _place,
    ...rest
  } = entry;
  return rest;
}

/**
 * Returns an entry with a new orientation. Throws 422 when its time has passed, is skipped by a change of clocks, is more
 * than two years away, or is in a time zone that the learning center no longer has. `staffEmail` is the address of the
 * user.
 */
export function replaceOrientation(
  before: Entry,
  orientation: Orientation,
  staffEmail: string,
  centerClock: Clock,
): Entry {
  const { phase, type, link, time } = orientation;
  const slot = parseSlot(time);
  const clock = { ...centerClock, timeZone: orientation.timeZone ?? centerClock.timeZone };
  if (slot) requireCurrentTimeZone(before, clock, centerClock);
  if (slot) requireComing(slot, clock);
  return {
    ...dropOrientation(before),
    orientationScheduled: true,
    orientationType: type,
    orientationPhase: phase,
    orientationStaffEmail: staffEmail,
    ...(type === 'VIRTUAL' ? { orientationLink: link } : {}),
    ...(slot
      ? { orientationTime: time, orientationTimeZone: clock.timeZone, orientationCanceled: undefined }
      : cancellationFields(before, centerClock.now)),
    ...(slot ? nextSequence(before) : {}),
  };
}

/** Throws 422 unless the time zone is that of the learning center, or the one of the stored orientation. */
function requireCurrentTimeZone(before: Entry, { timeZone }: Clock, centerClock: Clock): void {
  if ([centerClock.timeZone, zoneOfOrientation(before)].includes(timeZone)) return;
  const zone = nameZone(centerClock.timeZone);
  throw wrongTime(
    `The learning center's time zone is now ${zone}. Close this form, open it and choose the time again.`,
  );
}

/** The maximum number of years from now; a later time is a typing error. */
const maxYears = 2;

function requireComing(slot: Slot, { timeZone, now }: Clock): void {
  if (hasBegun(slot, timeZone, now)) throw wrongTime(pastTime);
  const skipped = findSkipped(slot, timeZone);
  if (skipped) throw wrongTime(skipped.message);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + maxYears);
  if (instantsOf(slot, timeZone).start > latest) throw wrongTime('This is years away. Check the year.');
}

const wrongTime = (message: string) => invalid([{ field: 'orientation.time', message }]);

/**
 * Returns the fields that an entry gets when its orientation is removed: its time as the canceled one while it is to come,
 * with a new sequence number, so that the event leaves the family's calendar.
 */
export function cancellationFields(before: Entry, now: Date) {
  const { orientationTime, orientationCanceled } = before;
  const clock = { timeZone: zoneOfOrientation(before), now };
  if (isComing(orientationTime, clock)) return { orientationCanceled: orientationTime, ...nextSequence(before) };
  return { orientationCanceled: isComing(orientationCanceled, clock) ? orientationCanceled : undefined };
}

const nextSequence = ({ orientationSequence = 0 }: Entry) => ({ orientationSequence: orientationSequence + 1 });
