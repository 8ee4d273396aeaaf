import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Center } from '#domain/locations/site.ts';
import type { CenterInSession } from '#domain/sessions/center-item.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import { actorOf } from '../platform/actor.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { staleSetup } from '../platform/http/problem.ts';
import { centerItemId } from '../platform/keys.ts';
import { type ChangeRecords, listChanged } from '../platform/store/change-record.ts';
import { type CosmosContainer, createOperation, type Item } from '../platform/store/cosmos.ts';
import { unlessChanged, type Versioned, writeBatch, writeOperation } from '../platform/store/versioned.ts';
import type { RequireCenter } from './require-center.ts';

/** A stored item that belongs to a learning center in a session. */
export type CenterRecord = {
  readonly id: string;
  readonly sessionId: string;
  readonly siteId: string;
  readonly charterId: string;
  readonly type: string;
  readonly updatedAt?: string | undefined;
  readonly updatedBy?: string | undefined;
};
/** The fields that staff edit. */
export type SettingPart<R extends CenterRecord> = Omit<R, keyof CenterRecord>;

/** The type of the item that stores the content that a copy has replaced. */
const copyType = 'copy';
const markId = (id: string) => `${copyType}-${id}`;
const CopyMark = v.object({
  of: v.string(),
  at: v.string(),
  before: v.optional(v.unknown()),
  used: v.optional(v.boolean()),
  _etag: v.string(),
});
/** A copied item: when it was copied, the previous content, and whether a course registration relies on the copy. */
export type CenterCopy<R> = {
  readonly at: string;
  readonly before: R | undefined;
  readonly isUsed: boolean;
  readonly etag: string;
};
/** The result of undoing a copy. */
export type UndoResult = 'undone' | 'changed' | 'used';

/** The store of one kind of settings of learning centers in sessions. */
export function createCenterStore<R extends CenterRecord>(
  container: CosmosContainer,
  kind: R['type'],
  schema: v.GenericSchema<unknown, R>,
) {
  const findStored = async (sessionId: string, siteId: string): Promise<Versioned<R> | undefined> => {
    const found = await container.read(centerItemId(kind, sessionId, siteId), sessionId);
    return found && { record: v.parse(schema, found.item), etag: found.etag };
  };
  const listStored = async (sessionId: string): Promise<Versioned<R>[]> => {
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
    /** Returns all settings of a session. */
    list: async (sessionId: string): Promise<R[]> => (await listStored(sessionId)).map(({ record }) => record),
    listStored,
    /**
     * Writes an item over `before`, with the change record; undefined when `before` is outdated. A copy also stores the
     * previous content, so that it can be undone.
     */
    write: async (
      record: R,
      before: Versioned<R> | undefined,
      change: object,
      isCopy = false,
    ): Promise<Versioned<R> | undefined> => {
      const { id, sessionId } = record;
      const mark = { id: markId(id), sessionId, type: copyType, of: id, at: record.updatedAt, before: before?.record };
      const etags = await writeBatch(container, sessionId, [
        writeOperation(record, before?.etag),
        createOperation({ ...change, sessionId }),
        ...(isCopy ? [{ operationType: 'Upsert' as const, resourceBody: JSON.parse(JSON.stringify(mark)) }] : []),
      ]);
      return etags && { record, etag: etags[0] ?? '' };
    },
    /**
     * Returns the last copy of each item of a session, by the item's id. The item has changed since then if its `updatedAt` is
     * not `at`.
     */
    listCopies: async (sessionId: string): Promise<ReadonlyMap<string, CenterCopy<R>>> => {
      const query = 'SELECT * FROM c WHERE c.type = @type OFFSET 0 LIMIT 1000';
      const items = await container.query({ query, parameters: [{ name: '@type', value: copyType }] }, sessionId);
      return new Map(
        v
          .parse(v.array(CopyMark), items)
          .map(({ of, at, before, used = false, _etag: etag }) => [
            of,
            { at, before: before ? v.parse(schema, before) : undefined, isUsed: used, etag },
          ]),
      );
    },
    /**
     * Marks the last copy of an item, if there is one, as used by a course registration, so that this copy cannot be undone.
     * False when the item no longer equals `record`; then the caller must repeat its checks.
     */
    markUsed: async (record: R): Promise<boolean> => {
      const { id, sessionId } = record;
      const mark = await container.read(markId(id), sessionId);
      if (mark && mark.item.used !== true) {
        const set = [{ op: 'set' as const, path: '/used', value: true }];
        // The copy was undone at the same moment.
        await unlessChanged(() => container.patch(markId(id), sessionId, set));
      }
      // Read after the mark is set: a copy that was undone before no longer exists.
      const present = await container.read(id, sessionId);
      return present !== undefined && isDeepStrictEqual(v.parse(schema, present.item), record);
    },
    /**
     * Undoes a copy, unless it has changed or a course registration uses it: restores the previous content, or deletes the copy
     * if there was none.
     */
    undo: async ({ record, etag }: Versioned<R>, copy: CenterCopy<R>, change: object): Promise<UndoResult> => {
      const { id, sessionId } = record;
      const { at, before, isUsed } = copy;
      if (isUsed) return 'used';
      const mark = { id: markId(id), sessionId, type: copyType, of: id, at };
      const done = await writeBatch(container, sessionId, [
        // A delete in a batch cannot have a condition, so each item is first replaced under one.
        writeOperation(before ?? record, etag),
        ...(before ? [] : [{ operationType: 'Delete' as const, id }]),
        writeOperation(mark, copy.etag),
        { operationType: 'Delete', id: mark.id },
        createOperation({ ...change, sessionId }),
      ]);
      if (done) return 'undone';
      return (await container.read(mark.id, sessionId))?.item.used === true ? 'used' : 'changed';
    },
  };
}
export type CenterStore<R extends CenterRecord> = ReturnType<typeof createCenterStore<R>>;

export type SettingDeps = { readonly requireCenter: RequireCenter; readonly changes: ChangeRecords };
/** Returns the record to store, from the stored one, its center and its session. */
type MakeSetting<R extends CenterRecord> = (
  before: Versioned<R> | undefined,
  where: { readonly center: Center; readonly session: SessionRecord },
) => SettingPart<R> | Promise<SettingPart<R>>;

/**
 * Saves a setting of a learning center in a session, as a new one or over the version that the caller has read. Throws
 * 404 for a center outside the caller's scope, 409 after a change by another user. An equal setting is not written
 * again. `what` is the name of the setting in messages.
 */
export function createSettingWriter<R extends CenterRecord>(
  store: CenterStore<R>,
  what: string,
  { requireCenter, changes }: SettingDeps,
) {
  const write = async (
    caller: StaffCaller,
    { charter_id: charterId, siteId, LeloRegistrationProfile: sessionId }: CenterInSession,
    before: Versioned<R> | undefined,
    setting: SettingPart<R>,
  ): Promise<Versioned<R>> => {
    const by = actorOf(caller);
    const id = centerItemId(store.kind, sessionId, siteId);
    const place = { id, sessionId, siteId, charterId, type: store.kind };
    const stamp = { updatedAt: new Date().toISOString(), updatedBy: by.name };
    // All fields of a record: its center and session, its author, and the setting.
    const record = { ...place, ...stamp, ...setting } as unknown as R;
    if (before && listChanged(before.record, record).length === 0) return before;
    const change = changes(id, before ? 'changed' : 'created', by.id, before?.record ?? {}, record);
    const written = await store.write(record, before, change);
    if (written) return written;
    throw staleSetup(what, (await store.find(sessionId, siteId)) ?? {});
  };
  return {
    create: async (
      caller: StaffCaller,
      center: CenterInSession,
      makeSetting: MakeSetting<R>,
    ): Promise<Versioned<R>> => {
      const where = await requireCenter(center, caller);
      const present = await store.findStored(center.LeloRegistrationProfile, center.siteId);
      // A setting that was saved under an earlier charter is replaced.
      if (present && present.record.charterId === center.charter_id) throw staleSetup(what, present.record);
      return write(caller, center, present, await makeSetting(present, where));
    },
    update: async (caller: StaffCaller, center: CenterInSession, ifMatch: string, makeSetting: MakeSetting<R>) => {
      const where = await requireCenter(center, caller);
      const present = await store.findStored(center.LeloRegistrationProfile, center.siteId);
      if (present?.etag !== ifMatch) throw staleSetup(what, present?.record ?? {});
      return write(caller, center, present, await makeSetting(present, where));
    },
  };
}
