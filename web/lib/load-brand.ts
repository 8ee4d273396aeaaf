import { listBrands } from '#domain/locations/api.ts';
import { type Brand, findBrandByHost } from '#domain/locations/brand.ts';
import { callApi } from './api/api-client.ts';
import { reportError } from './api/report-error.ts';

const timeoutMilliseconds = 3000;
const pauseMilliseconds = 100;
const retries = 3;

/**
 * Loads the brand of a host. Each attempt waits 3 seconds for the list of brands. A failed attempt is repeated after
 * 100 ms, up to 3 times; then 'Failed to load brandDomains' is reported and thrown.
 */
export async function loadBrand(host: string): Promise<Brand> {
  for (let attempt = 0; attempt <= retries; attempt++) {
    if (attempt > 0) await wait(pauseMilliseconds);
    const brand = await tryBrand(host);
    if (brand) return brand;
  }
  const failure = new Error('Failed to load brandDomains');
  reportError({ context: 'brand', error: failure });
  throw failure;
}

async function tryBrand(host: string): Promise<Brand | undefined> {
  try {
    const brands = await callApi(listBrands, { signal: AbortSignal.timeout(timeoutMilliseconds) });
    if (brands.length === 0) reportError({ context: 'brand', error: 'No brands found in the response.' });
    return findBrandByHost(brands, host);
  } catch {
    // A failed call has been reported; a slow call is repeated without a report.
    return undefined;
  }
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));
