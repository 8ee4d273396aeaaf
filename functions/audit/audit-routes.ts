import { type AuditEvent, readAudit } from '#domain/audit/api.ts';
import type { AuditLog } from '../platform/audit-log.ts';
import type { CosmosContainer, Item } from '../platform/cosmos.ts';
import type { Endpoint } from '../platform/endpoint.ts';

/** Registers the audit call: change records lie with the entry, in one of `entryContainers`; all else in the log. */
export function registerAuditRoutes(endpoint: Endpoint, log: AuditLog, entryContainers: readonly CosmosContainer[]) {
  const query = "SELECT * FROM c WHERE c.type = 'change' ORDER BY c.at DESC OFFSET 0 LIMIT 300";
  endpoint(readAudit, async ({ params }) => {
    const parts = await Promise.all([
      log.list(params.entryId),
      ...entryContainers.map(async (container) => {
        return ((await container.query({ query, parameters: [] }, params.entryId)) as Item[]).map(toEvent);
      }),
    ]);
    return { body: parts.flat().sort((left, right) => right.at.localeCompare(left.at)) };
  });
}

function toEvent(item: Item): AuditEvent {
  const fields = (item.fields as { name: string }[]).map((field) => field.name);
  return { at: String(item.at), action: item.action as AuditEvent['action'], by: String(item.by), fields };
}
