import * as api from '#domain/auth/api.ts';
import type { User, UserRecord } from '#domain/users/user.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { WebTokens } from '../platform/http/web-token.ts';

/** Registers the sign-in route. `toUser` converts a user record for the response. */
export function createAuth(webTokens: WebTokens, toUser: (record: UserRecord) => User) {
  return {
    register: (endpoint: Endpoint) => {
      endpoint(api.issueWebToken, async () => ({ body: { accessTokens: [await webTokens.issue()] } }));
      endpoint(api.readSignedIn, async ({ caller }) => {
        const { name, charterAssignments } = caller.user;
        return { body: { accessTokens: [await webTokens.issue()], name, charterAssignments } };
      });
      endpoint(api.refreshUser, async ({ caller }) => ({ body: toUser(caller.user) }));
    },
  };
}
