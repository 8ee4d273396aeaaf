import type { Account } from './accounts.ts';

export const tenantId = '11111111-1111-4111-8111-111111111111';
export const siteClientId = '22222222-2222-4222-8222-222222222222';
export const apiAudience = '33333333-3333-4333-8333-333333333333';
export const apiScope = 'access_as_user';
/** The app's credential for the local directory; Azure uses a managed identity instead. */
export const graphToken = 'local-graph-token';

/** The claims that Entra puts into the tokens of a person. */
export function personClaims(account: Account) {
  return {
    oid: account.oid,
    tid: tenantId,
    name: account.name,
    preferred_username: account.email,
    ver: '2.0',
  };
}
