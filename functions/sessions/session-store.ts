import * as v from 'valibot';
import { SessionRecord } from '#domain/sessions/session.ts';
import { problem } from '../platform/http/problem.ts';
import type { ContainerDefinition, CosmosContainer, Item } from '../platform/store/cosmos.ts';
import { createGuardedWrites } from '../platform/store/guarded-writes.ts';
import type { Versioned } from '../platform/store/versioned.ts';

export const sessionsContainer: ContainerDefinition = { id: 'sessions', partitionKey: '/tenant' };
/** All sessions are in one partition, so that a guarded write can prevent equal names and permalinks. */
export const sessionsTenant = 'main';

export type StoredSession = Versioned<SessionRecord>;

/** The store of sessions; lists are sorted by start, earliest first. */
export function createSessionStore(container: CosmosContainer) {
  const parse = (item: Item): StoredSession => ({ record: v.parse(SessionRecord, item), etag: String(item._etag) });
  const ask = async (query: string, parameters: readonly { name: string; value: unknown }[] = []) =>
    ((await container.query({ query, parameters }, sessionsTenant)) as Item[]).map(parse);
  const readStored = async (permalinkOrId: string): Promise<StoredSession> => {
    const which = "c.type = 'session' AND (c.permalink = @name OR c.id = @name)";
    const [session] = await ask(`SELECT * FROM c WHERE ${which} OFFSET 0 LIMIT 1`, [
      { name: '@name', value: permalinkOrId },
    ]);
    if (session) return session;
    throw problem(404, 'Not found', { detail: 'There is no session with this link. Ask the school for it.' });
  };
  return {
    list: () => ask("SELECT * FROM c WHERE c.type = 'session' ORDER BY c.enrollmentStart OFFSET 0 LIMIT 300"),
    /** Returns the session with a permalink or id, with its ETag; throws 404 for an unknown one. */
    readStored,
    read: async (permalinkOrId: string): Promise<SessionRecord> => (await readStored(permalinkOrId)).record,
    /** Writes a session under the guard, so that no other session gets the same name or permalink at the same time. */
    change: createGuardedWrites<SessionRecord>(container, sessionsTenant),
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
