import * as api from '#domain/registration/api.ts';
import { isOpen, registrationStatuses } from '#domain/registration/status.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { describePage } from '../platform/entry-list.ts';
import { registrationFilters, toRegistration } from './registration-store.ts';
import { type RegistrationParts, submitRegistration } from './submit-registration.ts';
import { updateRegistration } from './update-registration.ts';

/** Registers the calls of primary registrations. */
export function registerRegistrationRoutes(endpoint: Endpoint, parts: RegistrationParts) {
  const { store } = parts;
  endpoint(api.submitRegistration, async ({ body, caller }) => {
    return { body: { _id: await submitRegistration(parts, body, caller.kind === 'staff' ? caller : undefined) } };
  });
  endpoint(api.listRegistrations, async ({ query, caller }) => {
    const { view, age, search, sort, page, pageSize, continuation } = query;
    const direction = query.direction ?? (sort === 'createdAt' ? 'desc' : 'asc');
    const filters = registrationFilters({ view, age });
    const request = { scope: caller.scope, filters, search, sort, direction, page, pageSize, continuation };
    const list = await store.list(request);
    return {
      body: {
        allRegistrations: list.rows.map(toRegistration),
        regularRegistrations: list.rows
          .filter(({ entry }) => isOpen(entry.status))
          .map(({ entry }) => ({ _id: entry.id })),
        ...describePage(list, pageSize, { view, age, search, sort, direction }),
      },
    };
  });
  endpoint(api.readRegistration, async ({ params, caller }) => {
    return { body: toRegistration(await store.read(params.id, caller.scope)) };
  });
  endpoint(api.updateRegistration, async ({ params, body, ifMatch, caller }) => {
    return { body: toRegistration(await updateRegistration(parts, params.id, body, ifMatch, caller)) };
  });
  endpoint(api.deleteRegistration, async ({ params, ifMatch, caller }) => {
    const found = await store.readToChange(params.id, caller.scope, ifMatch);
    await store.remove(found, parts.changes(params.id, 'deleted', caller.user.azureID, {}, {}));
    if (found.entry.interestId) await parts.releaseInterest(found.entry.interestId, params.id);
    return undefined;
  });
  endpoint(api.listStatusTypes, async () => ({ body: [...registrationStatuses] }));
}
