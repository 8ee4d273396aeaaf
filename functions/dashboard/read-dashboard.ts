import { listDaysUntil, weekOf } from '#domain/calendar/days.ts';
import { defaultTimeZone, todayIn } from '#domain/calendar/today.ts';
import {
  type ComingOrientation,
  countedDays,
  type Dashboard,
  shortListLength,
  type WaitingEntry,
} from '#domain/dashboard/api.ts';
import { statusesOfKind } from '#domain/dashboard/stages.ts';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { zoneOfOrientation } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { orientationStatuses } from '#domain/registration/status.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import { statusFilter } from '../entries/entry-list.ts';
import { type CharterScope, isInScope } from '../platform/http/access.ts';
import type { Filter } from '../platform/store/paged-query.ts';
import { countDays, countStages, listStages } from './count-entries.ts';

/** The areas whose entries are counted. */
export type CountedAreas = {
  readonly interests: EntryArea<InterestRecord>;
  readonly registrations: EntryArea<RegistrationRecord>;
  readonly secondary: EntryArea<LeloRecord>;
};
export type CharterOfDashboard = { readonly id: string; readonly name: string; readonly timeZone: string };

/** Reads what there is to do within a caller's charters. */
export function createDashboard(
  { interests, registrations, secondary }: CountedAreas,
  listCharters: () => Promise<readonly CharterOfDashboard[]>,
) {
  return async (scope: CharterScope): Promise<Dashboard> => {
    const now = interests.kit.now();
    const charters = (await listCharters()).filter(({ id }) => isInScope(scope, id));
    const timeZones = [...new Set(charters.map(({ timeZone }) => timeZone))];
    // Where the day has changed in one of them, its entries are of the newest day already.
    const todays = (timeZones.length > 0 ? timeZones : [defaultTimeZone]).map((zone) => todayIn(zone, now));
    const [first = '', last = first] = [todays.toSorted()[0], todays.toSorted().at(-1)];
    const days = listDaysUntil(last, countedDays);
    const charterIds = charters.map(({ id }) => id);
    const [asked, registered, enrolled, askedOn, registeredOn, enrolledOn, waiting, orientations] = await Promise.all([
      countStages('interest', interests, scope, charterIds),
      countStages('registration', registrations, scope, charterIds),
      countStages('secondary', secondary, scope, charterIds),
      countDays(interests, scope, days),
      countDays(registrations, scope, days),
      countDays(secondary, scope, days),
      listWaiting({ interests, registrations, secondary }, scope, first),
      listOrientations(registrations, scope, todays, now),
    ]);
    return {
      stages: listStages([asked, registered, enrolled].flatMap((counts) => [...counts.values()])),
      waiting,
      orientations,
      perDay: days.map((day) => ({
        day,
        interests: askedOn.get(day) ?? 0,
        registrations: registeredOn.get(day) ?? 0,
        secondary: enrolledOn.get(day) ?? 0,
      })),
      timeZones,
      funnel: charters.map(({ id, name }) => ({
        charter_id: id,
        charter: name,
        stages: listStages([asked.get(id), registered.get(id), enrolled.get(id)]),
      })),
    };
  };
}

/** What has been left alone for longest, of all kinds together. Whose orientation is still to come waits for that day. */
async function listWaiting(areas: CountedAreas, scope: CharterScope, today: string): Promise<WaitingEntry[]> {
  const oldest = { scope, sort: 'updatedAt', limit: shortListLength };
  const [interests, registrations, secondary] = await Promise.all([
    areas.interests.store.first({ ...oldest, filters: [statusFilter(statusesOfKind('interest', true))] }),
    areas.registrations.store.first({
      ...oldest,
      filters: [statusFilter(statusesOfKind('registration', true)), withoutComing(today)],
    }),
    areas.secondary.store.first({
      ...oldest,
      sort: 'createdAt',
      filters: [statusFilter(statusesOfKind('secondary', true))],
    }),
  ]);
  const rows: WaitingEntry[] = [
    ...interests.map(({ entry }) => ({
      ...leanOf(entry, [entry.studentFirstName, entry.studentLastName]),
      kind: 'interest' as const,
    })),
    ...registrations.map(({ entry }) => ({
      ...leanOf(entry, [entry.firstName, entry.lastName]),
      kind: 'registration' as const,
    })),
    ...secondary.map(({ entry }) => ({
      ...leanOf(entry, [entry.firstName, entry.lastName]),
      kind: 'secondary' as const,
      since: entry.createdAt,
    })),
  ];
  return rows.sort((left, right) => (left.since < right.since ? -1 : 1)).slice(0, shortListLength);
}

/** Without those whose orientation is on `today` (YYYY-MM-DD) or later. */
function withoutComing(today: string): Filter {
  return {
    sql: 'NOT (ARRAY_CONTAINS(@arranged, c.status) AND c.sort.orientationTime >= @today)',
    parameters: { arranged: orientationStatuses, today },
  };
}

/** Orientations of the week that it is where they are held. `todays` are the days that it is in the scope's time zones. */
async function listOrientations(
  { store }: CountedAreas['registrations'],
  scope: CharterScope,
  todays: readonly string[],
  now: Date,
): Promise<ComingOrientation[]> {
  // Almost always one week; where Sunday has begun in one time zone, two.
  const weeks = [...new Set(todays.map((today) => weekOf(today).from))].sort();
  const found = await Promise.all(
    weeks.map((from) => {
      const { to } = weekOf(from);
      // A time begins with its day, and '~' comes after what follows it.
      const inWeek = {
        sql: 'c.sort.orientationTime >= @from AND c.sort.orientationTime < @to',
        parameters: { from, to: `${to}~` },
      };
      const filters = [statusFilter(orientationStatuses), inWeek];
      return store.first({ scope, filters, sort: 'orientationTime', limit: shortListLength });
    }),
  );
  return found
    .flat()
    .filter(({ entry }) => {
      const { orientationTime = '' } = entry;
      const { from, to } = weekOf(todayIn(zoneOfOrientation(entry), now));
      return orientationTime >= from && orientationTime < `${to}~`;
    })
    .slice(0, shortListLength)
    .map(({ entry }) => {
      const { _id, name, status, learningCenterName } = leanOf(entry, [entry.firstName, entry.lastName]);
      const { orientationTime = '', orientationType } = entry;
      return {
        _id,
        name,
        status,
        learningCenterName,
        orientationTime,
        orientationTimeZone: zoneOfOrientation(entry),
        ...(orientationType && { orientationType }),
      };
    });
}

type Lean = Pick<RegistrationRecord, 'id' | 'updatedAt' | 'timeZone' | 'learningCenterName'> & {
  readonly status: string;
};

function leanOf(entry: Lean, names: readonly (string | undefined)[]) {
  const { id, status, updatedAt, timeZone, learningCenterName } = entry;
  return { _id: id, name: names.filter(Boolean).join(' '), status, since: updatedAt, timeZone, learningCenterName };
}
