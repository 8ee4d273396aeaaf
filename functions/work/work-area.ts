import * as api from '#domain/work/api.ts';
import type { AnyArea, EntryKit } from '../entries/entry-area.ts';
import { actorOf } from '../platform/actor.ts';
import { isInScope } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Platform } from '../platform/open-platform.ts';
import { createWorkSteps } from './bulk-steps.ts';
import { listColleaguesIn } from './colleagues.ts';
import { type OrganizeDeps, organize } from './organize-entry.ts';
import { createTagStore, tagsContainer } from './tag-store.ts';

/** The area in which staff divide their work: who processes an entry, and its tags. */
export function createWork(
  { openContainer }: Pick<Platform, 'openContainer'>,
  kit: EntryKit,
  listStaff: OrganizeDeps['listStaff'],
) {
  const tags = createTagStore(openContainer(tagsContainer));
  const deps: OrganizeDeps = { tags, listStaff };
  return {
    /** The bulk actions by which entries of an area are assigned and tagged. */
    stepsOf: (area: AnyArea) => createWorkSteps(area, deps),
    register: (endpoint: Endpoint) => {
      endpoint(api.listColleagues, async ({ caller: { scope } }) => ({
        body: { data: listColleaguesIn(scope, await listStaff()) },
      }));
      endpoint(api.listTags, async ({ caller: { scope } }) => ({ body: { data: await tags.list(scope) } }));
      endpoint(api.organizeEntry, async ({ params: { id }, ifMatch: etag, body, caller }) => {
        const found = await kit.findEntry(id);
        if (!found || !isInScope(caller.scope, found.found.entry.charterId)) throw notFound();
        const request = { id, etag, scope: caller.scope, actor: actorOf(caller) };
        const { entry, etag: written } = await organize(found.area, request, body, deps);
        return { body: { etag: written, assignedTo: entry.assignedTo ?? null, tags: entry.tags ?? [] } };
      });
    },
  };
}
