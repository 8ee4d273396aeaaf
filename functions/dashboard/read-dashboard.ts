import { listDaysUntil } from '#domain/calendar/days.ts';
import { defaultTimeZone, todayIn } from '#domain/calendar/today.ts';
import { weekOf } from '#domain/calendar/weeks.ts';
import {
  type ComingOrientation,
  countedDays,
  type Dashboard,
  shortListLength,
  type WaitingEntry,
} from '#domain/dashboard/api.ts';
import { studentName } from '#domain/entries/area-description.ts';
import type { EntryDefinition, StoredBase } from '#domain/entries/entry-definition.ts';
import type { EntryCount } from '#domain/entry-areas.ts';
import { zoneOfOrientation } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { orientationStatuses } from '#domain/registration/status.ts';
import type { AnyArea, EntryArea, EntryKit } from '../entries/entry-area.ts';
import { statusFilter } from '../entries/entry-list.ts';
import { type CharterScope, isInScope } from '../platform/http/access.ts';
import { countDays, countStages, listStages, stageStatuses } from './count-entries.ts';
import { countLanguages } from './count-languages.ts';

export type CharterOfDashboard = { readonly id: string; readonly name: string; readonly timeZone: string };
type DashboardAreas = {
  /** All areas with entries to count. */
  readonly kit: Pick<EntryKit, 'listAreas' | 'now'>;
  /** The areas with orientations. */
  readonly registrations: EntryArea<RegistrationRecord>;
};

/** Reads the open tasks within a caller's charters. */
export function createDashboardReader(
  { kit, registrations }: DashboardAreas,
  listCharters: () => Promise<readonly CharterOfDashboard[]>,
) {
  return async (scope: CharterScope): Promise<Dashboard> => {
    const now = kit.now();
    const charters = (await listCharters()).filter(({ id }) => isInScope(scope, id));
    const timeZones = [...new Set(charters.map(({ timeZone }) => timeZone))];
    // Near midnight the time zones have different days; new entries may already have the latest of them.
    const todays = (timeZones.length > 0 ? timeZones : [defaultTimeZone]).map((zone) => todayIn(zone, now));
    const [first = '', last = first] = [todays.toSorted()[0], todays.toSorted().at(-1)];
    const days = listDaysUntil(last, countedDays);
    const charterIds = charters.map(({ id }) => id);
    const areas = kit.listAreas();
    const [counts, onDays, waiting, orientations, languages] = await Promise.all([
      Promise.all(areas.map((area) => countStages(area, scope, charterIds))),
      Promise.all(areas.map((area) => countDays(area, scope, days))),
      Promise.all(areas.map((area) => listWaiting(area, scope, first))),
      listOrientations(registrations, scope, todays, now),
      countLanguages(registrations, scope, days[0]),
    ]);
    const countOn = (day: string) =>
      Object.fromEntries(areas.map(({ definition }, at) => [definition.countedAs, onDays[at]?.get(day) ?? 0]));
    return {
      stages: listStages(counts.flatMap((of) => [...of.values()])),
      waiting: waiting
        .flat()
        .sort((left, right) => (left.since < right.since ? -1 : 1))
        .slice(0, shortListLength),
      orientations,
      perDay: days.map((day) => ({ day, ...(countOn(day) as Record<EntryCount, number>) })),
      timeZones,
      languages,
      funnel: charters.map(({ id, name }) => ({
        charter_id: id,
        charter: name,
        stages: listStages(counts.map((of) => of.get(id))),
      })),
    };
  };
}

/**
 * Returns the entries of an area that have waited longest. An entry with a future appointment does not wait before that
 * day.
 */
async function listWaiting(
  { definition, store, arranged }: AnyArea,
  scope: CharterScope,
  today: string,
): Promise<WaitingEntry[]> {
  const { kind, waitsSince } = definition;
  const later = arranged?.(today);
  const filters = [
    statusFilter(stageStatuses(definition, true)),
    ...(later ? [{ ...later, sql: `NOT (${later.sql})` }] : []),
  ];
  const oldest = await store.first({ scope, filters, sort: waitsSince, limit: shortListLength });
  return oldest.map(({ entry }) => ({
    ...describeLean(definition, entry),
    kind,
    since: entry[waitsSince],
    timeZone: entry.timeZone,
  }));
}

/** Returns the orientations of the current week in their time zones. `todays` are the current days in the scope's time zones. */
async function listOrientations(
  { store, definition }: EntryArea<RegistrationRecord>,
  scope: CharterScope,
  todays: readonly string[],
  now: Date,
): Promise<ComingOrientation[]> {
  // Usually one week; two when Sunday has begun only in some time zones.
  const weeks = [...new Set(todays.map((today) => weekOf(today).from))].sort();
  const found = await Promise.all(
    weeks.map((from) => {
      const { to } = weekOf(from);
      // A stored time begins with its day, and '~' sorts after every time of that day.
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
      const { orientationTime = '', orientationType } = entry;
      return {
        ...describeLean(definition, entry),
        orientationTime,
        orientationTimeZone: zoneOfOrientation(entry),
        ...(orientationType && { orientationType }),
      };
    });
}

function describeLean(definition: EntryDefinition, entry: StoredBase) {
  const { id, status = '', learningCenterName } = entry;
  return { _id: id, name: studentName(definition, entry), status, learningCenterName };
}
