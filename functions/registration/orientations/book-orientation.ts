import { bookingMessages, type FreeTimes } from '#domain/family/booking-api.ts';
import { problemTypes } from '#domain/http/problem.ts';
import type { Center } from '#domain/locations/site.ts';
import { instantsOf, parseSlot, statusOfOrientation, zoneOfOrientation } from '#domain/registration/orientation.ts';
import { countFree, lastChangeOf } from '#domain/registration/orientation-slots.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { hasOrientation, orientationOffered } from '#domain/registration/status.ts';
import type { Stored } from '../../entries/entry-store.ts';
import { family } from '../../platform/actor.ts';
import { everyCharter } from '../../platform/http/access.ts';
import { invalid, problem } from '../../platform/http/problem.ts';
import { applyAction } from '../apply-action.ts';
import type { RegistrationArea } from '../registration-parts.ts';
import { cancellationMail, orientationMailOf } from './orientation-mails.ts';
import { cancelEvent, dropOrientation, replaceOrientation } from './replace-orientation.ts';
import { slotsOf, storeWithPlace } from './with-place.ts';

type Entry = Pick<
  RegistrationRecord,
  'status' | 'orientationOffered' | 'orientationTime' | 'orientationTimeZone' | 'timeZone'
>;
type Changed = Promise<Stored<RegistrationRecord>>;

/**
 * Returns until when a family may choose the time of its orientation: `always` before it has one, else until the limit of
 * the center. Undefined when only staff set the time.
 */
export function bookableUntil(entry: Entry, { site }: Pick<Center, 'site'>): 'always' | Date | undefined {
  if (entry.status === orientationOffered) return 'always';
  const slot = parseSlot(entry.orientationTime);
  if (!entry.orientationOffered || !hasOrientation(entry.status) || !slot) return undefined;
  return lastChangeOf(slot, zoneOfOrientation(entry), site);
}

/** Throws 409 unless the family may choose the time of its orientation now. */
function requireBookable(entry: Entry, center: Center, now: Date): void {
  const until = bookableUntil(entry, center);
  if (until === undefined) throw problem(409, 'Not offered', { detail: bookingMessages.notOffered });
  if (until !== 'always' && until < now) throw problem(409, 'Too late', { detail: bookingMessages.tooLate });
}

/** Returns the times of a center that have a free place. */
export async function findFreeTimes(
  { places }: Pick<RegistrationArea, 'places'>,
  center: Center,
  now: Date,
): Promise<FreeTimes> {
  const { site, timeZone } = center;
  const slots = slotsOf(center, now);
  const from = slots[0]?.slot.date;
  const taken = from === undefined ? new Map<string, number>() : await places.countTaken(site.id, from);
  const times = slots.flatMap(({ time, slot, ...one }) => {
    const free = countFree(one, taken.get(time) ?? 0);
    const { start, end } = instantsOf(slot, timeZone);
    const shown = { time, start: start.toISOString(), end: end.toISOString() };
    return free === 0 ? [] : [{ ...shown, ...(free !== undefined && { free }) }];
  });
  return { times, timeZone };
}

async function requireCenterOf({ kit }: RegistrationArea, { learningCenterId }: RegistrationRecord): Promise<Center> {
  const center = await kit.findCenter(learningCenterId);
  if (!center) throw problem(409, 'Not offered', { detail: bookingMessages.notOffered });
  return center;
}

/**
 * Takes a place in a time of the center for a family, and gives back the place that it had. The same time again changes
 * nothing. Throws 409 when the family may not choose, or with the free times when the time is full; 422 for a time that the
 * center does not have.
 */
export async function bookTime(area: RegistrationArea, id: string, time: string): Changed {
  const { kit, places } = area;
  const present = await area.store.read(id, everyCharter);
  const center = await requireCenterOf(area, present.entry);
  const now = kit.now();
  requireBookable(present.entry, center, now);
  if (present.entry.orientationTime === time && present.entry.orientationPlace) return present;
  const slot = slotsOf(center, now).find((one) => one.time === time);
  if (!slot) throw invalid([{ field: 'time', message: bookingMessages.unknownTime }]);
  const place = await places.claim(center.site.id, slot, id);
  if (!place) throw isFull(await findFreeTimes(area, center, now));
  const { orientationType: type = 'LIVE' } = present.entry;
  const to = { status: statusOfOrientation(type), ...levelsOf(present.entry) };
  const request = { id, scope: everyCharter, actor: family, action: 'orientation time chosen', to } as const;
  return storeWithPlace(places, place, id, () =>
    applyAction(area, request, (before, at) => {
      const clock = { timeZone: center.timeZone, now: new Date(at) };
      requireBookable(before, center, clock.now);
      const { orientationStaffEmail = '', orientationLink: link } = before;
      const orientation = { phase: 'POST', type, time, ...(link && { link }) } as const;
      const entry = replaceOrientation(before, orientation, orientationStaffEmail, clock);
      return {
        entry: { ...entry, orientationOffered: true, orientationPlace: place },
        mails: [orientationMailOf(type)],
      };
    }),
  );
}

const levelsOf = ({ progressLevel, processingLevel }: RegistrationRecord) => ({ progressLevel, processingLevel });

const isFull = (free: FreeTimes) =>
  problem(409, 'Time is full', { type: problemTypes.slotTaken, detail: bookingMessages.taken, ...free });

/** Gives back the time of a family's orientation. Without a time nothing changes. Throws 409 when it is too late. */
export async function releaseTime(area: RegistrationArea, id: string): Changed {
  const present = await area.store.read(id, everyCharter);
  if (present.entry.status === orientationOffered) return present;
  const center = await requireCenterOf(area, present.entry);
  const request = { id, scope: everyCharter, actor: family, action: 'orientation time given back' } as const;
  return applyAction(area, request, (before, at) => {
    requireBookable(before, center, new Date(at));
    return {
      entry: { ...dropOrientation(before), ...offerOf(before), ...cancelEvent(before, new Date(at)) },
      mails: [cancellationMail],
    };
  });
}

/** The fields of an orientation without a time, from which the family may choose one. */
const offerOf = ({ orientationType, orientationLink, orientationStaffEmail }: RegistrationRecord) => ({
  orientationOffered: true,
  orientationPhase: 'POST' as const,
  orientationType,
  orientationLink,
  orientationStaffEmail,
});
