import { readDashboard } from '#domain/dashboard/api.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { type CharterOfDashboard, type CountedAreas, createDashboard } from './read-dashboard.ts';

/** Registers the dashboard. */
export function registerDashboardRoutes(
  endpoint: Endpoint,
  areas: CountedAreas,
  listCharters: () => Promise<readonly CharterOfDashboard[]>,
) {
  const read = createDashboard(areas, listCharters);
  endpoint(readDashboard, async ({ caller }) => ({ body: await read(caller.scope) }));
}
