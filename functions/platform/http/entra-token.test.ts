import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEntraVerifier, type EntraVerifier } from './entra-token.ts';

const tenantId = '11111111-0000-4000-8000-000000000000';
const clientId = '22222222-0000-4000-8000-000000000000';
const audience = '33333333-0000-4000-8000-000000000000';
const issuer = `https://login.microsoftonline.com/${tenantId}/v2.0`;
const identity = { oid: '44444444-0000-4000-8000-000000000000', tid: tenantId };

const access: JWTPayload = {
  iss: issuer,
  aud: audience,
  ...identity,
  ver: '2.0',
  scp: 'openid access_as_user',
  azp: clientId,
};
const without = (name: string) => Object.fromEntries(Object.entries(access).filter(([key]) => key !== name));

let server: Server;
let answer: { status: number; body: string };
let keys: { privateKey: CryptoKey; publicKey: CryptoKey };
let otherKey: CryptoKey;
let goodKeys: string;
let verify: EntraVerifier;

function createVerifier() {
  const { port } = server.address() as AddressInfo;
  const jwksUri = `http://127.0.0.1:${port}/keys`;
  return createEntraVerifier({
    authority: 'https://login.microsoftonline.com/x',
    authorityMetadata: undefined,
    issuer,
    jwksUri,
    tenantId,
    clientId,
    audience,
  });
}

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  otherKey = (await generateKeyPair('RS256')).privateKey;
  goodKeys = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig' }] });
  answer = { status: 200, body: goodKeys };
  server = createServer((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  verify = createVerifier();
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const hour = 3600;
const inHours = (hours: number) => Math.floor(Date.now() / 1000) + hours * hour;
const sign = (claims: JWTPayload, key: CryptoKey | Uint8Array = keys.privateKey, alg = 'RS256', kid = 'one') =>
  new SignJWT({ exp: inHours(1), ...claims }).setProtectedHeader({ alg, kid }).sign(key);

describe('an access token', () => {
  it('of ours says who it speaks for', async () => {
    expect(await verify(await sign(access))).toEqual(identity);
    expect(await verify(await sign({ ...access, scp: 'access_as_user', nbf: inHours(-1) }))).toEqual(identity);
  });

  it('says what the person is called, in one line and not longer than names are', async () => {
    const named = { ...access, name: ' Ana\nRuiz ', preferred_username: 'ana@northstar.example' };
    expect(await verify(await sign(named))).toEqual({
      ...identity,
      name: 'Ana Ruiz',
      address: 'ana@northstar.example',
    });
    expect(await verify(await sign({ ...access, name: 'x'.repeat(5000), preferred_username: 7 }))).toEqual(identity);
  });

  it.each<[string, JWTPayload]>([
    ['another audience', { ...access, aud: clientId }],
    ['the audience as an address', { ...access, aud: `api://${audience}` }],
    ['no audience', without('aud')],
    ['another issuer', { ...access, iss: issuer.replace(tenantId, clientId) }],
    ['the v1 issuer', { ...access, iss: `https://sts.windows.net/${tenantId}/` }],
    ['another tenant', { ...access, tid: clientId }],
    ['no tenant', without('tid')],
    ['no person', without('oid')],
    ['version 1', { ...access, ver: '1.0' }],
    ['another scope', { ...access, scp: 'access_as_user_too' }],
    ['no scope', without('scp')],
    ['scopes as a list', { ...access, scp: ['access_as_user'] }],
    ['expired', { ...access, exp: inHours(-1) }],
    ['no expiry', { ...access, exp: undefined as unknown as number }],
    ['not valid yet', { ...access, nbf: inHours(1) }],
    ['an ID token', { ...without('scp'), aud: clientId }],
    ['an app of its own', { ...without('scp'), idtyp: 'app', roles: ['access_as_user'] }],
    ['an app of its own with a scope', { ...access, idtyp: 'app' }],
  ])('is refused: %s', async (_, claims) => {
    expect(await verify(await sign(claims))).toBeUndefined();
  });

  it('is refused when another key, an unknown key or the public key as a secret signed it', async () => {
    expect(await verify(await sign(access, otherKey))).toBeUndefined();
    expect(await verify(await sign(access, otherKey, 'RS256', 'two'))).toBeUndefined();
    expect(await verify(await sign(access, new TextEncoder().encode(goodKeys), 'HS256'))).toBeUndefined();
    expect(await verify(await sign(access, Buffer.alloc(64), 'HS512'))).toBeUndefined();
  });

  it.each(['RS384', 'RS512', 'PS256'])('is refused when our key signed it by %s', async (alg) => {
    const key = await importJWK(await exportJWK(keys.privateKey), alg);
    expect(await verify(await sign(access, key, alg))).toBeUndefined();
  });

  it('is refused unsigned or changed', async () => {
    const [head, body, signature] = (await sign(access)).split('.');
    const changed = Buffer.from(JSON.stringify({ ...access, exp: inHours(9) })).toString('base64url');
    expect(await verify(new UnsecuredJWT({ ...access, exp: inHours(1) }).encode())).toBeUndefined();
    expect(await verify(`${head}.${changed}.${signature}`)).toBeUndefined();
    expect(await verify(`${head}.${body}.`)).toBeUndefined();
  });

  it.each(['', 'x', 'a.b.c', '..', 'e30.e30.e30', `${'A'.repeat(9000)}.A.A`])('is refused: %s', async (token) => {
    expect(await verify(token)).toBeUndefined();
  });
});

describe('missing signing keys refuse nobody: 503', () => {
  it.each([
    ['an error', 500, ''],
    ['no JSON', 200, '<html>'],
    ['no keys', 200, '{}'],
  ])('%s', async (_, status, body) => {
    answer = { status, body };
    try {
      await expect(createVerifier()(await sign(access))).rejects.toMatchObject({ problem: { status: 503 } });
    } finally {
      answer = { status: 200, body: goodKeys };
    }
  });

  it('unknown user', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const verifier = createEntraVerifier({
      authority: '',
      authorityMetadata: undefined,
      issuer,
      jwksUri: `http://127.0.0.1:${port}/keys`,
      tenantId,
      clientId,
      audience,
    });
    await expect(verifier(await sign(access))).rejects.toMatchObject({
      problem: { status: 503, title: 'Not available now' },
    });
  });
});
