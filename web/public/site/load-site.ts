import { readSite } from '#domain/locations/api.ts';
import type { Site } from '#domain/locations/site.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';

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
