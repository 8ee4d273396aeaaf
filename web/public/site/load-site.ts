import { readSite } from '#domain/locations/api.ts';
import type { Site } from '#domain/locations/site.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { loadFirst } from '#web/lib/first-values.ts';

/** The loader of a page for the learning center in the query: loads it before the first render. */
export async function loadFirstSite({ request }: { request: Request }): Promise<null> {
  const id = new URL(request.url).searchParams.get('site');
  if (id) await loadFirst(loadSite, id);
  return null;
}

/** Loads a learning center; undefined for an unknown id. */
export async function loadSite(id: string): Promise<Site | undefined> {
  try {
    return await callApi(readSite, { params: { id } });
  } catch (error) {
    // 422 means that the id is malformed.
    if (isApiProblem(error) && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}
