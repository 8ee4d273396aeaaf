import type { Center } from '#domain/locations/site.ts';
import { canBeMissed, isExpected, statusOfOrientation } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import type { StatusAction } from '#domain/registration/status.ts';
import { actionsFrom, type RegistrationAction } from '#domain/registration/status.ts';
import type { BulkAction, BulkActionsOf, BulkCheck, BulkTarget } from '../entries/bulk-action.ts';
import { problem } from '../platform/http/problem.ts';
import { inactiveCenter } from './apply-action.ts';
import { changeStatus, schedule, terminateEnrollment } from './change-status.ts';
import { findFreeTimes } from './orientations/book-orientation.ts';
import { slotsOf, storeWithPlace } from './orientations/with-place.ts';
import type { RegistrationArea } from './registration-parts.ts';

type Action = BulkAction<RegistrationRecord>;
type Check = BulkCheck<RegistrationRecord>;
type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

const refuseStep = (action: RegistrationAction, entry: RegistrationRecord): string | undefined =>
  actionsFrom(entry).has(action) ? undefined : `Not possible from the status '${entry.status}'.`;
const stillExpected = 'The family expects an orientation already.';
const noTime = (days: string) => `The center has no time with a free place ${days}.`;
const noCenter = 'Its learning center is not active any more.';

/** Takes a step of processing; throws 409 when the registration does not allow it any more. */
async function takeStep(
  area: RegistrationArea,
  target: BulkTarget,
  action: StatusAction,
  more: Partial<Parameters<typeof changeStatus>[2]> = {},
) {
  const { entry } = await area.store.read(target.id, target.caller.scope);
  const [to] = actionsFrom(entry).get(action) ?? [];
  if (!to) throw problem(409, 'Not possible now', { detail: refuseStep(action, entry) ?? '' });
  return changeStatus(area, target, { action, ...to, ...more });
}

/** Returns the free times of a center within days (YYYY-MM-DD, inclusive), earliest first. */
async function freeTimesIn(area: RegistrationArea, center: Center, now: Date, { from = '', to = '9999-12-31' }: Days) {
  const { times } = await findFreeTimes(area, center, now);
  return times.filter(({ time }) => time.slice(0, 10) >= from && time.slice(0, 10) <= to);
}

/** Checks that a center has a free time for each registration, counting those that the check has accepted before. */
function startPlaceCheck(area: RegistrationArea, now: Date, days: Days): Check {
  const left = new Map<string, number>();
  const one: Check = async (entry) => {
    const refused = refuseStep('orientation sent or scheduled', entry);
    if (refused) return refused;
    if (isExpected(entry, now)) return stillExpected;
    const { learningCenterId: id } = entry;
    const center = await area.kit.findCenter(id);
    if (!center) return noCenter;
    const free =
      left.get(id) ??
      (await freeTimesIn(area, center, now, days)).reduce(
        (sum, one) => sum + (one.free ?? Number.POSITIVE_INFINITY),
        0,
      );
    left.set(id, Math.max(0, free - 1));
    return free > 0 ? undefined : noTime('left in these days');
  };
  // One after another: each takes a place.
  let last: Promise<string | undefined> = Promise.resolve(undefined);
  return (entry) => {
    last = last.then(() => one(entry));
    return last;
  };
}

/** Schedules the earliest time of the center with a free place. An entry that has changed takes none. */
async function scheduleEarliest(area: RegistrationArea, target: BulkTarget, days: Days) {
  const { places } = area;
  const { entry } = await area.store.readToChange(target.id, target.caller.scope, target.etag);
  const center = await area.kit.findCenter(entry.learningCenterId);
  if (!center) throw inactiveCenter(entry);
  const to = { status: statusOfOrientation('LIVE'), progressLevel: 2, processingLevel: 2 } as const;
  for (const { time } of await freeTimesIn(area, center, area.kit.now(), days)) {
    const slot = slotsOf(center, area.kit.now()).find((one) => one.time === time);
    const place = slot && (await places.claim(center.site.id, slot, target.id));
    // Somebody else has taken the last place.
    if (!place) continue;
    return storeWithPlace(places, place, target.id, () =>
      schedule(area, target, { phase: 'POST', type: 'LIVE', time }, to, async () => place),
    );
  }
  throw problem(409, 'No free time', { detail: noTime('any more') });
}

/** How registrations take their steps in bulk. */
export function createRegistrationSteps(getArea: () => RegistrationArea): BulkActionsOf<RegistrationRecord> {
  const step = (
    action: StatusAction,
    check?: (entry: RegistrationRecord, now: Date) => string | undefined,
  ): Action => ({
    startCheck:
      ({ now }) =>
      (entry) =>
        refuseStep(action, entry) ?? check?.(entry, now),
    apply: (target) => takeStep(getArea(), target, action),
  });
  return {
    'no match confirmed': step('no match confirmed'),
    'action completed': step('action completed'),
    'schedule live orientation': {
      startCheck: ({ now, parameters }) => startPlaceCheck(getArea(), now, parameters),
      apply: (target, parameters) => scheduleEarliest(getArea(), target, parameters),
    },
    'send virtual orientation': {
      startCheck:
        ({ now }) =>
        async (entry) => {
          const refused = refuseStep('orientation sent or scheduled', entry);
          if (refused) return refused;
          if (isExpected(entry, now)) return stillExpected;
          const center = await getArea().kit.findCenter(entry.learningCenterId);
          if (!center) return noCenter;
          return center.site.orientation.virtual_link ? undefined : 'The center has no link for virtual orientations.';
        },
      apply: async (target) => {
        const area = getArea();
        const { entry } = await area.store.read(target.id, target.caller.scope);
        const center = await area.kit.findCenter(entry.learningCenterId);
        if (!center) throw inactiveCenter(entry);
        const to = { status: statusOfOrientation('VIRTUAL'), progressLevel: 2, processingLevel: 2 } as const;
        return schedule(
          area,
          target,
          { phase: 'POST', type: 'VIRTUAL', link: center.site.orientation.virtual_link },
          to,
        );
      },
    },
    'orientation offered': {
      startCheck: ({ now }) => {
        const known = new Map<string, Promise<boolean>>();
        return async (entry) => {
          const refused = refuseStep('orientation offered', entry);
          if (refused) return refused;
          if (isExpected(entry, now)) return stillExpected;
          const { learningCenterId: id } = entry;
          const center = await getArea().kit.findCenter(id);
          if (!center) return noCenter;
          const hasTimes = known.get(id) ?? freeTimesIn(getArea(), center, now, {}).then(({ length }) => length > 0);
          known.set(id, hasTimes);
          return (await hasTimes) ? undefined : noTime('now');
        };
      },
      apply: (target) => takeStep(getArea(), target, 'orientation offered', { offer: { type: 'LIVE' } }),
    },
    'no-show noted': step('no-show noted', (entry, now) =>
      canBeMissed(entry, now) ? undefined : 'The orientation is still to come.',
    ),
    'orientation completed': step('orientation completed'),
    terminated: {
      startCheck: () => (entry) => refuseStep('terminated', entry),
      apply: (target, { notes = '' }) => terminateEnrollment(getArea(), target, notes),
    },
  };
}
