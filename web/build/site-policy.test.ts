import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { logError } from '#domain/log-error/api.ts';

type Headers = Record<string, string>;
const config: { globalHeaders: Headers; routes: { route: string; statusCode?: number; headers?: Headers }[] } =
  JSON.parse(readFileSync('staticwebapp.config.json', 'utf8'));
const headers = config.globalHeaders;
const policy = new Map(
  (headers['content-security-policy'] ?? '').split(';').map((part) => {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    return [name, sources.join(' ')];
  }),
);

describe('the policy of the site', () => {
  it('lets scripts and styles come from files of our own alone: nothing inline, nothing evaluated', () => {
    for (const name of ['default-src', 'script-src', 'style-src', 'font-src'])
      expect([name, policy.get(name)]).toEqual([name, "'self'"]);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|http:/);
  });

  it('keeps plugins, other bases, foreign forms and foreign frames out', () => {
    expect(Object.fromEntries(policy)).toMatchObject({
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
      'frame-src': "'self' https://login.microsoftonline.com",
    });
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' });
  });

  it('sends data only to the product itself, Entra ID and Azure Maps', () => {
    expect(Object.fromEntries(policy)).toMatchObject({
      'connect-src': "'self' https://login.microsoftonline.com https://atlas.microsoft.com",
      'img-src': "'self' data: blob: https://atlas.microsoft.com",
      'worker-src': "'self' blob:",
    });
  });

  it('leaves no way in besides ours: the sign-ins that Static Web Apps offers by itself are not there', () => {
    // Each by its name: Static Web Apps does not look at a pattern there.
    for (const provider of ['aad', 'github'])
      expect(config.routes).toContainEqual({ route: `/.auth/login/${provider}`, statusCode: 404 });
  });

  it('has refusals reported to where errors are reported, by the old way and the new one', () => {
    expect(policy.get('report-uri')).toBe(logError.path);
    expect(headers['reporting-endpoints']).toBe(`${policy.get('report-to')}="${logError.path}"`);
  });

  it('enforces TLS for two years, and sends other sites no path', () => {
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('allows our pages to ask for the position, and no page to use camera or microphone', () => {
    expect(headers['permissions-policy']).toBe('camera=(), geolocation=(self), microphone=()');
  });

  it('holds for every page: no route takes a guard away but from hashed files', () => {
    const guards = Object.keys(headers).filter((name) => name !== 'cache-control');
    const taken = config.routes
      .filter(({ route }) => route !== '/assets/*')
      .flatMap(({ route, headers: own = {} }) =>
        guards.filter((name) => own[name] === '').map((name) => `${route} ${name}`),
      );
    expect(taken).toEqual([]);
    // Pages whose address opens an entry, or is a child's.
    const secret = config.routes.filter(({ headers: own = {} }) => own['referrer-policy'] === 'no-referrer');
    expect(secret.map(({ route }) => route)).toEqual(expect.arrayContaining(['/forms/*', '/verify', '/leloStudent5']));
  });
});
