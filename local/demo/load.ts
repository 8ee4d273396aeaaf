import { parseArgs } from 'node:util';
import { type Container, CosmosClient } from '@azure/cosmos';
import { defaultTimeZone, todayIn } from '#domain/calendar/today.ts';
import { tenantId } from '../identity/directory.ts';
import { cosmosKey } from '../settings.ts';
import { demoAgreements } from './agreements.ts';
import { demoBrands } from './brands.ts';
import { demoCharters } from './charters.ts';
import { listDemoOfferings } from './course-offerings.ts';
import { listDemoInterests } from './interests.ts';
import { listDemoRegistrations } from './registrations.ts';
import { listDemoEmailSettings, listDemoTemplates } from './session-messages.ts';
import { listDemoSessions } from './sessions.ts';
import { listDemoSites } from './sites.ts';
import { listDemoUsers } from './users.ts';

type DemoTarget = {
  /** Address of the Cosmos account and its key; the key of the local stand-in when absent. */
  endpoint: string;
  key?: string;
  database?: string;
  now?: Date;
};
type Item = { id: string };

/** Partition of the containers that hold one tenant's users and sessions. */
const tenant = 'main';
const writesAtOnce = 8;

/** The demo records by the container they belong in; all dates count from `now`. */
export function listDemoItems(now: Date): Record<string, readonly Item[]> {
  const today = todayIn(defaultTimeZone, now);
  const sites = listDemoSites(today);
  const sessions = listDemoSessions(tenant, today);
  const { interests: asked, contactNotes } = listDemoInterests(sites, today, now);
  const { registrations, interests, notes } = listDemoRegistrations(sites, asked, today, now);
  return {
    brands: demoBrands,
    charters: demoCharters,
    sites,
    users: listDemoUsers(tenant, tenantId, now),
    sessions,
    courseOfferings: listDemoOfferings(sessions, sites),
    agreements: demoAgreements,
    templates: listDemoTemplates(sessions, sites),
    emailSettings: listDemoEmailSettings(sessions, sites),
    interests: [...interests, ...contactNotes],
    registrations: [...registrations, ...notes],
  };
}

/**
 * Writes the demo records, over those of an earlier load, and returns how many each container received. The containers
 * must be there: the functions app creates them when it starts.
 */
export async function loadDemo(target: DemoTarget): Promise<Record<string, number>> {
  const { endpoint, key = cosmosKey, database = 'enrollment', now = new Date() } = target;
  const client = new CosmosClient({ endpoint, key, connectionPolicy: { enableEndpointDiscovery: false } });
  const itemsByContainer = Object.entries(listDemoItems(now)).map(([name, items]) => ({
    container: client.database(database).container(name),
    name,
    items,
  }));
  try {
    // All are looked for before the first is written to, so that nothing is loaded by half.
    for (const { container } of itemsByContainer) await requireContainer(container, database);
    const counts: Record<string, number> = {};
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
  const waiting = items.values();
  const write = async () => {
    for (const item of waiting) await container.items.upsert(item);
  };
  await Promise.all(Array.from({ length: writesAtOnce }, write));
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { cosmos: { type: 'string' }, key: { type: 'string' } } });
  if (!values.cosmos) throw new Error('Say where Cosmos is: --cosmos http://127.0.0.1:8081 [--key <key>]');
  const counts = await loadDemo({ endpoint: values.cosmos, ...(values.key ? { key: values.key } : {}) });
  const loaded = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  console.log(`Demo data loaded, items by container: ${loaded.join(', ')}.`);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
