import * as v from 'valibot';
import { listInterests } from '#domain/enrollment/api.ts';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { EntryDefinition } from '#domain/entries/entry-definition.ts';
import type { RouteShape } from '#domain/http/route.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import { listLelo } from '#domain/leloRegistration/staff-api.ts';
import { registerEnrollmentRoutes } from '#functions/enrollment/enrollment-routes.ts';
import { createEntryStore } from '#functions/entries/entry-store.ts';
import { registerLeloStaffRoutes } from '#functions/leloRegistration/staff-routes.ts';
import { everyCharter } from '#functions/platform/http/access.ts';
import type { Endpoint } from '#functions/platform/http/endpoint.ts';
import { createContinuations } from '#functions/platform/store/continuation.ts';
import type { CosmosContainer, Query } from '#functions/platform/store/cosmos.ts';

export type ListQueries = { readonly page: Query; readonly count: Query };

/** A list that is searched: its route, and what registers the action of it. */
export type SearchedList = {
  readonly route: RouteShape;
  readonly definition: EntryDefinition;
  readonly register: (endpoint: Endpoint, area: never) => void;
};
export const interestList: SearchedList = {
  route: listInterests,
  definition: interestDefinition,
  register: registerEnrollmentRoutes,
};
export const leloList: SearchedList = {
  route: listLelo,
  definition: leloDefinition,
  register: registerLeloStaffRoutes,
};

/**
 * The queries of a searched list for a Super Admin's first page: recorded from the route's action, so that the floor
 * always makes the same queries as the list.
 */
export async function recordListQueries({ route, definition, register }: SearchedList, search: string) {
  const asked: Query[] = [];
  const container = {
    id: definition.container,
    query: async (query: Query) => {
      asked.push(query);
      return [];
    },
  } as unknown as CosmosContainer;
  const store = createEntryStore(
    container,
    definition as never,
    createContinuations(Buffer.alloc(32)),
    () => undefined,
  );
  const actions = new Map<unknown, (input: object) => Promise<unknown>>();
  const endpoint = ((one, action) => void actions.set(one, action as never)) as Endpoint;
  register(endpoint, { store, container, definition, kit: { now: () => new Date() } } as never);
  const query = route.query && v.parse(route.query, { search });
  await actions.get(route)?.({ query, caller: { kind: 'staff', scope: everyCharter, user: { azureID: 'bench' } } });
  const count = asked.find(({ query: text }) => text.startsWith('SELECT VALUE COUNT'));
  const page = asked.find((one) => one !== count);
  if (!page || !count || asked.length > 2)
    throw new Error(`The list asked ${asked.length} queries, not a page and a count.`);
  return { page, count } satisfies ListQueries;
}
