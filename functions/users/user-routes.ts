import { cleanLine } from '#domain/form-kit/clean-text.ts';
import * as api from '#domain/users/api.ts';
import { selectUsers, showUser } from '#domain/users/listed-user.ts';
import { isListed } from '#domain/users/permissions.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { invalid, notFound } from '../platform/http/problem.ts';
import type { Continuations } from '../platform/store/continuation.ts';
import { type ChangeDeps, createUserChanges } from './change-user.ts';
import { cutPage } from './user-pages.ts';
import { type StoredUser, toUser } from './user-store.ts';

/** The minimum and maximum length of a search in the directory. */
const [shortestSearch, maxSearchLength] = [2, 100];

/** Registers the routes of users and of the search in the directory. */
export function registerUserRoutes(endpoint: Endpoint, deps: ChangeDeps & { readonly continuations: Continuations }) {
  const { users, people, continuations } = deps;
  const changes = createUserChanges(deps);
  const show = ({ user }: StaffCaller, { record, etag }: StoredUser) => showUser(toUser(user), toUser(record), etag);

  endpoint(api.listUsers, async ({ query, caller }) => {
    const { search, sort = 'name', direction = 'asc', page, pageSize, continuation } = query;
    const present = (await users.listActive()).map(({ record, etag }) => ({ user: toUser(record), etag }));
    const listed = selectUsers(toUser(caller.user), present, { search, sort, direction });
    const queryKey = [caller.user.id, search, sort, direction];
    const cut = cutPage(listed, { queryKey, page, pageSize, continuation }, continuations);
    return { body: { ...cut, applied_filters: { ...(search !== undefined && { search }), sort, direction } } };
  });
  endpoint(api.readUser, async ({ params: { id }, caller }) => {
    const found = await users.read(id);
    if (!found || !isListed(toUser(caller.user), toUser(found.record))) throw notFound();
    return { body: show(caller, found) };
  });
  endpoint(api.updateUser, async ({ params: { id }, body, ifMatch, caller }) => ({
    body: show(caller, await changes.update(caller, id, body, ifMatch)),
  }));
  endpoint(api.createUser, async ({ body, caller }) => ({ body: show(caller, await changes.create(caller, body)) }));
  endpoint(api.searchDirectory, async ({ params }) => {
    const query = cleanLine(params.query, maxSearchLength) ?? '';
    if (query.length < shortestSearch || query.length > maxSearchLength) {
      const message = `Enter ${shortestSearch} to ${maxSearchLength} characters to search.`;
      throw invalid([{ field: 'query', message }]);
    }
    const found = await people.search(query);
    const present = await users.findActive(found.map(({ PersonID }) => PersonID));
    const recordset = found.map(({ signInAddress: _, ...person }) => ({
      ...person,
      hasAccess: present.has(person.PersonID),
    }));
    return { body: { recordset } };
  });
  // The call is part of the API that was agreed; there is no connection to close (API-20).
  endpoint(api.closePersonDatabase, async () => undefined);
}
