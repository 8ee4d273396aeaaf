import * as api from '#domain/enrollment/api.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { describePage } from '../platform/entry-list.ts';
import { addContactNote, listContactNotes } from './contact-notes.ts';
import { interestFilters, toInterestEntry } from './interest-store.ts';
import { correctInterest, type InterestParts, submitInterest } from './submit-interest.ts';
import { updateInterest } from './update-interest.ts';

/** Registers the calls of requests for information and their contact notes. */
export function registerEnrollmentRoutes(endpoint: Endpoint, parts: InterestParts) {
  const { store } = parts;
  endpoint(api.submitPublicInterest, async ({ body }) => ({ body: { _id: await submitInterest(parts, body) } }));
  endpoint(api.updatePublicInterest, async ({ params, body }) => {
    await correctInterest(parts, params.id, body);
    return { body: { _id: params.id } };
  });
  endpoint(api.addInterest, async ({ body, caller }) => ({ body: { _id: await submitInterest(parts, body, caller) } }));
  endpoint(api.listInterests, async ({ query, caller }) => {
    const { age, status, search, sort, page, pageSize, continuation } = query;
    const direction = query.direction ?? (query.sort === 'createdAt' ? 'desc' : 'asc');
    const filters = interestFilters({ age, status });
    const list = await store.list({
      scope: caller.scope,
      filters,
      search,
      sort,
      direction,
      page,
      pageSize,
      continuation,
    });
    return {
      body: {
        data: list.rows.map(toInterestEntry),
        ...describePage(list, pageSize, { age, status, search, sort, direction }),
      },
    };
  });
  endpoint(api.readInterest, async ({ params, caller }) => {
    return { body: toInterestEntry(await store.read(params.id, caller.scope)) };
  });
  endpoint(api.updateInterest, async ({ params, body, ifMatch, caller }) => {
    return { body: toInterestEntry(await updateInterest(parts, params.id, body, ifMatch, caller)) };
  });
  endpoint(api.deleteInterest, async ({ params, ifMatch, caller }) => {
    const found = await store.readToChange(params.id, caller.scope, ifMatch);
    await store.remove(found, parts.changes(params.id, 'deleted', caller.user.azureID, {}, {}));
    return undefined;
  });
  endpoint(api.listContactNotes, async ({ params, caller }) => {
    return { body: await listContactNotes(store, params.interestId, caller.scope) };
  });
  endpoint(api.addContactNote, async ({ body, caller }) => ({ body: await addContactNote(parts, body, caller) }));
}
