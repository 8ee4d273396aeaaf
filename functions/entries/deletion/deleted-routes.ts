import { studentName } from '#domain/entries/area-description.ts';
import * as api from '#domain/entries/deleted-api.ts';
import { isInScope } from '../../platform/http/access.ts';
import type { Endpoint } from '../../platform/http/endpoint.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { EntryKit } from '../entry-area.ts';
import { describePage } from '../entry-list.ts';
import { restoreEntry } from './trash-entry.ts';

/** The list of deleted entries, and the call that restores one. */
export function createDeletedEntries(kit: Pick<EntryKit, 'listAreas' | 'findEntry'>) {
  return {
    register: (endpoint: Endpoint) => {
      endpoint(api.listDeleted, async ({ query, caller }) => {
        const area = kit.listAreas().find(({ definition }) => definition.container === query.area);
        if (!area) throw notFound();
        const { page, pageSize, continuation, search } = query;
        const order = { sort: 'updatedAt', direction: query.direction ?? 'desc' } as const;
        const list = await area.trash.list({
          ...order,
          page,
          pageSize,
          continuation,
          search,
          scope: caller.scope,
          filters: [],
        });
        const data = list.rows.map(({ entry, etag, deleted }) => ({
          _id: entry.id,
          etag,
          area: query.area,
          student: studentName(area.definition, entry),
          learningCenter: entry.learningCenterName,
          timeZone: entry.timeZone,
          createdAt: entry.createdAt,
          deletedAt: deleted?.at ?? '',
          deletedBy: deleted?.by ?? '',
          until: deleted?.until ?? '',
        }));
        return {
          body: { data, ...describePage(list, pageSize, { area: query.area, search }) },
          seen: list.rows.map(({ entry }) => entry),
        };
      });
      endpoint(api.restoreDeleted, async ({ params: { id }, ifMatch: etag, caller }) => {
        const present = await kit.findEntry(id, 'deleted');
        if (!present || !isInScope(caller.scope, present.found.entry.charterId)) throw notFound();
        await restoreEntry(present.area, { id, etag }, caller);
        return undefined;
      });
    },
  };
}
