import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import type { Account } from './accounts.ts';
import { siteClientId, tenantId } from './directory.ts';
import { answerGraph } from './graph.ts';
import { issueToken } from './issue-token.ts';
import { renderLoginPage, renderProblemPage } from './login-page.ts';
import { createOriginCheck } from './origins.ts';
import { createProvider } from './provider.ts';
import { readSigningKey } from './signing-key.ts';

export type IdentityOptions = { port: number; data: string; accounts: Account[]; origins: string[] };

/** The address of the directory, which answers like Microsoft Graph. */
const graphMount = '/graph';

/** The identity stand-in for one port. It listens only on exactly that port, which is part of its issuer's name. */
export function createIdentityServer({ port, data, accounts, origins }: IdentityOptions): Server {
  const mount = `/${tenantId}/v2.0`;
  const issuer = `http://localhost:${port}${mount}`;
  const key = readSigningKey(data);
  const enabled = accounts.filter(({ disabled }) => !disabled);
  const provider = createProvider(issuer, enabled, key, createOriginCheck(origins));
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/health') return send(response, 200, 'application/json', '{"status":"ok"}');
    if (url.pathname === '/token') {
      const account = enabled.find(({ email }) => email === url.searchParams.get('user'));
      if (!account) {
        const known = enabled.map(({ email }) => email).join(', ');
        return send(response, 404, 'text/plain', `Give one of these as ?user=: ${known}\n`);
      }
      return send(response, 200, 'text/plain', await issueToken(account, url.searchParams, issuer, key));
    }
    if (url.pathname.startsWith(graphMount)) {
      url.pathname = url.pathname.slice(graphMount.length);
      const { status, body } = answerGraph(accounts, url, request.headers);
      return send(response, status, 'application/json', JSON.stringify(body));
    }
    const login = /^\/login\/([\w-]+)$/.exec(url.pathname);
    if (login?.[1]) return answerLogin(provider, enabled, login[1], request, response);
    if (!url.pathname.startsWith(`${mount}/`)) return send(response, 404, 'text/plain', 'Not found\n');
    adaptToEntra(url);
    request.url = `${url.pathname.slice(mount.length)}${url.search}`;
    // The provider reads the path under which it is mounted from this property.
    Object.assign(request, { originalUrl: `${url.pathname}${url.search}` });
    handle(request, response);
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) send(response, 500, 'text/plain', 'The identity stand-in failed.\n');
    });
  });
}

/** Entra shows its picker for `select_account`, and honours a sign-out that names no account. */
function adaptToEntra(url: URL): void {
  if (url.searchParams.get('prompt') === 'select_account') url.searchParams.set('prompt', 'login');
  const names = ['id_token_hint', 'client_id'];
  if (url.pathname.endsWith('/logout') && !names.some((name) => url.searchParams.has(name))) {
    url.searchParams.set('client_id', siteClientId);
  }
}

async function answerLogin(
  provider: Provider,
  accounts: Account[],
  uid: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await provider.interactionDetails(request, response);
  } catch {
    return send(
      response,
      400,
      'text/html',
      renderProblemPage('It has expired. Go back to the site and sign in again.'),
    );
  }
  if (request.method !== 'POST') return send(response, 200, 'text/html', renderLoginPage(uid, accounts));
  const picked = new URLSearchParams(await text(request)).get('account');
  const account = accounts.find(({ oid }) => oid === picked);
  if (!account) return send(response, 400, 'text/html', renderProblemPage('There is no such account.'));
  const login = { accountId: account.oid, remember: true };
  await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}
