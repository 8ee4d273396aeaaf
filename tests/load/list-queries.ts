import * as v from 'valibot';
import { listInterests } from '#domain/enrollment/api.ts';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import { registerEnrollmentRoutes } from '#functions/enrollment/enrollment-routes.ts';
import type { InterestArea } from '#functions/enrollment/interest-area.ts';
import { createEntryStore } from '#functions/entries/entry-store.ts';
import { everyCharter } from '#functions/platform/access.ts';
import { createContinuations } from '#functions/platform/continuation.ts';
import type { CosmosContainer, Query } from '#functions/platform/cosmos.ts';
import type { Endpoint } from '#functions/platform/endpoint.ts';

export type ListQueries = { readonly page: Query; readonly count: Query };

/**
 * What the searched list of requests for information asks the store, for a Super Admin's first page: taken down from
 * the route's own action, so that the floor asks the same whatever becomes of the list.
 */
export async function recordListQueries(search: string): Promise<ListQueries> {
  const asked: Query[] = [];
  const container = {
    id: interestDefinition.container,
    query: async (query: Query) => {
      asked.push(query);
      return [];
    },
  } as unknown as CosmosContainer;
  const store = createEntryStore(container, interestDefinition, createContinuations(Buffer.alloc(32)));
  const actions = new Map<unknown, (input: object) => Promise<unknown>>();
  const endpoint = ((route, action) => void actions.set(route, action as never)) as Endpoint;
  registerEnrollmentRoutes(endpoint, {
    store,
    container,
    definition: interestDefinition,
    kit: { now: () => new Date() } as InterestArea['kit'],
  } as Partial<InterestArea> as InterestArea);
  const query = v.parse(listInterests.query, { search });
  await actions.get(listInterests)?.({ query, caller: { kind: 'staff', scope: everyCharter } });
  const count = asked.find(({ query: text }) => text.startsWith('SELECT VALUE COUNT'));
  const page = asked.find((one) => one !== count);
  if (!page || !count || asked.length > 2)
    throw new Error(`The list asked ${asked.length} queries, not a page and a count.`);
  return { page, count };
}
