import * as v from 'valibot';
import { SessionRecord } from '#domain/sessions/session.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/cosmos.ts';
import { problem } from '../platform/problem.ts';

export const sessionsContainer: ContainerDefinition = { id: 'sessions', partitionKey: '/tenant' };
const tenant = 'main';

/** Sessions of courses, earliest first. */
export function createSessionStore(container: CosmosContainer) {
  const ask = async (query: string, parameters: readonly { name: string; value: unknown }[] = []) =>
    v.parse(v.array(SessionRecord), await container.query({ query, parameters }, tenant));
  return {
    list: () => ask("SELECT * FROM c WHERE c.type = 'session' ORDER BY c.enrollmentStart OFFSET 0 LIMIT 300"),
    /** The session of a permalink or id; 404 when there is none. */
    read: async (permalinkOrId: string): Promise<SessionRecord> => {
      const which = "c.type = 'session' AND (c.permalink = @name OR c.id = @name)";
      const [session] = await ask(`SELECT * FROM c WHERE ${which} OFFSET 0 LIMIT 1`, [
        { name: '@name', value: permalinkOrId },
      ]);
      if (session) return session;
      throw problem(404, 'Not found', { detail: 'There is no session with this link. Ask the school for it.' });
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
