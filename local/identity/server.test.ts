import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../ports.ts';
import { apiAudience, siteClientId, tenantId } from './directory.ts';
import { createOriginCheck } from './origins.ts';
import { createIdentityServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'identity-'));
const account = { oid: 'aaaaaaaa-0000-4000-8000-000000000001', email: 'a@x.example', name: 'Ann <b>', role: 'Admin' };
let server: Server;
let base: string;
let issuer: string;

async function start(port: number): Promise<Server> {
  const started = createIdentityServer({ port, data: folder, accounts: [account], origins: ['http://localhost:3000'] });
  await new Promise<void>((done) => started.listen(port, '127.0.0.1', done));
  return started;
}

async function getToken(query = ''): Promise<string> {
  return (await fetch(`${base}/token?user=${account.email}${query}`)).text();
}

function verify(token: string) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/discovery/v2.0/keys`));
  return jwtVerify(token, keys, { issuer, audience: apiAudience, algorithms: ['RS256'] });
}

beforeAll(async () => {
  const port = await findFreePort();
  base = `http://localhost:${port}`;
  issuer = `${base}/${tenantId}/v2.0`;
  server = await start(port);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an access token is what Entra would issue, and its key is published', async () => {
  const { payload, protectedHeader } = await verify(await getToken());
  expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT' });
  expect(payload).toMatchObject({
    oid: account.oid,
    tid: tenantId,
    scp: 'access_as_user',
    ver: '2.0',
    name: account.name,
    preferred_username: account.email,
  });
  expect(payload).not.toHaveProperty('idtyp');
});

test.each([
  ['&expired=1', /"exp" claim timestamp/],
  ['&early=1', /"nbf" claim timestamp/],
  ['&audience=other', /"aud" claim/],
  ['&issuer=https://evil.example', /"iss" claim/],
  ['&kind=id', /"aud" claim/],
  ['&signature=bad', /signature verification failed/],
])('a token with %s is refused', async (query, message) => {
  await expect(verify(await getToken(query))).rejects.toThrow(message);
});

test('scope, tenant and kind of caller can be wrong too', async () => {
  expect(decodeJwt(await getToken('&scope=other')).scp).toBe('other');
  expect(decodeJwt(await getToken('&scope='))).not.toHaveProperty('scp');
  expect(decodeJwt(await getToken('&tenant=other')).tid).toBe('other');
  const app = decodeJwt(await getToken('&idtyp=app'));
  expect(app.idtyp).toBe('app');
  expect(app).not.toHaveProperty('scp');
});

test('an unknown account gets no token', async () => {
  const response = await fetch(`${base}/token?user=nobody@x.example`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(account.email);
});

test('tokens stay valid when the stand-in is started again: the key stays', async () => {
  const token = await getToken();
  const second = await start(await findFreePort());
  const { port } = second.address() as AddressInfo;
  const keys = createRemoteJWKSet(new URL(`http://localhost:${port}/${tenantId}/v2.0/discovery/v2.0/keys`));
  expect((await jwtVerify(token, keys, { issuer, audience: apiAudience })).payload.oid).toBe(account.oid);
  second.close();
});

test('only addresses of the site may receive a sign-in', () => {
  const isOnSite = createOriginCheck(['http://localhost:3000']);
  expect(isOnSite('http://localhost:3000/redirect.html')).toBe(true);
  expect(isOnSite('http://holston.localhost:3000/admin-login')).toBe(true);
  expect(isOnSite('http://holston.localhost:3001/')).toBe(false);
  expect(isOnSite('https://holston.localhost:3000/')).toBe(false);
  expect(isOnSite('http://localhost.evil.example:3000/')).toBe(false);
  expect(isOnSite('nonsense')).toBe(false);
});

/** A browser in small: follows no redirect and keeps cookies. */
function createBrowser() {
  const cookies = new Map<string, string>();
  return async (address: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = new URL(address, base);
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { response, location: response.headers.get('location') ?? '' };
  };
}

test('a person signs in with PKCE from a brand host, refreshes and signs out', async () => {
  const visit = createBrowser();
  const redirectUri = 'http://holston.localhost:3000/redirect.html';
  const verifier = randomBytes(32).toString('base64url');
  const authorize = new URLSearchParams({
    client_id: siteClientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: `openid profile offline_access api://${apiAudience}/access_as_user`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  const { location: login } = await visit(`${issuer}/oauth2/v2.0/authorize?${authorize}`);
  const page = await (await visit(login)).response.text();
  expect(page).toContain('Ann &#60;b&#62;');
  const picked = await visit(login, { method: 'POST', body: new URLSearchParams({ account: account.oid }) });
  const { location: back } = await visit(picked.location);
  expect(back).toContain(`${redirectUri}?code=`);

  const redeem = async (form: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: siteClientId, ...form });
    const headers = { origin: 'http://holston.localhost:3000' };
    const response = await fetch(`${issuer}/oauth2/v2.0/token`, { method: 'POST', body, headers });
    expect(response.headers.get('access-control-allow-origin')).toBe('http://holston.localhost:3000');
    return response.json();
  };
  const code = new URL(back).searchParams.get('code') ?? '';
  const tokens = await redeem({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  expect((await verify(tokens.access_token)).payload).toMatchObject({ oid: account.oid, scp: 'access_as_user' });
  expect(decodeJwt(tokens.id_token)).toMatchObject({ preferred_username: account.email, aud: siteClientId });
  expect(JSON.parse(Buffer.from(tokens.client_info, 'base64url').toString())).toEqual({
    uid: account.oid,
    utid: tenantId,
  });
  const renewed = await redeem({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect((await verify(renewed.access_token)).payload.oid).toBe(account.oid);

  const after = 'http://localhost:3000/admin-login';
  const out = await visit(`${issuer}/oauth2/v2.0/logout?post_logout_redirect_uri=${encodeURIComponent(after)}`);
  const form = await out.response.text();
  const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const done = await visit(action, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
  expect(done.location).toBe(after);
});
