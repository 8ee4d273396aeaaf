import * as v from 'valibot';
import { type Session, SessionRecord } from '#domain/sessions/session.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/cosmos.ts';

export const sessionsContainer: ContainerDefinition = { id: 'sessions', partitionKey: '/tenant' };
const tenant = 'main';

/** Sessions of courses, earliest first. */
export function createSessionStore(container: CosmosContainer) {
  return {
    list: async (): Promise<Session[]> => {
      const query = "SELECT * FROM c WHERE c.type = 'session' ORDER BY c.enrollmentStart OFFSET 0 LIMIT 300";
      const rows = v.parse(v.array(SessionRecord), await container.query({ query, parameters: [] }, tenant));
      return rows.map(({ id, tenant: _tenant, type: _type, ...session }) => ({ _id: id, ...session }));
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
