import { defaultTimeZone } from '#domain/calendar/today.ts';
import { listSessions, readSession } from '#domain/sessions/api.ts';
import type { Session, SessionRecord } from '#domain/sessions/session.ts';
import { findWindow } from '#domain/sessions/session-window.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { SessionStore } from './session-store.ts';

type SessionParts = {
  readonly store: SessionStore;
  /** The time zone of a brand; undefined for none such. */
  readonly zoneOf: (brandName: string) => Promise<string | undefined>;
};

/** Registers the calls of sessions; each is read with its window, by the clocks of the brand that is asked for. */
export function registerSessionRoutes(endpoint: Endpoint, { store, zoneOf }: SessionParts) {
  const readAll = async (sessions: readonly SessionRecord[], brandName: string | undefined): Promise<Session[]> => {
    const timeZone = (brandName && (await zoneOf(brandName))) || defaultTimeZone;
    return sessions.map(({ id, tenant: _tenant, type: _type, ...session }) => ({
      _id: id,
      ...session,
      window: findWindow(session, timeZone, new Date()),
    }));
  };
  endpoint(listSessions, async ({ query }) => ({ body: await readAll(await store.list(), query.brandName) }));
  endpoint(readSession, async ({ params, query }) => {
    const session = await store.read(params.permalinkOrId);
    return { body: { data: await readAll([session], query.brandName) } };
  });
}
