import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Container, CosmosClient } from '@azure/cosmos';
import { BlobServiceClient } from '@azure/storage-blob';
import { defaultTimeZone, todayIn } from '#domain/calendar/today.ts';
import { toStored } from '#domain/entries/stored-names.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import { tenantId } from '../identity/directory.ts';
import { cosmosKey } from '../settings.ts';
import { demoBrands } from './brands.ts';
import { listDemoCatalog } from './catalog.ts';
import { demoCharters } from './charters.ts';
import { listDemoOfferings } from './course-offerings.ts';
import { demoAgreements, findDemoTemplate } from './entries/agreements.ts';
import { listDemoInterests } from './entries/interests.ts';
import { type DemoFile, listDemoLelo } from './entries/lelo-registrations.ts';
import { listDemoRegistrations } from './entries/registrations.ts';
import { listDemoEmailSettings, listDemoTemplates } from './session-messages.ts';
import { listDemoSessions } from './sessions.ts';
import { listDemoSites } from './sites.ts';
import { listDemoUsers } from './users.ts';

type DemoTarget = {
  /** Address of the Cosmos account and its key; the key of the local stand-in when absent. */
  endpoint: string;
  key?: string;
  database?: string;
  /** Connection string of the storage account for the files. */
  storage: string;
  now?: Date;
};
type Item = { id: string };

/** The partition key of containers that have a single partition. */
const tenant = 'main';
const writesAtOnce = 8;

/** The demo records by container, and the files that they name; all dates are relative to `now`. */
export function listDemo(now: Date): { items: Record<string, readonly Item[]>; files: readonly DemoFile[] } {
  const today = todayIn(defaultTimeZone, now);
  const sites = listDemoSites(today);
  const sessions = listDemoSessions(tenant, today);
  const { interests: demoInterests, contactNotes } = listDemoInterests(sites, today, now);
  const { registrations, interests, notes } = listDemoRegistrations(sites, demoInterests, today, now);
  const courseOfferings = listDemoOfferings(sessions, sites);
  const lelo = listDemoLelo(sessions, sites, courseOfferings, today, now);
  const items = {
    brands: demoBrands,
    charters: demoCharters,
    sites,
    users: listDemoUsers(tenant, tenantId, now),
    sessions,
    courseOfferings,
    courseCatalog: listDemoCatalog(today),
    agreements: demoAgreements,
    templates: listDemoTemplates(sessions, sites),
    emailSettings: listDemoEmailSettings(sessions, sites),
    interests: [...interests, ...contactNotes],
    registrations: [...registrations, ...notes],
    leloRegistrations: lelo.entries.map((entry) => toStored(leloDefinition, entry)),
  };
  return { items, files: [readOwnForm(), ...lelo.files] };
}

function readOwnForm(): DemoFile {
  const { file } = findDemoTemplate();
  const bytes = readFileSync(new URL(file, import.meta.url));
  return { container: 'templates', name: file, type: 'application/pdf', bytes };
}

/**
 * Writes the demo records, replacing those of an earlier load, and returns the number per container. The containers
 * must exist: the functions app creates them when it starts.
 */
export async function loadDemo(target: DemoTarget): Promise<Record<string, number>> {
  const { endpoint, key = cosmosKey, database = 'enrollment', storage, now = new Date() } = target;
  const client = new CosmosClient({ endpoint, key, connectionPolicy: { enableEndpointDiscovery: false } });
  const demo = listDemo(now);
  const itemsByContainer = Object.entries(demo.items).map(([name, items]) => ({
    container: client.database(database).container(name),
    name,
    items,
  }));
  try {
    // All containers are looked up before anything is written, so that a missing one leaves nothing partially loaded.
    for (const { container } of itemsByContainer) await requireContainer(container, database);
    // Files come before the records that name them.
    await storeAll(BlobServiceClient.fromConnectionString(storage), demo.files);
    const counts: Record<string, number> = { files: demo.files.length };
    for (const { container, name, items } of itemsByContainer) {
      await upsertAll(container, items);
      counts[name] = items.length;
    }
    return counts;
  } finally {
    client.dispose();
  }
}

async function requireContainer(container: Container, database: string): Promise<void> {
  try {
    await container.read();
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 404) throw error;
    throw new Error(
      `Cosmos has no container '${container.id}' in database '${database}'. ` +
        'Start the functions app first: it creates the containers.',
      { cause: error },
    );
  }
}

async function upsertAll(container: Container, items: readonly Item[]): Promise<void> {
  await writeAll(items, (item) => container.items.upsert(item));
}

async function storeAll(service: BlobServiceClient, files: readonly DemoFile[]): Promise<void> {
  const names = new Set(files.map(({ container }) => container));
  for (const name of names) await service.getContainerClient(name).createIfNotExists();
  await writeAll(files, ({ container, name, type, bytes }) =>
    service
      .getContainerClient(container)
      .getBlockBlobClient(name)
      .uploadData(bytes, { blobHTTPHeaders: { blobContentType: type } }),
  );
}

async function writeAll<T>(things: readonly T[], write: (thing: T) => Promise<unknown>): Promise<void> {
  const waiting = things.values();
  const work = async () => {
    for (const thing of waiting) await write(thing);
  };
  await Promise.all(Array.from({ length: writesAtOnce }, work));
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { cosmos: text, key: text, storage: text } });
  const { cosmos, key, storage } = values;
  if (!cosmos || !storage) {
    throw new Error(
      'Say where data and files go: --cosmos http://127.0.0.1:8081 [--key <key>] --storage <connection string>',
    );
  }
  const counts = await loadDemo({ endpoint: cosmos, storage, ...(key ? { key } : {}) });
  const loaded = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  console.log(`Demo data loaded, items by container: ${loaded.join(', ')}.`);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
