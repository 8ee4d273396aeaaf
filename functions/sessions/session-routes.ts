import { defaultTimeZone } from '#domain/calendar/today.ts';
import { listSessions, readSession } from '#domain/sessions/api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { findWindow } from '#domain/sessions/session-window.ts';
import { createSession, updateSession } from '#domain/sessions/setup-api.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { ChangeRecords } from '../platform/store/change-record.ts';
import { createSessionChanges } from './change-session.ts';
import type { SessionStore, StoredSession } from './session-store.ts';

type SessionParts = {
  readonly store: SessionStore;
  readonly changes: ChangeRecords;
  /** Returns the time zone of a brand; undefined for an unknown brand. */
  readonly zoneOf: (brandName: string) => Promise<string | undefined>;
};

/** Registers the routes of sessions. A session is returned with its enrollment window in the brand's time zone. */
export function registerSessionRoutes(endpoint: Endpoint, { store, changes, zoneOf }: SessionParts) {
  const sessionChanges = createSessionChanges({ store, changes });
  const readAll = async (sessions: readonly StoredSession[], brandName: string | undefined): Promise<Session[]> => {
    const timeZone = (brandName && (await zoneOf(brandName))) || defaultTimeZone;
    return sessions.map((session) => toSession(session, timeZone));
  };
  endpoint(listSessions, async ({ query }) => ({ body: await readAll(await store.list(), query.brandName) }));
  endpoint(readSession, async ({ params, query }) => {
    const session = await store.readStored(params.permalinkOrId);
    return { body: { data: await readAll([session], query.brandName) } };
  });
  endpoint(createSession, async ({ body, caller }) => {
    const { record } = await sessionChanges.create(caller, body);
    return { body: { _id: record.id, permalink: record.permalink } };
  });
  endpoint(updateSession, async ({ params, body, ifMatch, caller }) => ({
    body: toSession(await sessionChanges.update(caller, params.id, body, ifMatch), defaultTimeZone),
  }));
}

function toSession({ record, etag }: StoredSession, timeZone: string): Session {
  const { id, tenant: _tenant, type: _type, updatedAt: _at, updatedBy: _by, ...session } = record;
  return { _id: id, ...session, window: findWindow(session, timeZone, new Date()), etag };
}
