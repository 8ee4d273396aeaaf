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
/** The calendar fields that remain after an orientation, including a canceled time and its time zone. */
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
 * Returns an entry with a new orientation; throws 422 when its time is in the past or does not exist. `center` gives
 * the time zone and current time of the learning center, `staffEmail` is the address of the user.
 */
export function replaceOrientation(before: Entry, orientation: Orientation, staffEmail: string, center: Clock): Entry {
  const { phase, type, link, time } = orientation;
  const slot = parseSlot(time);
  const clock = { ...center, timeZone: orientation.timeZone ?? center.timeZone };
  if (slot) requireKnownClock(before, clock, center);
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
      : cancelEvent(before, center.now)),
    ...(slot ? nextSequence(before) : {}),
  };
}

/** Returns the time zone of a new time: that of the center, or for an unchanged time its current one. */
function requireKnownClock(before: Entry, { timeZone }: Clock, center: Clock): void {
  if ([center.timeZone, zoneOfOrientation(before)].includes(timeZone)) return;
  throw wrongTime(
    `The learning center goes by ${nameZone(center.timeZone)} now. Close this, open it again and choose the time again.`,
  );
}

/** The maximum number of years in the future; a later year is a typing error. */
const furthest = 2;

function requireComing(slot: Slot, { timeZone, now }: Clock): void {
  if (hasBegun(slot, timeZone, now)) throw wrongTime(pastTime);
  const skipped = findSkipped(slot, timeZone);
  if (skipped) throw wrongTime(skipped.message);
  const { start } = instantsOf(slot, timeZone);
  if (start.getUTCFullYear() > now.getUTCFullYear() + furthest) throw wrongTime('This is years away. Check the year.');
}

const wrongTime = (message: string) => invalid([{ field: 'orientation.time', message }]);

/**
 * Returns the record fields after an orientation was removed, with a new sequence number when calendars must change.
 */
export function cancelEvent(before: Entry, now: Date) {
  const { orientationTime, orientationCanceled } = before;
  const clock = { timeZone: zoneOfOrientation(before), now };
  if (isComing(orientationTime, clock)) return { orientationCanceled: orientationTime, ...nextSequence(before) };
  return { orientationCanceled: isComing(orientationCanceled, clock) ? orientationCanceled : undefined };
}

const nextSequence = ({ orientationSequence = 0 }: Entry) => ({ orientationSequence: orientationSequence + 1 });
