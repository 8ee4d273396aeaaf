import type { AuditEvent } from '#domain/audit/api.ts';
import type { ProposalDecisions } from '#domain/entries/family-change.ts';
import type { RecordedEvent } from '../platform/store/audit-log.ts';
import type { Item } from '../platform/store/cosmos.ts';

/** Converts a change record to an event: the names of changed fields, without the hashes of the values. */
export function readChange(item: Item): RecordedEvent {
  const fields = (item.fields as { name: string }[]).map((field) => field.name);
  const status = item.status === undefined ? {} : { status: item.status as NonNullable<AuditEvent['status']> };
  const decisions = item.decisions === undefined ? {} : { decisions: item.decisions as ProposalDecisions };
  const action = item.action as AuditEvent['action'];
  return { at: String(item.at), action, by: String(item.by), fields, ...status, ...decisions };
}
