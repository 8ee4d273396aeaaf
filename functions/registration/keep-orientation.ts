import type { Unindexed } from '#domain/entries/entry-definition.ts';
import {
  type Clock,
  hasBegun,
  instantsOf,
  isComing,
  type Orientation,
  parseSlot,
  pastTime,
  type Slot,
} from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { invalid } from '../platform/problem.ts';

type Entry = Unindexed<RegistrationRecord>;
/** What an orientation leaves; what is kept of its event in calendars stays for the next one. */
export function dropOrientation(entry: Entry): Entry {
  const {
    orientationScheduled: _scheduled,
    orientationType: _type,
    orientationLink: _link,
    orientationTime: _time,
    orientationPhase: _phase,
    orientationStaffEmail: _staffEmail,
    ...kept
  } = entry;
  return kept;
}

/** An entry with an orientation in place of the one before; 422 when its time has passed. `staffEmail` is who arranged it. */
export function keepOrientation(before: Entry, orientation: Orientation, staffEmail: string, clock: Clock): Entry {
  const { phase, type, link, time } = orientation;
  const slot = parseSlot(time);
  if (slot) requireComing(slot, clock);
  return {
    ...dropOrientation(before),
    orientationScheduled: true,
    orientationType: type,
    orientationPhase: phase,
    orientationStaffEmail: staffEmail,
    ...(type === 'VIRTUAL' ? { orientationLink: link } : {}),
    ...(slot ? { orientationTime: time, orientationCanceled: undefined, ...nextSequence(before) } : {}),
    ...(slot ? {} : cancelEvent(before, clock)),
  };
}

/** Nobody plans further: another year was meant. Years. */
const furthest = 2;

function requireComing(slot: Slot, { timeZone, now }: Clock): void {
  if (hasBegun(slot, timeZone, now)) throw wrongTime(pastTime);
  const { start, end } = instantsOf(slot, timeZone);
  if (start.getUTCFullYear() > now.getUTCFullYear() + furthest) throw wrongTime('This is years away. Check the year.');
  // Possible in the night in which an hour is skipped.
  if (end <= start) throw wrongTime('Choose an end after the start.');
}

const wrongTime = (message: string) => invalid([{ field: 'orientation.time', message }]);

/** What is kept once nobody needs to come any more; the sequence is among it when that is news to calendars. */
export function cancelEvent(before: Entry, clock: Clock) {
  const { orientationTime, orientationCanceled } = before;
  if (isComing(orientationTime, clock)) return { orientationCanceled: orientationTime, ...nextSequence(before) };
  return { orientationCanceled: isComing(orientationCanceled, clock) ? orientationCanceled : undefined };
}

const nextSequence = ({ orientationSequence = 0 }: Entry) => ({ orientationSequence: orientationSequence + 1 });
