import { BulkOperationType, type Container, type JSONObject } from '@azure/cosmos';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { sampleInterest } from './sample-interest.ts';

/** Entries that go into one call of the store. */
const chunk = 2_000;

/** Adds entries number `from` to `to` with two mails and a change record each, as a submission leaves them. */
export async function fillInterests(container: Container, from: number, to: number): Promise<void> {
  const { resources } = await container.items
    .query<InterestRecord>("SELECT TOP 1 * FROM c WHERE c.type = 'interest'")
    .fetchAll();
  const pattern = resources[0];
  if (!pattern) throw new Error('The demo data holds no request for information to multiply.');
  for (let at = from; at < to; at += chunk) {
    const items = Array.from({ length: Math.min(chunk, to - at) }, (_, index) =>
      entryWithRelated(pattern, at + index),
    ).flat();
    await container.items.executeBulkOperations(
      items.map((item) => ({
        operationType: BulkOperationType.Create,
        partitionKey: item.entryId as string,
        resourceBody: item,
      })),
    );
  }
}

function entryWithRelated(pattern: InterestRecord, index: number): JSONObject[] {
  const id = `f${(index + 1).toString(16).padStart(23, '0')}`;
  const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  const { site_id: _, ...answers } = sampleInterest('', index);
  const record: InterestRecord = {
    ...pattern,
    ...(answers as Partial<InterestRecord>),
    id,
    entryId: id,
    createdAt,
    updatedAt: createdAt,
    status: 'New Interest',
  };
  const entry = { ...record, ...interestDefinition.index(record) };
  const message = {
    type: 'message',
    entryId: id,
    state: 'sent',
    kind: 'interest-email',
    to: ['a@families.example'],
    dueAt: createdAt,
  };
  const change = { type: 'change', entryId: id, at: createdAt, by: 'family', action: 'created', fields: [] };
  return [
    entry,
    { ...message, id: `${id}-1` },
    { ...message, id: `${id}-2` },
    { ...change, id: `${id}-3` },
  ] as unknown as JSONObject[];
}
