import { defaultTimeZone } from '#domain/calendar/today.ts';
import { listSessions, readSession } from '#domain/sessions/api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { findWindow } from '#domain/sessions/session-window.ts';
import { createSession, updateSession } from '#domain/sessions/setup-api.ts';
import { listShown } from '#domain/texts/translation.ts';
import type { Caller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { ChangeRecords } from '../platform/store/change-record.ts';
import { createSessionChanges } from './change-session.ts';
import type { SessionStore, StoredSession } from './session-store.ts';

type SessionDeps = {
  readonly store: SessionStore;
  readonly changes: ChangeRecords;
  /** Returns the time zone of a brand; undefined for an unknown brand. */
  readonly zoneOf: (brandName: string) => Promise<string | undefined>;
};

/** Registers the routes of sessions. A session is returned with its enrollment window in the brand's time zone. */
export function registerSessionRoutes(endpoint: Endpoint, { store, changes, zoneOf }: SessionDeps) {
  const sessionChanges = createSessionChanges({ store, changes });
  const readAll = async (
    sessions: readonly StoredSession[],
    brandName: string | undefined,
    caller: Caller,
  ): Promise<Session[]> => {
    const timeZone = (brandName && (await zoneOf(brandName))) || defaultTimeZone;
    return sessions.map((stored) => {
      const session = toSession(stored, timeZone);
      return caller.kind === 'staff' ? session : { ...session, translations: listShown(session.translations) };
    });
  };
  endpoint(listSessions, async ({ query, caller }) => ({
    body: await readAll(await store.list(), query.brandName, caller),
  }));
  endpoint(readSession, async ({ params, query, caller }) => {
    const session = await store.readStored(params.permalinkOrId);
    return { body: { data: await readAll([session], query.brandName, caller) } };
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
  const { id, tenant: _tenant, type: _type, updatedAt: _at, updatedBy: _by, translations = {}, ...session } = record;
  return { _id: id, ...session, translations, window: findWindow(session, timeZone, new Date()), etag };
}
