import { type AuditEvent, readAudit } from '#domain/audit/api.ts';
import type { EntryKit } from '../entries/entry-kit.ts';
import { isInScope } from '../platform/access.ts';
import type { AuditLog } from '../platform/audit-log.ts';
import type { Item } from '../platform/cosmos.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { notFound } from '../platform/problem.ts';

/** Registers the audit call. An entry of a charter that is not the caller's is not found, a deleted one included. */
export function registerAuditRoutes(endpoint: Endpoint, kit: EntryKit, log: AuditLog) {
  endpoint(readAudit, async ({ params: { entryId }, caller }) => {
    const [present, logged, ...changes] = await Promise.all([
      kit.findEntry(entryId),
      log.list(entryId),
      ...kit.listAreas().map(({ store }) => store.related(entryId, 'change', 'at')),
    ]);
    // The record of a deletion tells whose the entry was.
    const deleted = changes.flat().find((change) => change.charterId);
    const charterId = present?.found.entry.charterId ?? deleted?.charterId ?? '';
    if (!isInScope(caller.scope, String(charterId))) throw notFound();
    return { body: [...logged, ...changes.flat().map(toEvent)].sort((left, right) => right.at.localeCompare(left.at)) };
  });
}

function toEvent(item: Item): AuditEvent {
  const fields = (item.fields as { name: string }[]).map((field) => field.name);
  return { at: String(item.at), action: item.action as AuditEvent['action'], by: String(item.by), fields };
}
