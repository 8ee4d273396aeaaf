import { bookingMessages, type FreeTimes } from '#domain/family/booking-api.ts';
import { problemTypes } from '#domain/http/problem.ts';
import type { Center } from '#domain/locations/site.ts';
import { instantsOf, statusOfOrientation } from '#domain/registration/orientation.ts';
import { countFree } from '#domain/registration/orientation-slots.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { offeredStatus } from '#domain/registration/status.ts';
import type { Stored } from '../../entries/entry-store.ts';
import { family } from '../../platform/actor.ts';
import { everyCharter } from '../../platform/http/access.ts';
import { invalid, problem } from '../../platform/http/problem.ts';
import { applyAction } from '../apply-action.ts';
import type { RegistrationArea } from '../registration-parts.ts';
import { type Bookable, bookableUntil } from './bookable-until.ts';
import { cancellationMail, orientationMailOf } from './orientation-mails.ts';
import { cancellationFields, dropOrientation, replaceOrientation } from './replace-orientation.ts';
import { slotsOf, storeWithPlace } from './with-place.ts';

type Changed = Promise<Stored<RegistrationRecord>>;

/** Throws 409 unless the family may choose the time of its orientation now. */
function requireBookable(entry: Bookable, center: Center, now: Date): void {
  const until = bookableUntil(entry, center);
  if (until === undefined) throw notOffered();
  if (until !== 'always' && until < now) throw problem(409, 'Too late', { detail: bookingMessages.tooLate });
}

/** Returns the times of a center that have a free place. Throws 409 if the family may not choose a time. */
export async function listTimesFor(area: RegistrationArea, entry: Bookable, center: Center): Promise<FreeTimes> {
  const now = area.kit.now();
  requireBookable(entry, center, now);
  return findFreeTimes(area, center, now);
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
  if (!center) throw notOffered();
  return center;
}

/**
 * Takes a place in a time of the center for a family, and gives back the place that it had. The same time again changes
 * nothing. Throws 409 when the family may not choose, or with the free times when the time is full; 422 for a time that the
 * center does not have.
 */
export async function bookTime(area: RegistrationArea, id: string, time: string): Changed {
  const { kit, places } = area;
  const present = await readBooked(area, id, time);
  // A repeated request after a lost response.
  if (present.hasTime) return present.stored;
  const { entry } = present.stored;
  const center = await requireCenterOf(area, entry);
  const now = kit.now();
  requireBookable(entry, center, now);
  const slot = slotsOf(center, now).find((one) => one.time === time);
  if (!slot) throw invalid([{ field: 'time', message: bookingMessages.unknownTime }]);
  const place = await places.claim(center.site.id, slot, id);
  if (!place) {
    // A request of the same family at the same time may have taken the last place.
    const again = await readBooked(area, id, time);
    if (again.hasTime) return again.stored;
    throw timeTaken(await findFreeTimes(area, center, kit.now()));
  }
  const { orientationType: type = 'LIVE' } = entry;
  const to = ({ progressLevel, processingLevel }: RegistrationRecord) => ({
    status: statusOfOrientation(type),
    progressLevel,
    processingLevel,
  });
  const request = { id, scope: everyCharter, actor: family, action: 'orientation time chosen', to } as const;
  return storeWithPlace(places, place, id, () =>
    applyAction(area, request, (before, at) => {
      const clock = { timeZone: center.timeZone, now: new Date(at) };
      requireBookable(before, center, clock.now);
      // Staff may have moved the registration, or offered another type, since it was read.
      const isSame = before.learningCenterId === center.site.id && (before.orientationType ?? 'LIVE') === type;
      if (!isSame) throw notOffered();
      const { orientationStaffEmail = '', orientationLink: link } = before;
      const orientation = { phase: 'POST', type, time, ...(link && { link }) } as const;
      const changed = replaceOrientation(before, orientation, orientationStaffEmail, clock);
      return {
        entry: { ...changed, orientationOffered: true, orientationPlace: place },
        mails: [orientationMailOf(type)],
      };
    }),
  );
}

/** Reads a registration, and whether its family has a place in a time. */
async function readBooked(area: RegistrationArea, id: string, time: string) {
  const stored = await area.store.read(id, everyCharter);
  const { orientationTime, orientationPlace } = stored.entry;
  return { stored, hasTime: orientationTime === time && orientationPlace !== undefined };
}

const notOffered = () => problem(409, 'Not offered', { detail: bookingMessages.notOffered });
const timeTaken = (free: FreeTimes) =>
  problem(409, 'Time is full', { type: problemTypes.slotTaken, detail: bookingMessages.taken, ...free });

/** Gives back the time of a family's orientation. Without a time nothing changes. Throws 409 when it is too late. */
export async function releaseTime(area: RegistrationArea, id: string): Changed {
  const present = await area.store.read(id, everyCharter);
  if (present.entry.status === offeredStatus) return present;
  const center = await requireCenterOf(area, present.entry);
  requireBookable(present.entry, center, area.kit.now());
  const request = { id, scope: everyCharter, actor: family, action: 'orientation time given back' } as const;
  return applyAction(area, request, (before, at) => {
    requireBookable(before, center, new Date(at));
    return {
      entry: { ...dropOrientation(before), ...offerOf(before), ...cancellationFields(before, new Date(at)) },
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
