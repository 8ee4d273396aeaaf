import * as v from 'valibot';
import type { Center } from '#domain/locations/site.ts';
import type { CenterInSession } from '#domain/sessions/center-item.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import type { StaffCaller } from './access.ts';
import { actorOf } from './actor.ts';
import { type ChangeRecords, listChanged } from './change-record.ts';
import { type CosmosContainer, createOperation, type Item } from './cosmos.ts';
import { type Guarded, writeOperation } from './guarded-writes.ts';
import { centerItemId } from './keys.ts';
import { staleSetup } from './problem.ts';
import type { RequireCenter } from './require-center.ts';

/** What a learning center has one of in each session, as stored. */
export type CenterRecord = {
  readonly id: string;
  readonly sessionId: string;
  readonly siteId: string;
  readonly charterId: string;
  readonly type: string;
  readonly updatedAt?: string | undefined;
  readonly updatedBy?: string | undefined;
};
/** The part of it that staff settle. */
export type SettledPart<R extends CenterRecord> = Omit<R, keyof CenterRecord>;

/** Statuses of a batch that met another write. */
const raced: readonly number[] = [404, 409, 412, 449];

/** What learning centers settled for sessions, of one kind. */
export function createCenterStore<R extends CenterRecord>(
  container: CosmosContainer,
  kind: R['type'],
  schema: v.GenericSchema<unknown, R>,
) {
  const findStored = async (sessionId: string, siteId: string): Promise<Guarded<R> | undefined> => {
    const found = await container.read(centerItemId(kind, sessionId, siteId), sessionId);
    return found && { record: v.parse(schema, found.item), etag: found.etag };
  };
  const listStored = async (sessionId: string): Promise<Guarded<R>[]> => {
    const query = 'SELECT * FROM c WHERE c.type = @type OFFSET 0 LIMIT 1000';
    const parameters = [{ name: '@type', value: kind }];
    const items = (await container.query({ query, parameters }, sessionId)) as Item[];
    return items.map((item) => ({ record: v.parse(schema, item), etag: String(item._etag) }));
  };
  return {
    kind,
    findStored,
    find: async (sessionId: string, siteId: string): Promise<R | undefined> =>
      (await findStored(sessionId, siteId))?.record,
    /** All of a session. */
    list: async (sessionId: string): Promise<R[]> => (await listStored(sessionId)).map(({ record }) => record),
    listStored,
    /** Writes an item over what is there as `etag` says, with the record of the change; undefined when it is not. */
    write: async (record: R, etag: string | undefined, change: object): Promise<Guarded<R> | undefined> => {
      const { sessionId } = record;
      const operations = [writeOperation(record, etag), createOperation({ ...change, sessionId })];
      const result = await container.batch(sessionId, operations);
      if (result.ok) return { record, etag: result.etags[0] ?? '' };
      if (raced.includes(result.failed)) return undefined;
      throw Object.assign(new Error(`Writing to ${container.id} failed`), { code: result.failed });
    },
  };
}
export type CenterStore<R extends CenterRecord> = ReturnType<typeof createCenterStore<R>>;

export type SettlingParts = { readonly requireCenter: RequireCenter; readonly changes: ChangeRecords };
/** What is to be stored, from what is there and whose it is. */
type Settle<R extends CenterRecord> = (
  before: Guarded<R> | undefined,
  where: { readonly center: Center; readonly session: SessionRecord },
) => SettledPart<R> | Promise<SettledPart<R>>;

/**
 * Settles one thing of a learning center in a session, for the first time or over what the caller has read: 404 for a
 * center that is not the caller's, 409 when somebody was faster. What is there already is not written once more. `what` names the thing in a sentence.
 */
export function createSettling<R extends CenterRecord>(
  store: CenterStore<R>,
  what: string,
  { requireCenter, changes }: SettlingParts,
) {
  const write = async (
    caller: StaffCaller,
    { charter_id: charterId, siteId, LeloRegistrationProfile: sessionId }: CenterInSession,
    before: Guarded<R> | undefined,
    settled: SettledPart<R>,
  ): Promise<Guarded<R>> => {
    const by = actorOf(caller);
    const id = centerItemId(store.kind, sessionId, siteId);
    const place = { id, sessionId, siteId, charterId, type: store.kind };
    const stamp = { updatedAt: new Date().toISOString(), updatedBy: by.name };
    // All that a record has: its place, who wrote it, and what was settled.
    const record = { ...place, ...stamp, ...settled } as unknown as R;
    if (before && listChanged(before.record, record).length === 0) return before;
    const change = changes(id, before ? 'changed' : 'created', by.id, before?.record ?? {}, record);
    const written = await store.write(record, before?.etag, change);
    if (written) return written;
    throw staleSetup(what, (await store.find(sessionId, siteId)) ?? {});
  };
  return {
    create: async (caller: StaffCaller, center: CenterInSession, settle: Settle<R>): Promise<Guarded<R>> => {
      const where = await requireCenter(center, caller);
      const present = await store.findStored(center.LeloRegistrationProfile, center.siteId);
      // One that belongs to a charter of before is settled anew.
      if (present && present.record.charterId === center.charter_id) throw staleSetup(what, present.record);
      return write(caller, center, present, await settle(present, where));
    },
    update: async (caller: StaffCaller, center: CenterInSession, ifMatch: string, settle: Settle<R>) => {
      const where = await requireCenter(center, caller);
      const present = await store.findStored(center.LeloRegistrationProfile, center.siteId);
      if (present?.etag !== ifMatch) throw staleSetup(what, present?.record ?? {});
      return write(caller, center, present, await settle(present, where));
    },
  };
}
