import type { StoredBase } from '#domain/entries/entry-definition.ts';
import * as api from '#domain/family/booking-api.ts';
import type { Center } from '#domain/locations/site.ts';
import type { Stored } from '../entries/entry-store.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound } from '../platform/http/problem.ts';
import { requireActiveCenter } from './changed-entry.ts';
import type { FamilyDeps } from './family-deps.ts';
import { readForFamily, showEntry } from './family-entries.ts';

/** What a family may do about the time of its orientation, by the id of its registration. */
export type BookingCalls = {
  readonly listTimes: (entry: StoredBase, center: Center) => Promise<api.FreeTimes>;
  readonly bookTime: (id: string, time: string) => Promise<Stored<StoredBase>>;
  readonly releaseTime: (id: string) => Promise<Stored<StoredBase>>;
};

/** Registers the routes with which families choose the time of an orientation. */
export function registerBookingRoutes(endpoint: Endpoint, deps: FamilyDeps, booking: BookingCalls) {
  /** Throws 404 unless the entry is a registration of the family. */
  const readRegistration = async (subject: string, id: string) => {
    const found = await readForFamily(deps, subject, id);
    if (found.area.definition.kind !== 'registration') throw notFound();
    return found;
  };

  endpoint(api.listFreeTimes, async ({ params, linkedEntry }) => {
    const opened = await readRegistration(linkedEntry, params.id);
    return { body: await booking.listTimes(opened.entry, requireActiveCenter(opened)) };
  });
  endpoint(api.chooseTime, async ({ params: { id }, body: { time }, linkedEntry }) => {
    const { area } = await readRegistration(linkedEntry, id);
    const stored = await booking.bookTime(id, time);
    return { body: (await showEntry(deps, area, stored)).shown };
  });
  endpoint(api.giveTimeBack, async ({ params: { id }, linkedEntry }) => {
    const { area } = await readRegistration(linkedEntry, id);
    const stored = await booking.releaseTime(id);
    return { body: (await showEntry(deps, area, stored)).shown };
  });
}
