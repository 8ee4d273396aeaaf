import { todayIn } from '#domain/calendar/today.ts';
import type { QueryOf } from '#domain/http/route.ts';
import type { OfferedTime } from '#domain/locations/site.ts';
import { slotOfCenter, writeSlot } from '#domain/registration/orientation.ts';
import * as api from '#domain/registration/process-api.ts';
import { OrientationRow, type Registration } from '#domain/registration/registration-entry.ts';
import { listedOrientationStatuses } from '#domain/registration/status.ts';
import { listEntries, statusFilter } from '../entries/entry-list.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Filter } from '../platform/store/paged-query.ts';
import {
  cancelArrangedOrientation,
  changeStatus,
  reactivateEnrollment,
  savePrograms,
  terminateEnrollment,
} from './change-status.ts';
import { completeBatch } from './complete-batch.ts';
import type { RegistrationArea } from './registration-parts.ts';

/** Registers the routes for processing registrations. */
export function registerProcessRoutes(endpoint: Endpoint, area: RegistrationArea) {
  endpoint(api.changeRegistrationStatus, async ({ params: { id }, ifMatch: etag, body, caller }) => {
    return { body: area.read<Registration>(await changeStatus(area, { id, etag, caller }, body)) };
  });
  endpoint(api.completeOrientations, async ({ body, caller }) => {
    return { body: { results: await completeBatch(area, body.selectedItems, caller) } };
  });
  endpoint(api.terminateRegistration, async ({ params: { id }, ifMatch: etag, body, caller }) => {
    return { body: area.read<Registration>(await terminateEnrollment(area, { id, etag, caller }, body.notes)) };
  });
  endpoint(api.cancelOrientation, async ({ params: { id }, ifMatch: etag, body, caller }) => {
    return { body: area.read<Registration>(await cancelArrangedOrientation(area, { id, etag, caller }, body.reason)) };
  });
  endpoint(api.reactivateRegistration, async ({ params: { id }, ifMatch: etag, caller }) => {
    return { body: area.read<Registration>(await reactivateEnrollment(area, { id, etag, caller })) };
  });
  endpoint(api.addSpecialPrograms, async ({ params: { id }, ifMatch: etag, body, caller }) => {
    return { body: area.read<Registration>(await savePrograms(area, { id, etag, caller }, body)) };
  });
  endpoint(api.readOrientations, async ({ params: { id } }) => {
    const center = await area.kit.findCenter(id);
    if (!center) throw notFound();
    const { orientation_dates: offered, virtual_link } = center.site.orientation;
    const today = todayIn(center.timeZone, area.kit.now());
    const taken = await area.places.countTaken(id, today);
    const timeOf = (one: OfferedTime) => {
      const slot = slotOfCenter(one);
      return slot && writeSlot(slot);
    };
    const orientation_dates = offered.map((one) => ({ ...one, taken: taken.get(timeOf(one) ?? '') ?? 0 }));
    return { body: { orientation_dates, virtual_link, timeZone: center.timeZone } };
  });
  endpoint(api.listOrientations, async ({ query, caller }) => {
    const { rows, seen, described } = await listEntries(area, query, filtersOf(query), caller);
    return { body: { data: rows.map((row) => area.read<OrientationRow>(row, OrientationRow)), ...described }, seen };
  });
}

/** Returns the filters: status with an orientation, and inclusive days `from` and `to`. */
function filtersOf({ from, to }: QueryOf<typeof api.listOrientations>): Filter[] {
  return [
    statusFilter(listedOrientationStatuses),
    // A stored time begins with its day; an absent one matches no comparison.
    ...(from ? [{ sql: 'c.orientationTime >= @from', parameters: { from } }] : []),
    ...(to ? [{ sql: 'c.orientationTime < @beyond', parameters: { beyond: `${to}~` } }] : []),
  ];
}
