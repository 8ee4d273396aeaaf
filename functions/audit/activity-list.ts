import { type Activity, type ActivityKind, activityKinds, type listActivity } from '#domain/audit/activity-api.ts';
import type { AuditEvent } from '#domain/audit/api.ts';
import type { ExportLogEntry } from '#domain/dataexport/api.ts';
import type { QueryOf } from '#domain/http/route.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import { describePage } from '../entries/entry-list.ts';
import { nameEntries } from '../entries/name-entries.ts';
import { type CharterScope, scopeFilter } from '../platform/http/access.ts';
import { type AuditLog, companions, refusedAction, withinScope } from '../platform/store/audit-log.ts';
import type { CosmosContainer, Item } from '../platform/store/cosmos.ts';
import { createMergedQuery, type MergedRow, type Source } from '../platform/store/merged-query.ts';
import { type Filter, joinFilters, spanFilter } from '../platform/store/paged-query.ts';
import { readChange } from './recorded-change.ts';

type ActivityQuery = QueryOf<typeof listActivity>;
type ActivityFilters = Omit<ActivityQuery, 'page' | 'pageSize' | 'continuation'>;

export type ActivityDeps = {
  readonly kit: Pick<EntryKit, 'listAreas' | 'continuations'>;
  readonly log: Pick<AuditLog, 'container'>;
  /** Exports with their results. */
  readonly exports: {
    readonly container: CosmosContainer;
    readonly describeExports: (starts: readonly Item[]) => Promise<ExportLogEntry[]>;
  };
  /** Names of staff by email address. */
  readonly findNames: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** The condition for each kind of activity in the audit log. Most changes and exports are in other logs. */
const logged: Readonly<Record<ActivityKind, string>> = {
  change: "ARRAY_CONTAINS(['mail resent', 'matched', 'deleted'], c.action)",
  // Other exports are recorded in the export log.
  export: "c.action = 'exported' AND NOT IS_DEFINED(c.exportId)",
  // Reads of notes and mails are not listed, because they belong to the read of their entry.
  read: "c.action = 'read' AND (NOT IS_DEFINED(c.what) OR NOT ARRAY_CONTAINS(@companions, c.what))",
  list: "ARRAY_CONTAINS(['listed', 'searched'], c.action)",
  refused: 'c.action = @refused',
};

/** Lists activities within a caller's charters, from the change records, the audit log and the export log. */
export function createActivityList({ kit, log, exports, findNames }: ActivityDeps) {
  const readPage = createMergedQuery(kit.continuations);

  const listSources = ({ kind, person, ...span }: ActivityFilters, scope: CharterScope): Source[] => {
    const asks = (one: ActivityKind) => kind === undefined || kind === one;
    const by = (path: string) => (person ? [{ sql: `c${path} = @person`, parameters: { person } }] : []);
    const changes = joinFilters([
      { sql: "c.type = 'change'" },
      ...scopeFilter(scope),
      ...by("['by']"),
      ...spanFilter('at', span),
    ]);
    const started = joinFilters([
      { sql: "c.type = 'export'" },
      withinScope(scope),
      ...by('.azure_id'),
      ...spanFilter('createdAt', span),
    ]);
    const audited = joinFilters([
      { sql: "c.type = 'audit'" },
      auditFilter(activityKinds.filter(asks), scope),
      ...by("['by']"),
      ...spanFilter('at', span),
    ]);
    return [
      ...(asks('change')
        ? kit.listAreas().map(({ container }) => ({ name: 'changes', container, where: changes, orderBy: 'at' }))
        : []),
      ...(asks('export')
        ? [{ name: 'exports', container: exports.container, where: started, orderBy: 'createdAt' }]
        : []),
      { name: 'audit', container: log.container, where: audited, orderBy: 'at' },
    ];
  };

  const describeRows = async (rows: readonly MergedRow[], scope: CharterScope) => {
    const ofEntries = rows.flatMap(({ item }) => (typeof item.entryId === 'string' ? [item.entryId] : []));
    const starts = rows.filter(({ source }) => source === 'exports').map(({ item }) => item);
    const addresses = rows.map(({ item }) => String(item.by ?? item.azure_id));
    const [entries, files, names] = await Promise.all([
      nameEntries(kit, ofEntries, scope),
      exports.describeExports(starts),
      findNames([...new Set(addresses)]),
    ]);
    const fileOf = new Map(starts.map(({ id }, at) => [id, files[at]]));
    const data = rows.map(({ source, item }): Activity => {
      const by = String(item.by ?? item.azure_id);
      const present = entries.get(String(item.entryId));
      const common = {
        _id: String(item.id),
        at: String(item.at ?? item.createdAt),
        by,
        name: names.get(by) ?? String(item.name ?? item.user_name ?? by),
        isOfEntry: item.entryId !== undefined,
        entry: present?.entry ?? null,
      };
      const file = fileOf.get(item.id);
      if (source === 'changes') {
        const { action, fields, status } = readChange(item);
        return { ...common, kind: 'change', change: { action, fields, ...(status && { status }) } };
      }
      if (file) return { ...common, kind: 'export', file: pickFile(file) };
      return { ...common, ...describeAudited(item) };
    });
    return { data, seen: [...entries.values()].map(({ entry, charterId }) => ({ id: entry._id, charterId })) };
  };

  return async (query: ActivityQuery, scope: CharterScope) => {
    const { page, pageSize, continuation, ...filters } = query;
    const found = await readPage(listSources(filters, scope), { page, pageSize, continuation });
    const { data, seen } = await describeRows(found.rows, scope);
    return { body: { data, ...describePage(found, pageSize, filters) }, seen };
  };
}

/**
 * Returns the events of some kinds: those of the caller's charters, and all refused sign-ins, which belong to no
 * charter.
 */
function auditFilter(kinds: readonly ActivityKind[], scope: CharterScope): Filter {
  const within = withinScope(scope);
  const own = kinds.filter((kind) => kind !== 'refused').map((kind) => `(${logged[kind]})`);
  const parts = [
    ...(own.length > 0 ? [`(${within.sql} AND (${own.join(' OR ')}))`] : []),
    ...(kinds.includes('refused') ? [logged.refused] : []),
  ];
  return {
    sql: `(${parts.join(' OR ')})`,
    parameters: { ...within.parameters, companions, refused: refusedAction },
  };
}

/** An event of the audit log. */
function describeAudited(item: Item): Pick<Activity, 'kind'> & Partial<Activity> {
  const action = String(item.action);
  if (action === refusedAction) return { kind: 'refused', reason: item.reason as NonNullable<Activity['reason']> };
  const shown = {
    ...(typeof item.what === 'string' && { what: item.what as NonNullable<Activity['what']> }),
    ...(typeof item.count === 'number' && { count: item.count }),
  };
  if (action === 'read') return { kind: 'read', ...shown };
  if (action === 'exported') return { kind: 'export', ...shown };
  if (action === 'listed' || action === 'searched') {
    const filter = item.filter as Readonly<Record<string, string>> | undefined;
    return { kind: 'list', ...shown, ...(filter && { filter }), isSearch: action === 'searched' };
  }
  return { kind: 'change', change: { action: action as AuditEvent['action'], fields: [] } };
}

function pickFile({ fileName, recordCount, screen, exportType, exportStatus }: ExportLogEntry) {
  return { fileName, recordCount, screen, exportType, exportStatus };
}
