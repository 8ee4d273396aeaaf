import type { CharterRecord } from '#domain/locations/site.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/open-platform.ts';
import { openDirectory } from './graph-directory.ts';
import { createUserAudit } from './user-audit.ts';
import { registerUserRoutes } from './user-routes.ts';
import { createUserStore, usersContainer } from './user-store.ts';

/** Who works here, what they may do, and the organization's directory that they are found in. */
export function createUsers(platform: Platform, listCharters: () => Promise<readonly CharterRecord[]>) {
  const { config, credential, continuations } = platform;
  const users = createUserStore(platform.openContainer(usersContainer));
  const people = openDirectory(config.graph, credential);
  return {
    find: users.find,
    findNames: users.findNames,
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
