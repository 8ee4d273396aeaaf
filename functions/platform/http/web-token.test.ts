import { jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { deriveKey } from '../keys.ts';
import { createWebTokens } from './web-token.ts';

const signingKey = Buffer.alloc(32, 1);
const tokens = createWebTokens(signingKey);
const key = deriveKey(signingKey, 'web-token');
const make = (issuer = 'firstbell', audience = 'firstbell-web', expires: string | number = '60m', alg = 'HS256') =>
  new SignJWT()
    .setProtectedHeader({ alg })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires);

describe('web tokens', () => {
  it('are good for 60 minutes and say nothing about who has them', async () => {
    const token = await tokens.issue();
    expect(await tokens.isValid(token)).toBe(true);
    const { payload } = await jwtVerify(token, key);
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti']);
    expect(await tokens.issue()).not.toBe(token);
  });

  it.each([
    ['nothing', async () => ''],
    ['text', async () => 'a.b.c'],
    ['another key', async () => createWebTokens(Buffer.alloc(32, 2)).issue()],
    ['the signing key itself', async () => make().sign(signingKey)],
    ['an expired one', async () => make('firstbell', 'firstbell-web', 1).sign(key)],
    ['another issuer', async () => make('other').sign(key)],
    ['another audience', async () => make('firstbell', 'other').sign(key)],
    ['another algorithm', async () => make('firstbell', 'firstbell-web', '60m', 'HS512').sign(key)],
    [
      'no signature',
      async () =>
        new UnsecuredJWT().setIssuer('firstbell').setAudience('firstbell-web').setExpirationTime('1h').encode(),
    ],
  ])('%s is refused', async (_, token) => {
    expect(await tokens.isValid(await token())).toBe(false);
  });
});
