import * as v from 'valibot';
import { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { type BlobAddress, blobContainers } from '../../platform/store/blob.ts';
import { unlessChanged } from '../../platform/store/versioned.ts';
import type { Log } from '../../platform/telemetry.ts';
import type { LeloArea } from '../lelo-deps.ts';
import { listBlobs } from './agreement-blobs.ts';

const fields = ['id', 'uploadedUrl', 'signedRecord', 'agreementVersions', 'signatures', 'missingFiles'] as const;
const EntryWithFiles = v.pick(LeloRecord, fields);
const query = `SELECT ${fields.map((name) => `c.${name}`).join(', ')} FROM c WHERE c.type = 'leloRegistration'`;

const nameOf = ({ container, name }: BlobAddress) => `${container}/${name}`;

/**
 * Compares the files that entries name with the existing blobs, and returns the number of missing ones. Each entry
 * stores the names of its missing files, which staff see until the files exist again. Each missing file is also logged,
 * which triggers an alert.
 */
export async function checkFiles(area: LeloArea, log: Log): Promise<number> {
  const entries: v.InferOutput<typeof EntryWithFiles>[] = [];
  for await (const rows of area.container.pages({ query, parameters: [] }))
    entries.push(...rows.flatMap((row) => (v.is(EntryWithFiles, row) ? [row] : [])));
  // Read after the entries, because blobs are stored before the entries that name them.
  const present = new Set<string>();
  for (const container of blobContainers)
    for (const name of await area.deps.blobs.list(container)) present.add(nameOf({ container, name }));
  let total = 0;
  for (const entry of entries) {
    if (listMissing(entry, present).length > 0 || entry.missingFiles)
      total += await checkEntry(area, entry.id, present, log);
  }
  return total;
}

const listMissing = (entry: Parameters<typeof listBlobs>[0], present: ReadonlySet<string>) =>
  listBlobs(entry)
    .map(nameOf)
    .filter((name) => !present.has(name));

/** Checks an entry that is read again, because it may have changed or been deleted since the list was read. */
async function checkEntry({ store, container }: LeloArea, id: string, present: ReadonlySet<string>, log: Log) {
  const found = await store.find(id);
  if (!found) return 0;
  const missing = listMissing(found.entry, present);
  // An alert searches for this text (infra/alerts.bicep).
  for (const name of missing) log('error', `${name} of entry ${id} is missing from storage.`);
  const { missingFiles = [] } = found.entry;
  if (missing.join() === missingFiles.join()) return missing.length;
  const path = '/missingFiles';
  const change = missing.length > 0 ? { op: 'set' as const, path, value: missing } : { op: 'remove' as const, path };
  // An entry that changes during the check is left to the next check.
  await unlessChanged(() => container.patch(id, id, [change], found.etag));
  return missing.length;
}
