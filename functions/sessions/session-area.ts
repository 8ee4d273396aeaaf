import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/open-platform.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { createSessionStore, sessionsContainer } from './session-store.ts';

/** The area of sessions. `zoneOf` returns the time zone of a brand; undefined when there is no such brand. */
export function createSessions(
  { openContainer, changes }: Pick<Platform, 'openContainer' | 'changes'>,
  zoneOf: (brandName: string) => Promise<string | undefined>,
) {
  const store = createSessionStore(openContainer(sessionsContainer));
  return {
    /** The session of a permalink or an id; 404 when there is none. */
    read: store.read,
    register: (endpoint: Endpoint) => registerSessionRoutes(endpoint, { store, changes, zoneOf }),
  };
}
