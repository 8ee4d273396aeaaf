import { isDeepStrictEqual } from 'node:util';
import { problemTypes } from '#domain/http/problem.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import { findTakenFields, type NewSession, type SessionBody } from '#domain/sessions/session-body.ts';
import { storeTranslations } from '#domain/texts/given-translations.ts';
import { actorOf } from '../platform/actor.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { problem, staleSetup } from '../platform/http/problem.ts';
import { entryIdOf } from '../platform/keys.ts';
import type { ChangeRecords } from '../platform/store/change-record.ts';
import type { GuardedWrite } from '../platform/store/guarded-writes.ts';
import { type SessionStore, type StoredSession, sessionsTenant } from './session-store.ts';

type ChangeDeps = {
  readonly store: SessionStore;
  readonly changes: ChangeRecords;
  readonly now?: () => Date;
};

/** The maximum number of sessions, which are all read at once. */
const maxSessions = 300;

/** Creates and changes sessions; no two may have the same name or permalink. */
export function createSessionChanges({ store, changes, now = () => new Date() }: ChangeDeps) {
  const write = (
    caller: StaffCaller,
    record: SessionRecord,
    before: StoredSession | undefined,
  ): GuardedWrite<SessionRecord> => {
    const { id, name } = actorOf(caller);
    const after = { ...record, updatedAt: now().toISOString(), updatedBy: name };
    const change = changes(record.id, before ? 'changed' : 'created', id, before?.record ?? {}, after);
    return { record: after, etag: before?.etag, related: [{ ...change, tenant: sessionsTenant }] };
  };

  /** The body as stored: with who reviewed its translations. */
  const toStored = (body: SessionBody, before: SessionRecord | undefined, caller: StaffCaller) => ({
    ...body,
    translations: storeTranslations(body.translations, {
      stored: before?.translations,
      isSameSource: before?.name === body.name,
      reviewer: actorOf(caller).name,
      now: now(),
    }),
  });

  return {
    /** A repeated form returns the same session. */
    create: (caller: StaffCaller, { submissionId, ...given }: NewSession): Promise<StoredSession> => {
      const id = entryIdOf('session', submissionId);
      return store.change(async () => {
        const stored = await store.list();
        const present = stored.find(({ record }) => record.id === id);
        const body = toStored(given, present?.record, caller);
        if (present && isSame(present.record, body)) return present;
        if (present) throw alreadyAdded(present.record.name);
        refuseTaken(body, stored);
        if (stored.length >= maxSessions) throw tooMany();
        return write(caller, { id, tenant: sessionsTenant, type: 'session', ...body }, undefined);
      });
    },
    /**
     * Throws 404 for an unknown session, 409 after a concurrent change or when another session has the name or
     * permalink.
     */
    update: (caller: StaffCaller, id: string, given: SessionBody, ifMatch: string): Promise<StoredSession> =>
      store.change(async () => {
        const present = await store.readStored(id);
        if (present.etag !== ifMatch) throw staleSetup('this session', present.record);
        const body = toStored(given, present.record, caller);
        refuseTaken(body, await store.list(), id);
        if (isSame(present.record, body)) return present;
        return write(caller, { ...present.record, ...body }, present);
      }),
  };
}

function refuseTaken(
  body: Pick<SessionBody, 'name' | 'permalink'>,
  stored: readonly StoredSession[],
  id?: string,
): void {
  const errors = findTakenFields(
    body,
    stored.map(({ record }) => record),
    id,
  );
  const [first] = errors;
  if (first) throw problem(409, 'Already there', { detail: first.message, errors });
}

const isSame = (record: SessionRecord, body: Partial<SessionRecord>) =>
  isDeepStrictEqual({ translations: {}, ...record, ...body }, { translations: {}, ...record });

const alreadyAdded = (name: string) =>
  problem(409, 'Already received', {
    type: problemTypes.alreadyReceived,
    detail: `This form has added the session '${name}' already. Look at it in the list, and change it there.`,
  });

const tooMany = () =>
  problem(409, 'Too many sessions', {
    detail: `There are ${maxSessions} sessions. Ask technology services for help.`,
  });
