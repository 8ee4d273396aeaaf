import { readDashboard } from '#domain/dashboard/api.ts';
import { hasRole } from '#domain/users/user.ts';
import type { CharterScope } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { type CharterOfDashboard, createDashboardReader } from './read-dashboard.ts';

type DashboardDeps = {
  readonly listCharters: () => Promise<readonly CharterOfDashboard[]>;
  readonly countFailedMails: (scope: CharterScope) => Promise<number>;
};

/** Registers the dashboard. For administrators, who see the list of mails, it includes the number of failed mails. */
export function createDashboard(
  areas: Parameters<typeof createDashboardReader>[0],
  { listCharters, countFailedMails }: DashboardDeps,
) {
  const read = createDashboardReader(areas, listCharters);
  return {
    register: (endpoint: Endpoint) => {
      endpoint(readDashboard, async ({ caller }) => {
        const isAdmin = hasRole(caller.user, 'Admin');
        const [body, failedMails] = await Promise.all([
          read(caller.scope),
          isAdmin ? countFailedMails(caller.scope) : undefined,
        ]);
        return {
          body: { ...body, ...(failedMails !== undefined && { failedMails }) },
          seen: [...body.waiting, ...body.orientations].map(({ _id }) => ({ id: _id })),
        };
      });
    },
  };
}
