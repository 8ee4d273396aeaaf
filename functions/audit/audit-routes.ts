import { type AuditEvent, readAudit } from '#domain/audit/api.ts';
import type { EntryKit } from '../entries/entry-kit.ts';
import { isInScope, type StaffCaller } from '../platform/access.ts';
import type { AuditLog, RecordedEvent } from '../platform/audit-log.ts';
import type { Item } from '../platform/cosmos.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { notFound } from '../platform/problem.ts';

type AuditParts = {
  readonly log: AuditLog;
  /** Names of staff by their addresses. */
  readonly findNames: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Changes of the permissions of a member of staff, as far as the caller may know of them. */
  readonly listUserChanges: (id: string, caller: StaffCaller) => Promise<RecordedEvent[]>;
};

/**
 * Registers the audit call. An entry of a charter that is not the caller's is not found, a deleted one included; nor is
 * a member of staff who never was in the caller's list.
 */
export function registerAuditRoutes(
  endpoint: Endpoint,
  kit: EntryKit,
  { log, findNames, listUserChanges }: AuditParts,
) {
  const nameAll = async (events: readonly RecordedEvent[]): Promise<AuditEvent[]> => {
    const names = await findNames([...new Set(events.map(({ by }) => by))]);
    return events.map((event) => ({ ...event, name: names.get(event.by) ?? event.by }));
  };
  endpoint(readAudit, async ({ params: { entryId }, caller }) => {
    const ofUser = await listUserChanges(entryId, caller);
    if (ofUser.length > 0) return { body: await nameAll(ofUser) };
    const [present, logged, ...changes] = await Promise.all([
      kit.findEntry(entryId),
      log.list(entryId),
      ...kit.listAreas().map(({ store }) => store.related(entryId, 'change', 'at')),
    ]);
    // The record of a deletion tells whose the entry was.
    const deleted = changes.flat().find((change) => change.charterId);
    const charterId = present?.found.entry.charterId ?? deleted?.charterId ?? '';
    if (!isInScope(caller.scope, String(charterId))) throw notFound();
    const events = [...logged, ...changes.flat().map(toEvent)].sort((left, right) => right.at.localeCompare(left.at));
    return { body: await nameAll(events) };
  });
}

function toEvent(item: Item): RecordedEvent {
  const fields = (item.fields as { name: string }[]).map((field) => field.name);
  const status = item.status === undefined ? {} : { status: item.status as NonNullable<AuditEvent['status']> };
  return { at: String(item.at), action: item.action as AuditEvent['action'], by: String(item.by), fields, ...status };
}
