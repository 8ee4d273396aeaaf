import type { CharterRecord } from '#domain/locations/site.ts';
import type { UserRecord } from '#domain/users/user.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/open-platform.ts';
import { openDirectory } from './graph-directory.ts';
import { createUserAudit } from './user-audit.ts';
import { registerUserRoutes } from './user-routes.ts';
import { createUserStore, usersContainer } from './user-store.ts';

/** The area of staff, their permissions and the organization's directory. */
export function createUsers(platform: Platform, listCharters: () => Promise<readonly CharterRecord[]>) {
  const { config, credential, continuations } = platform;
  const users = createUserStore(platform.openContainer(usersContainer));
  const people = openDirectory(config.graph, credential);
  return {
    find: users.find,
    findNames: users.findNames,
    listActive: async (): Promise<UserRecord[]> => (await users.listActive()).map(({ record }) => record),
    listUserChanges: createUserAudit(users),
    register: (endpoint: Endpoint) =>
      registerUserRoutes(endpoint, {
        users,
        people,
        continuations,
        listCharters,
        tenantId: config.entra.tenantId,
      }),
  };
}
