import { readReferenceList } from '#domain/reference/api.ts';
import { referenceLists } from '#domain/reference/lists.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound } from '../platform/http/problem.ts';

/** The reference lists. */
export function createReference() {
  return {
    register: (endpoint: Endpoint) => {
      const lists = new Map<string, readonly unknown[]>(Object.entries(referenceLists));
      endpoint(readReferenceList, async ({ params }) => {
        const list = lists.get(params.list);
        if (!list) throw notFound();
        return { body: [...list] };
      });
    },
  };
}
