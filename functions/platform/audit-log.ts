import { randomUUID } from 'node:crypto';
import type { AuditEvent } from '#domain/audit/api.ts';
import type { StaffCaller } from './access.ts';
import type { ContainerDefinition, CosmosContainer } from './cosmos.ts';

const year = 365 * 24 * 60 * 60;
/** Kept for 7 years. Source: design §3. */
export const auditLogContainer: ContainerDefinition = {
  id: 'auditLog',
  partitionKey: '/day',
  defaultTtl: 7 * year,
  appendOnly: true,
};

/** An event as it is kept: by the address, because names change. */
export type RecordedEvent = Omit<AuditEvent, 'name'>;

/** Records what staff did to entries that leaves no change record in the entry itself. Append-only. */
export function createAuditLog(container: CosmosContainer, now: () => Date = () => new Date()) {
  return {
    record: async (entryId: string, action: AuditEvent['action'], caller: StaffCaller): Promise<void> => {
      const at = now().toISOString();
      const who = { by: caller.user.azureID, userId: caller.user.id };
      await container.create({ id: randomUUID(), day: at.slice(0, 10), type: 'audit', at, entryId, action, ...who });
    },
    list: async (entryId: string): Promise<RecordedEvent[]> => {
      const query =
        "SELECT c.at, c.action, c['by'] FROM c WHERE c.entryId = @entryId ORDER BY c.at DESC OFFSET 0 LIMIT 500";
      const rows = await container.query({ query, parameters: [{ name: '@entryId', value: entryId }] });
      return (rows as Omit<RecordedEvent, 'fields'>[]).map((row) => ({ ...row, fields: [] }));
    },
  };
}
export type AuditLog = ReturnType<typeof createAuditLog>;
