import { readSite } from '#domain/locations/api.ts';
import type { Site } from '#domain/locations/site.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';

/** One learning center; undefined when there is none of that id. */
export async function loadSite(id: string): Promise<Site | undefined> {
  try {
    return await callApi(readSite, { params: { id } });
  } catch (error) {
    // 422: not even the shape of an id.
    if (isApiProblem(error) && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}
