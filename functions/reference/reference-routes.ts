import { readReferenceList } from '#domain/reference/api.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound } from '../platform/http/problem.ts';

/** The reference lists. */
export function createReference() {
  return {
    register: (endpoint: Endpoint) => {
      endpoint(readReferenceList, async ({ params }) => {
        // The lists are long, so a start of the app does not load them.
        const { referenceLists } = await import('#domain/reference/lists.ts');
        const found = Object.entries(referenceLists).find(([name]) => name === params.list);
        if (!found) throw notFound();
        return { body: [...found[1]] };
      });
    },
  };
}
