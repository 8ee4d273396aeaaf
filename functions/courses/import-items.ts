import type { ImportResult } from '#domain/courses/import-api.ts';
import type { ImportCharters } from '#domain/courses/import-charter.ts';
import type { ImportPlan, ItemRow, ReadRows } from '#domain/imports/import-plan.ts';
import type { TableRow } from '#domain/imports/import-table.ts';
import type { Actor } from '../platform/actor.ts';
import { invalid } from '../platform/http/problem.ts';
import type { ChangeRecords } from '../platform/store/change-record.ts';
import { retryConflicts, type Versioned } from '../platform/store/versioned.ts';
import type { CharterItem, CharterItems } from './charter-items.ts';

/** How often an import is planned again after a conflict with another write. */
const attempts = 5;

type OfCharter = { readonly charter_id: string };
/** The parts of an import that depend on the kind of items. */
export type ImportRules<T extends OfCharter, R extends CharterItem> = {
  readonly read: (table: readonly TableRow[], charters: ImportCharters) => ReadRows<T>;
  readonly plan: (
    rows: readonly ItemRow<T>[],
    stored: readonly (T & { readonly stored: Versioned<R> })[],
  ) => ImportPlan<T, T & { readonly stored: Versioned<R> }>;
  /** Returns the items that a record stores. */
  readonly toItems: (record: R) => readonly T[];
  /** Returns the key of the record that stores an item. */
  readonly recordKeyOf: (item: T) => string;
  /** Returns a record with an item; `present` is the record without it. */
  readonly toRecord: (item: T, present: R | undefined, stamp: { updatedAt: string; updatedBy: string }) => R;
};

type ImportOrder = ImportCharters & { readonly apply: boolean; readonly by: Actor };

/**
 * Makes the function that imports a file of rows. Invalid rows are reported and the others are imported; stored items
 * are updated if they differ; nothing is removed. Without `apply` nothing is written and the response describes the
 * changes. After a failure, the import can be repeated. Throws 422 when the file as a whole cannot be read.
 */
export function createImport<T extends OfCharter, R extends CharterItem>(
  store: CharterItems<R>,
  rules: ImportRules<T, R>,
  changes: ChangeRecords,
) {
  const listStored = async (charterIds: readonly string[]) => {
    const lists = await Promise.all(charterIds.map(store.list));
    return lists.flat().flatMap((stored) => rules.toItems(stored.record).map((item) => ({ ...item, stored })));
  };
  type Stored = Awaited<ReturnType<typeof listStored>>;
  const write = async ({ added, changed }: ReturnType<typeof rules.plan>, stored: Stored, by: Actor) => {
    const stamp = { updatedAt: new Date().toISOString(), updatedBy: by.name };
    const presentByKey = new Map(stored.map((one) => [rules.recordKeyOf(one), one.stored]));
    const items = [...added, ...changed.map(({ item }) => item)];
    const writes = [...Map.groupBy(items, rules.recordKeyOf)].flatMap(([key, own]) => {
      const present = presentByKey.get(key);
      const record = own.reduce<R | undefined>((one, item) => rules.toRecord(item, one, stamp), present?.record);
      if (!record) return [];
      const change = changes(record.id, present ? 'changed' : 'created', by.id, present?.record ?? {}, record);
      return [{ record, etag: present?.etag, change }];
    });
    for (const [charterId, own] of Map.groupBy(writes, ({ record }) => record.charterId))
      if (!(await store.write(charterId, own))) return false;
    return true;
  };
  return async (table: readonly TableRow[], { apply, by, ...charters }: ImportOrder): Promise<ImportResult> => {
    const read = rules.read(table, charters);
    if (!read.ok) throw invalid([{ field: 'table', message: read.message }]);
    const charterIds = [...new Set(read.rows.flatMap((row) => ('item' in row ? [row.item.charter_id] : [])))];
    let result: ImportResult | undefined;
    return retryConflicts(attempts, async () => {
      const stored = await listStored(charterIds);
      const plan = rules.plan(read.rows, stored);
      // The result of the first attempt is returned, because a second attempt finds items that the first one wrote.
      result ??= { rows: plan.outcomes.map(toRow), unused: [...read.unused] };
      return !apply || (await write(plan, stored, by)) ? result : undefined;
    });
  };
}

const toRow = ({ fields, ...outcome }: ImportPlan<OfCharter, OfCharter>['outcomes'][number]) => ({
  ...outcome,
  ...(fields && { fields: [...fields] }),
});
