import { BulkOperationType, type Container, type JSONObject } from '@azure/cosmos';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { type RegistrationStatus, registrationStatuses, statusesOf } from '#domain/registration/status.ts';

/** Entries that go into one call of the store. */
const chunk = 2_000;
const dayMilliseconds = 86_400_000;
/** Days over which they were made. */
const span = 730;

/** Adds so many registrations, of which three in ten are still worked on, to the charters and centers of the demo data. */
export async function fillRegistrations(container: Container, total: number, now: Date): Promise<void> {
  const { resources: patterns } = await container.items
    .query<RegistrationRecord>("SELECT * FROM c WHERE c.type = 'registration'")
    .fetchAll();
  for (let at = 0; at < total; at += chunk) {
    const entries = Array.from({ length: Math.min(chunk, total - at) }, (_, index) =>
      registrationOf(patterns, at + index, total, now),
    );
    await container.items.executeBulkOperations(
      entries.map((entry) => ({
        operationType: BulkOperationType.Create,
        partitionKey: entry.entryId,
        resourceBody: entry as unknown as JSONObject,
      })),
    );
  }
}

function registrationOf(patterns: readonly RegistrationRecord[], index: number, total: number, now: Date) {
  const pattern = patterns[index % patterns.length];
  if (!pattern) throw new Error('The demo data holds no registration to multiply.');
  const id = `f${(index + 1).toString(16).padStart(23, '0')}`;
  const createdAt = new Date(now.getTime() - (index / total) * span * dayMilliseconds).toISOString();
  const record = { ...pattern, id, entryId: id, createdAt, updatedAt: createdAt, status: statusOf(index) };
  return { ...record, ...registrationDefinition.index(record) };
}

function statusOf(index: number): RegistrationStatus {
  const open = statusesOf('regular');
  const closed = registrationStatuses.filter((status) => !open.includes(status));
  const list = (index * 7919) % 10 < 3 ? open : closed;
  return list[(index * 31) % list.length] ?? 'Enrollment Complete';
}
