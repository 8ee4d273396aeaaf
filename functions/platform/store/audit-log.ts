import { createSecretKey, randomUUID } from 'node:crypto';
import type { RefusalReason } from '#domain/audit/activity-api.ts';
import type { AuditEvent } from '#domain/audit/api.ts';
import { parseSearchTerms } from '#domain/entries/search-words.ts';
import type { ReadSubject } from '#domain/http/route.ts';
import { family } from '../actor.ts';
import type { CharterScope, StaffCaller } from '../http/access.ts';
import type { Identity } from '../http/entra-token.ts';
import { hmac } from '../keys.ts';
import { type ContainerDefinition, type CosmosContainer, cosmosStatus } from './cosmos.ts';
import type { Filter } from './paged-query.ts';

const year = 365 * 24 * 60 * 60;
/**
 * Events are stored for 7 years. Entry ids are many and are only searched together with a range of days, so they have
 * no index.
 */
export const auditLogContainer: ContainerDefinition = {
  id: 'auditLog',
  partitionKey: '/day',
  defaultTtl: 7 * year,
  appendOnly: true,
  unindexedPaths: ['/entryIds/*', '/filter/*'],
};

/** Stands for all charters in a record. */
const everyCharterMark = '*';
/** Returns the charters of a scope in the format of records. */
export const scopeMarks = (scope: CharterScope): readonly string[] =>
  scope.all ? [everyCharterMark] : scope.charterIds;

/**
 * The filter of records all of whose charters are within a scope; a record of all charters is visible to callers with
 * all charters.
 */
export function withinScope(scope: CharterScope): Filter {
  if (scope.all) return { sql: 'true' };
  const isWithin = 'ARRAY_LENGTH(SETINTERSECT(c.charterIds, @charterIds)) = ARRAY_LENGTH(c.charterIds)';
  return { sql: `(ARRAY_LENGTH(c.charterIds) > 0 AND ${isWithin})`, parameters: { charterIds: scope.charterIds } };
}

/** Data that is read together with an entry. The read of the entry is logged for both. */
export const companions: readonly ReadSubject[] = ['notes', 'mails'];
/** The action for a signed-in user whose access was refused. */
export const refusedAction = 'sign-in refused';

/** The stored shape of an event, with the user's email address, because names change. */
export type RecordedEvent = Omit<AuditEvent, 'name'>;

/** An entry in a response; without its charter if that is unknown. */
export type SeenEntry = { readonly id: string; readonly charterId?: string };

/** A log entry about data that a member of staff has seen. */
export type StaffRead = {
  readonly what: ReadSubject;
  /** Whether the response shows one entry or data that belongs to it, and not a list. */
  readonly isOne: boolean;
  /** Query and body of the request. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly seen: readonly SeenEntry[];
};

/** Query parameters that only select a page. */
const paging = new Set([
  'page',
  'pageSize',
  'continuation',
  'sort',
  'direction',
  'with',
  'version',
  'export',
  'exportOf',
]);
/** Filters whose values are not personal data; the words of any other filter are stored as keyed hashes. */
const plainFilters = new Set([
  'age',
  'status',
  'view',
  'permaLink',
  'learningCenterId',
  'charterId',
  'language',
  'area',
  'entryId',
  'owner',
  'kind',
  'state',
  'person',
  'startDate',
  'endDate',
  'from',
  'to',
  'submittedFrom',
  'submittedTo',
]);

/**
 * Records what leaves no change record in an entry: reads and other actions of staff, refused sign-ins, and families that
 * open their page. Append-only.
 */
export function createAuditLog(container: CosmosContainer, key: Buffer, now: () => Date = () => new Date()) {
  const secret = createSecretKey(key);
  /**
   * Returns the words of a search as keyed hashes. A search is usually for a name, and the log is stored longer than
   * the entries: with plain words, the name of a student would remain for years after all data of the student was
   * deleted. A person who knows the words can still find who searched for them.
   */
  const hashWords = (text: string) => parseSearchTerms(text).map((word) => hmac(secret, `search ${word}`).slice(0, 22));
  const write = async (caller: StaffCaller, event: object): Promise<void> => {
    const at = now().toISOString();
    const who = { by: caller.user.azureID, userId: caller.user.id };
    await container.create({ id: randomUUID(), day: at.slice(0, 10), type: 'audit', at, ...event, ...who });
  };
  /**
   * The refusals of this hour that this instance has already recorded, so that repeated ones do not reach the store.
   */
  const refused = { hour: '', ids: new Set<string>() };
  return {
    container,
    hashWords,
    /** Records that a signed-in user has no access: once per user and hour, however often they try. */
    recordRefusal: async ({ oid, tid, name, address }: Identity, reason: RefusalReason): Promise<void> => {
      const at = now().toISOString();
      const hour = at.slice(0, 13);
      const id = hmac(secret, `refused ${tid} ${oid} ${hour}`);
      if (refused.hour !== hour) Object.assign(refused, { hour, ids: new Set() });
      if (refused.ids.has(id)) return;
      const who = { by: address ?? oid, name: name ?? address ?? oid };
      const event = { id, day: at.slice(0, 10), type: 'audit', at, action: refusedAction, reason, ...who };
      await container.create(event).catch((error: unknown) => {
        // Another instance has recorded it.
        if (cosmosStatus(error) !== 409) throw error;
      });
      refused.ids.add(id);
    },
    /** Records that a staff member did something with an entry. */
    record: (entryId: string, action: AuditEvent['action'], caller: StaffCaller, charterId?: string): Promise<void> =>
      write(caller, { entryId, action, charterIds: charterId ? [charterId] : scopeMarks(caller.scope) }),
    /** Records what a staff member was shown: one event per page, with its entries and the filter of the list. */
    recordRead: ({ what, isOne, parameters, seen }: StaffRead, caller: StaffCaller): Promise<void> => {
      const given = Object.entries(parameters).filter(
        ([name, value]) => !paging.has(name) && typeof value === 'string',
      );
      const searched = given.flatMap(([name, value]) => (plainFilters.has(name) ? [] : hashWords(String(value))));
      const filter = Object.fromEntries(given.filter(([name]) => plainFilters.has(name)));
      const charters = [...new Set(seen.map(({ charterId }) => charterId ?? ''))];
      const exportId = parameters.export;
      const isSearch = searched.length > 0;
      return write(caller, {
        what,
        action: exportId ? 'exported' : isOne ? 'read' : isSearch ? 'searched' : 'listed',
        // The history of an entry lists only reads of the entry itself, not lists that contain it.
        ...(isOne && seen[0] && { entryId: seen[0].id }),
        entryIds: seen.map(({ id }) => id),
        count: seen.length,
        charterIds: charters.length === 0 || charters.includes('') ? scopeMarks(caller.scope) : charters,
        filter,
        ...(isSearch && { searched }),
        ...(typeof exportId === 'string' && { exportId }),
      });
    },
    /** Records that a family opened its page with a code, and each list of its entries. `address` is a hash. */
    recordFamily: async (address: string, isList: boolean, seen: readonly Required<SeenEntry>[]): Promise<void> => {
      const at = now().toISOString();
      const charterIds = [...new Set(seen.map(({ charterId }) => charterId))];
      const who = { by: family.id, address };
      const what = { what: 'family page', action: isList ? 'listed' : 'read', entryIds: seen.map(({ id }) => id) };
      const event = { id: randomUUID(), day: at.slice(0, 10), type: 'audit', at, ...who, ...what };
      await container.create({ ...event, count: seen.length, charterIds, filter: {} });
    },
    /** Lists the events of an entry, newest first, without the reads of its notes and mails. */
    list: async (entryId: string): Promise<RecordedEvent[]> => {
      const query =
        "SELECT c.at, c.action, c['by'] FROM c WHERE c.entryId = @entryId AND (NOT IS_DEFINED(c.what) OR NOT ARRAY_CONTAINS(@companions, c.what)) ORDER BY c.at DESC OFFSET 0 LIMIT 500";
      const parameters = [
        { name: '@entryId', value: entryId },
        { name: '@companions', value: companions },
      ];
      const rows = await container.query({ query, parameters });
      return (rows as Omit<RecordedEvent, 'fields'>[]).map((row) => ({ ...row, fields: [] }));
    },
  };
}
export type AuditLog = ReturnType<typeof createAuditLog>;
