import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../keys.ts';

const issuer = 'firstbell';
const audience = 'firstbell-web';
const lifetime = '60m';

/** The anonymous token of the public site: it only proves that our site issued it, and when. */
export function createWebTokens(signingKey: Buffer) {
  const key = deriveKey(signingKey, 'web-token');
  return {
    issue: () =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key),
    isValid: (token: string): Promise<boolean> =>
      jwtVerify(token, key, { issuer, audience, algorithms: ['HS256'] }).then(
        () => true,
        () => false,
      ),
  };
}
export type WebTokens = ReturnType<typeof createWebTokens>;
