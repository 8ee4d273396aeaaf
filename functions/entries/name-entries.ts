import { studentName } from '#domain/entries/area-description.ts';
import type { NamedEntry } from '#domain/entries/named-entry.ts';
import type { CharterScope } from '../platform/http/access.ts';
import type { EntryKit } from './entry-area.ts';

/** Returns the names of entries, by their ids; entries that are deleted or outside the scope are left out. */
export async function nameEntries(
  { listAreas }: Pick<EntryKit, 'listAreas'>,
  entryIds: readonly string[],
  scope: CharterScope,
): Promise<ReadonlyMap<string, { readonly entry: NamedEntry; readonly charterId: string }>> {
  const ids = [...new Set(entryIds)];
  if (ids.length === 0) return new Map();
  const filters = [{ sql: 'ARRAY_CONTAINS(@ids, c.id)', parameters: { ids } }];
  const found = await Promise.all(
    listAreas().map(async ({ store, definition }) => {
      const [sort = ''] = definition.sortKeys;
      const entries = await store.first({ scope, filters, sort, limit: ids.length });
      return entries.map(({ entry }) => {
        const named = {
          _id: entry.id,
          area: definition.container,
          student: studentName(definition, entry),
          learningCenter: entry.learningCenterName,
          timeZone: entry.timeZone,
        };
        return { entry: named, charterId: entry.charterId };
      });
    }),
  );
  return new Map(found.flat().map((named) => [named.entry._id, named]));
}
