import { listSessions } from '#domain/sessions/api.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { SessionStore } from './session-store.ts';

export function registerSessionRoutes(endpoint: Endpoint, store: SessionStore) {
  endpoint(listSessions, async () => ({ body: await store.list() }));
}
