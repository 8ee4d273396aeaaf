import { createSecretKey, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditEvent } from '#domain/audit/api.ts';
import { hmac } from '../keys.ts';
import type { Item } from './cosmos.ts';

export type ChangeAction = Exclude<AuditEvent['action'], 'read' | 'exported'>;

/** Fields that say nothing about what was changed. */
const bookkeeping = new Set(['updatedAt', 'updatedBy', 'searchWords', 'sort', 'answersHash', 'etag']);

/** The fields that differ between two states of a record; none when there is nothing to write. */
export function listChanged(before: object, after: object): string[] {
  const [old, fresh] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => !bookkeeping.has(name) && !isDeepStrictEqual(old[name], fresh[name]),
  );
}

/**
 * The record of a change, written in the entry's own batch: names of the fields, and a keyed hash of each old and new
 * value, by which a value can be recognized but not read. A status, which is no family's, can be read. It names the
 * charter of its entry.
 */
export function createChangeRecords(key: Buffer, now: () => Date = () => new Date()) {
  // Made once: importing the key for each of a hundred values would cost more than the rest of a change.
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
