import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLelo } from './load-lelo.ts';

const uuid = '7d0f1c52-0000-4000-8000-000000000000';
/** Responses by path; another path is not found. */
let responses: Record<string, unknown> = {};

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/' } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string) => {
    const response = responses[path.split('?')[0] ?? ''];
    return response ? Response.json(response) : Response.json({ status: 404 }, { status: 404 });
  });
  responses = {
    '/auth/webapp': { accessTokens: ['token'] },
    '/api/sessions/fall': { data: [{ permalink: 'fall', name: 'Another Session' }] },
    '/api/courses/permalink/fall': [],
    '/api/sessions/fall-renamed': { data: [{ permalink: 'fall-renamed', name: 'Fall Session' }] },
    '/api/courses/permalink/fall-renamed': [],
  };
});
afterEach(() => vi.unstubAllGlobals());

it('takes the session of a saved registration, and not the one that has its earlier permalink now', async () => {
  responses[`/api/leloRegistration/public/fall/${uuid}`] = { state: 'open', permalink: 'fall-renamed' };
  expect((await loadLelo(`fall holston ${uuid}`))?.session.name).toBe('Fall Session');
});

it('takes the session of the link without a registration, or with an unknown one', async () => {
  for (const key of ['fall holston', `fall holston ${uuid}`]) {
    expect((await loadLelo(key))?.session.name).toBe('Another Session');
  }
});
