import type { previewBulk } from '#domain/bulk/api.ts';
import { findBulkAction } from '#domain/bulk/area-actions.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { readParameters } from '../entries/bulk-action.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import type { Stored } from '../entries/entry-store.ts';
import { alreadyReceived } from '../entries/submit-entry.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { invalid, problem } from '../platform/http/problem.ts';
import { entryIdOf, sha256 } from '../platform/keys.ts';
import type { Job, NewJobItem } from './bulk-store.ts';
import type { RunDeps } from './run-bulk.ts';

/** The number of entries that are read and checked at a time. */
const readSize = 100;

/**
 * Stores a bulk change with what would become of each entry. Nothing of an entry changes. The same request again returns the
 * same change. Throws 422 for an action that the area does not have, wrong inputs, and an entry that the caller does not see.
 */
export async function createPreview(
  { store, kit, findAction }: RunDeps,
  body: BodyOf<typeof previewBulk>,
  caller: StaffCaller,
): Promise<Job> {
  const area = kit.listAreas().find(({ definition }) => definition.container === body.area);
  const described = findBulkAction(body.area, body.action);
  const action = area && findAction(area, body.action);
  if (!area || !described || !action)
    throw invalid([{ field: 'action', message: 'These entries do not have this action.' }]);
  const parameters = readParameters(described, body.parameters);
  const id = entryIdOf(`bulk:${caller.user.id}`, body.submissionId);
  const owner = caller.user.azureID;
  const requestHash = sha256(JSON.stringify([owner, body.area, body.action, parameters, body.ids]));
  const present = await store.find(id);
  if (present) {
    if (present.job.requestHash === requestHash) return present.job;
    throw alreadyReceived();
  }
  const now = kit.now();
  const check = await action.startCheck({ parameters, caller, now });
  const items: NewJobItem[] = [];
  for (let from = 0; from < body.ids.length; from += readSize) {
    const ids = body.ids.slice(from, from + readSize);
    const found = await readByIds(area, ids, caller);
    const checked = ids.map(async (entryId): Promise<NewJobItem> => {
      const stored = found.get(entryId);
      if (!stored) throw unknownEntry();
      const reason = await check(stored.entry);
      const result = reason === undefined ? 'waiting' : 'excluded';
      return { id: entryId, etag: stored.etag, result, reason: reason ?? null };
    });
    items.push(...(await Promise.all(checked)));
  }
  const job: Job = {
    id,
    entryId: id,
    type: 'bulk',
    area: body.area,
    action: body.action,
    parameters: { ...parameters },
    state: 'preview',
    total: items.length,
    owner,
    createdAt: now.toISOString(),
    endedAt: null,
    requestHash,
  };
  const stored = await store.create(job, items);
  if (!stored) throw alreadyReceived();
  return stored;
}

/** Reads entries in the caller's charters by their ids. */
async function readByIds(
  area: AnyArea,
  ids: readonly string[],
  { scope }: Pick<StaffCaller, 'scope'>,
): Promise<ReadonlyMap<string, Stored<StoredBase>>> {
  const filters = [{ sql: 'ARRAY_CONTAINS(@ids, c.id)', parameters: { ids } }];
  const [sort = ''] = area.definition.sortKeys;
  const found = await area.store.first({ scope, filters, sort, limit: ids.length });
  return new Map(found.map((stored) => [stored.entry.id, stored]));
}

const unknownEntry = () =>
  problem(422, 'Some inputs need correction', {
    detail: 'One of the chosen entries is gone, or it is not yours to see. Reload the list and choose again.',
    errors: [{ field: 'ids', message: 'One of the chosen entries is gone, or it is not yours to see.' }],
  });
