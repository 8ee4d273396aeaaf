import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { cleanLine } from '#domain/form-kit/clean-text.ts';
import type { Config } from '../config.ts';
import { unavailable } from './problem.ts';

/** The user of an access token. */
export type Identity = {
  readonly oid: string;
  readonly tid: string;
  /** Name and address in the token, if present; only used to record a refusal. */
  readonly name?: string | undefined;
  readonly address?: string | undefined;
};

/**
 * Verifies an Entra access token: RS256, our tenant's v2 issuer, our API as audience, the scope `access_as_user`, not
 * expired. App-only and ID tokens do not have this scope and are refused. Undefined for an invalid token; throws 503
 * when the signing keys cannot be fetched.
 */
export function createEntraVerifier(entra: Config['entra']) {
  const keys = createRemoteJWKSet(new URL(entra.jwksUri));
  return async (token: string): Promise<Identity | undefined> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: entra.issuer,
        audience: entra.audience,
        requiredClaims: ['exp', 'oid', 'tid'],
        clockTolerance: 5,
      });
      const scopes = typeof payload.scp === 'string' ? payload.scp.split(' ') : [];
      const rightTenant = payload.tid === entra.tenantId && payload.ver === '2.0';
      if (!rightTenant || !scopes.includes('access_as_user') || payload.idtyp === 'app') return undefined;
      const [name, address] = [payload.name, payload.preferred_username].map(readLine);
      return { oid: String(payload.oid), tid: String(payload.tid), ...(name && { name }), ...(address && { address }) };
    } catch (error) {
      if (areKeysMissing(error)) throw unavailable();
      return undefined;
    }
  };
}

const maxLineLength = 320;
const readLine = (claim: unknown) => (typeof claim === 'string' ? cleanLine(claim, maxLineLength) : undefined);

/** Errors while fetching the keys, not of the token: no response, a wrong one (jose's generic error), or no key set. */
function areKeysMissing(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return [errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code].includes(error.code);
}

/** Checks that the signing keys can be fetched; throws when they cannot. */
export async function pingSigningKeys({ jwksUri }: Config['entra']): Promise<void> {
  const response = await fetch(jwksUri);
  if (!response.ok) throw new Error(`The signing keys answer ${response.status}.`);
}

export type EntraVerifier = ReturnType<typeof createEntraVerifier>;
