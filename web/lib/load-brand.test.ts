import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const brand = { brandName: 'holston', domain: 'holston.example', isDefault: true };
let answers: (() => Response)[] = [];
let reports: string[] = [];
let asked = 0;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  answers = [];
  reports = [];
  asked = 0;
  vi.stubGlobal('window', { location: { pathname: '/' } });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/log-error') {
      reports.push(JSON.parse(String(init?.body)).errorMessage);
      return new Response(null, { status: 204 });
    }
    asked++;
    return (answers.shift() ?? (() => new Response('', { status: 503 })))();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function run() {
  const { loadBrand } = await import('./load-brand.ts');
  const outcome = loadBrand('holston.example').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1000);
  return outcome;
}

test('the brand of the host', async () => {
  answers = [() => Response.json([brand])];
  expect(await run()).toEqual(brand);
  expect(asked).toBe(1);
});

test('tries again after a failure', async () => {
  answers = [() => new Response('', { status: 500 }), () => Response.json([brand])];
  expect(await run()).toEqual(brand);
  expect(asked).toBe(2);
});

test('gives up after three retries, and says so', async () => {
  expect(await run()).toBe('Failed to load brandDomains');
  expect(asked).toBe(4);
  expect(reports).toContain('Failed to load brandDomains');
});

test('no brands at all is reported', async () => {
  answers = [() => Response.json([]), () => Response.json([brand])];
  expect(await run()).toEqual(brand);
  expect(reports).toContain('No brands found in the response.');
});
