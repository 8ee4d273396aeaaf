import { type Context, errors, type Grant, Provider } from 'oidc-provider';
import type { Account } from './accounts.ts';
import { apiAudience, apiScope, personClaims, siteClientId, tenantId } from './directory.ts';
import type { SigningKey } from './signing-key.ts';

const resource = `api://${apiAudience}`;
const hour = 3600;
const day = 24 * hour;

/** The provider behind /authorize, /token, /logout and /keys, shaped so that MSAL's default (Entra) mode works with it. */
export function createProvider(
  issuer: string,
  accounts: Account[],
  key: SigningKey,
  isOnSite: (address: string) => boolean,
): Provider {
  const claimsOf = (oid: string) => {
    const account = accounts.find((candidate) => candidate.oid === oid);
    return account && { ...personClaims(account), nbf: Math.floor(Date.now() / 1000) };
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: siteClientId,
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: ['http://localhost/redirect.html'],
        post_logout_redirect_uris: ['http://localhost/'],
      },
    ],
    jwks: { keys: [key] },
    clientBasedCORS: (_: Context, origin: string) => isOnSite(origin),
    findAccount: (_: Context, id: string) => {
      const claims = claimsOf(id);
      return claims && { accountId: id, claims: () => ({ sub: id, ...claims }) };
    },
    // The API's scope is not listed here, because the provider would ask for consent again each time.
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub', 'oid', 'tid', 'ver'], profile: ['name', 'preferred_username'] },
    // Entra puts the profile into the ID token.
    conformIdTokenClaims: false,
    issueRefreshToken: async (_: Context, __: object, source: { scope?: string; scopes: Set<string> }) => {
      // Without this option a refreshed token could not be refreshed again.
      if (source.scope && !source.scopes.has('offline_access')) source.scope += ' offline_access';
      return true;
    },
    rotateRefreshToken: true,
    pkce: { required: () => true },
    ttl: { AccessToken: hour, IdToken: hour, RefreshToken: day, Session: day, Grant: day, Interaction: hour },
    cookies: { keys: ['local-only'] },
    routes: {
      authorization: '/oauth2/v2.0/authorize',
      token: '/oauth2/v2.0/token',
      end_session: '/oauth2/v2.0/logout',
      jwks: '/discovery/v2.0/keys',
      userinfo: '/oidc/userinfo',
    },
    interactions: { url: (_: Context, interaction: { uid: string }) => `/login/${interaction.uid}` },
    // Consent is given for everybody, as by an administrator in Entra.
    loadExistingGrant: async (ctx: Required<Context>): Promise<Grant> => {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email offline_access');
      grant.addResourceScope(resource, `${resource}/${apiScope}`);
      await grant.save();
      return grant;
    },
    extraTokenClaims: (_: Context, token: { accountId?: string }) =>
      token.accountId ? { ...claimsOf(token.accountId), scp: apiScope, azp: siteClientId, azpacr: '0' } : undefined,
    formats: {
      customizers: {
        jwt: (_: Context, __: object, jwt: { header: object; payload: Record<string, unknown> }) => {
          jwt.header = { ...jwt.header, typ: 'JWT' };
          delete jwt.payload.scope;
          delete jwt.payload.client_id;
        },
      },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: confirmLogout },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_: Context, indicator: string) => {
          if (indicator !== resource) throw new errors.InvalidTarget();
          return {
            scope: `${resource}/${apiScope}`,
            audience: apiAudience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: hour,
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
  });
  provider.Client.prototype.redirectUriAllowed = isOnSite;
  provider.Client.prototype.postLogoutRedirectUriAllowed = isOnSite;
  provider.use(addClientInfo);
  for (const event of ['server_error', 'authorization.error', 'grant.error', 'end_session.error']) {
    provider.on(event, (_, error) =>
      console.error(event, error.message, Reflect.get(error, 'error_description') ?? ''),
    );
  }
  return provider;
}

/** Entra signs out without a question: the provider's form is submitted immediately. */
function confirmLogout(ctx: Context, form: string): void {
  const send = [
    'const form = document.forms[0];',
    'form.insertAdjacentHTML("beforeend", \'<input type="hidden" name="logout" value="yes">\');',
    'form.submit();',
  ].join('');
  ctx.body = `<!doctype html><html lang="en"><title>Signing out</title>${form}<script>${send}</script></html>`;
}

/** MSAL's Entra mode expects `client_info` with the tokens. */
async function addClientInfo(ctx: Context, next: () => Promise<void>): Promise<void> {
  await next();
  const oid = ctx.oidc?.entities.Account?.accountId;
  if (ctx.oidc?.route !== 'token' || !oid || typeof ctx.body !== 'object' || ctx.body === null) return;
  if (!('id_token' in ctx.body)) return;
  const info = Buffer.from(JSON.stringify({ uid: oid, utid: tenantId })).toString('base64url');
  ctx.body = { ...ctx.body, client_info: info };
}
