import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/open-platform.ts';
import { registerSessionRoutes } from './session-routes.ts';
import { createSessionStore, sessionsContainer } from './session-store.ts';

/** The area of sessions. `zoneOf` returns the time zone of a brand; undefined for an unknown brand. */
export function createSessions(
  { openContainer, changes }: Pick<Platform, 'openContainer' | 'changes'>,
  zoneOf: (brandName: string) => Promise<string | undefined>,
) {
  const store = createSessionStore(openContainer(sessionsContainer));
  return {
    /** Returns the session with a permalink or an id; throws 404 for an unknown one. */
    read: store.read,
    register: (endpoint: Endpoint) => registerSessionRoutes(endpoint, { store, changes, zoneOf }),
  };
}
