import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Account } from './accounts.ts';
import { apiAudience, apiScope, personClaims, siteClientId, tenantId } from './directory.ts';
import { createSigningKey, type SigningKey } from './signing-key.ts';

/**
 * Issues a token as text for scripts and tests. By default it is valid for an hour; the parameters make invalid ones:
 * `expired=1`, `early=1` (not valid yet), `audience=`, `issuer=`, `tenant=`, `scope=` (empty for none), `idtyp=app`
 * (app-only), `kind=id` (an ID token), `signature=bad` (another key under the same id), `oid=`.
 */
export async function issueToken(
  account: Account,
  parameters: URLSearchParams,
  issuer: string,
  key: SigningKey,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const issuedAt = now + (parameters.has('expired') ? -7200 : parameters.has('early') ? 3600 : 0);
  const isIdToken = parameters.get('kind') === 'id';
  const isApp = parameters.get('idtyp') === 'app';
  const person = personClaims(account);
  const claims: Record<string, unknown> = {
    ...person,
    oid: parameters.get('oid') ?? person.oid,
    tid: parameters.get('tenant') ?? tenantId,
    uti: randomUUID(),
  };
  if (!isIdToken) Object.assign(claims, { azp: siteClientId, azpacr: isApp ? '1' : '0' });
  const scope = parameters.get('scope') ?? apiScope;
  if (isApp) {
    Object.assign(claims, { idtyp: 'app', roles: ['Enrollment.ReadWrite.All'] });
    delete claims.preferred_username;
    delete claims.name;
  } else if (!isIdToken && scope !== '') claims.scp = scope;
  const signer = parameters.get('signature') === 'bad' ? createSigningKey() : key;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid })
    .setIssuer(parameters.get('issuer') ?? issuer)
    .setSubject(account.oid)
    .setAudience(parameters.get('audience') ?? (isIdToken ? siteClientId : apiAudience))
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + 3600)
    .sign(await importJWK(signer, 'RS256'));
}
