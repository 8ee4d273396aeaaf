import { createSecretKey, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditEvent } from '#domain/audit/api.ts';
import { hmac } from '../keys.ts';
import type { Item } from './cosmos.ts';

export type ChangeAction = Exclude<AuditEvent['action'], 'read' | 'exported'>;

/** Fields that change with every write. */
const bookkeeping = new Set([
  'updatedAt',
  'updatedBy',
  'searchWords',
  'sort',
  'familyAddresses',
  'matchBlocks',
  'answersHash',
  'etag',
]);

/** Returns the fields that differ between two states of a record; an empty list when there is nothing to write. */
export function listChanged(before: object, after: object): string[] {
  const [old, fresh] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => !bookkeeping.has(name) && !isDeepStrictEqual(old[name], fresh[name]),
  );
}

/**
 * Makes the record of a change, which is written in the same batch as the entry: the names of the fields, and a keyed
 * hash of each old and new value, which can only be compared. A status is stored as plain text, because it is not
 * personal data. The record also names the charter of its entry.
 */
export function createChangeRecords(key: Buffer, now: () => Date = () => new Date()) {
  // The key is imported once: doing so for each of a hundred values would be most of the cost of a change.
  const secret = createSecretKey(key);
  const hash = (value: unknown) => (value === undefined ? null : hmac(secret, JSON.stringify(value)));
  return (entryId: string, action: ChangeAction, by: string, before: Item, after: Item): Item => {
    const fields = listChanged(before, after).map((name) => ({
      name,
      before: hash(before[name]),
      after: hash(after[name]),
    }));
    const status =
      before.status === after.status ? {} : { status: { before: before.status ?? null, after: after.status } };
    const charterId = after.charterId ?? before.charterId;
    return {
      id: randomUUID(),
      entryId,
      type: 'change',
      at: now().toISOString(),
      action,
      by,
      fields,
      ...status,
      ...(charterId !== undefined && { charterId }),
    };
  };
}
export type ChangeRecords = ReturnType<typeof createChangeRecords>;
