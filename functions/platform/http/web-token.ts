import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { createTokenKey } from '../keys.ts';

const issuer = 'firstbell';
const audience = 'firstbell-web';
const lifetime = '60m';

/** The anonymous token of the public site: it only proves that our site issued it, and when. */
export function createWebTokens(signingKey: Buffer) {
  const openKey = createTokenKey(signingKey, 'web-token');
  return {
    issue: async (): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(await openKey()),
    isValid: async (token: string): Promise<boolean> =>
      jwtVerify(token, await openKey(), { issuer, audience, algorithms: ['HS256'] }).then(
        () => true,
        () => false,
      ),
  };
}
export type WebTokens = ReturnType<typeof createWebTokens>;
