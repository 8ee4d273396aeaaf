import { createCharterFinder } from '#domain/courses/import-charter.ts';
import { type ItemRow, planImport, type RowOutcome } from '#domain/imports/import-plan.ts';
import type { TableRow } from '#domain/imports/import-table.ts';
import type { CharterRecord } from '#domain/locations/site.ts';
import { hasRole, type UserRecord } from '#domain/users/user.ts';
import { type UserRow, userSheet } from '#domain/users/user-import.ts';
import type { Actor } from '../platform/actor.ts';
import { invalid } from '../platform/http/problem.ts';
import { entryIdOf } from '../platform/keys.ts';
import { isSamePermission, permissionsTo, planUserWrite } from './change-user.ts';
import { type StoredUser, type UserStore, usersPartition } from './user-store.ts';

type ImportDeps = {
  readonly users: UserStore;
  readonly listCharters: () => Promise<readonly CharterRecord[]>;
  /** The tenant id of the organization's directory. */
  readonly tenantId: string;
  readonly now?: () => Date;
};
/** Returns the staff member of a row, with charters as records. */
type Wanted = Omit<UserRow, 'charters'> & { readonly charters: UserRecord['charterAssignments'] };

const isSuper = ({ level }: { readonly level: string }) => level === 'Super Admin';
const lastOne = 'Nobody would be left as Super Admin. Make somebody else one first.';

/**
 * Makes the function that imports a file of staff, for the operator of the product and the first Super Admin. Whatever
 * the file contains, at least one Super Admin remains, even with concurrent changes.
 */
export function createUserImport({ users, listCharters, tenantId, now = () => new Date() }: ImportDeps) {
  const write = (row: Wanted, by: Actor): Promise<StoredUser> =>
    users.change(async () => {
      const present = await users.findPerson({ oid: row.oid, tid: tenantId });
      const others = (await users.listActive()).filter(({ record }) => record.id !== present?.record.id);
      if (present?.record.userStatus === 'Super Admin' && !isSuper(row) && !others.some(hasAll))
        throw new Error(lastOne);
      const after = toRecord(row, present?.record, tenantId, now());
      if (present && isSame(present.record, after)) return present;
      const action = !present ? 'created' : row.level === 'General' ? 'deleted' : 'changed';
      return planUserWrite(present?.record, after, { by, at: now(), etag: present?.etag, action });
    });
  return async (table: readonly TableRow[], { apply, by }: { readonly apply: boolean; readonly by: Actor }) => {
    const read = userSheet.read(table);
    if (!read.ok) throw invalid([{ field: 'table', message: read.message }]);
    const [charters, everybody] = await Promise.all([listCharters(), users.listAll(tenantId)]);
    const findCharter = createCharterFinder({ charters: charters.filter(({ active }) => active) });
    const rows = read.rows.map((row): ItemRow<Wanted> => {
      if ('reason' in row) return row;
      const found = row.item.charters.map(findCharter);
      const wrong = found.find((one) => 'reason' in one);
      if (wrong && 'reason' in wrong) return { line: row.line, reason: wrong.reason };
      const ids = new Set(found.flatMap((one) => ('id' in one ? [one.id] : [])));
      const own = charters.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ _id: id, name }));
      return { line: row.line, item: { ...row.item, charters: own.sort((a, b) => (a._id < b._id ? -1 : 1)) } };
    });
    const stored = everybody.map((record) => ({ oid: record.oid, level: record.userStatus, record }));
    const supers = new Set(stored.filter(isSuper).map(({ oid }) => oid));
    const plan = planImport<Wanted, (typeof stored)[number]>(rows, stored, {
      keyOf: ({ oid }) => oid,
      findDifferences: (row, { record }) => {
        const after = toRecord(row, record, tenantId, now());
        return isSame(record, after) ? [] : ['permissions'];
      },
      refuse: (row, present) => {
        if (!present && row.level === 'General')
          return 'Level: There is nobody here to be removed. Leave this row out.';
        if (isSuper(row)) supers.add(row.oid);
        else if (supers.has(row.oid) && supers.size === 1) return lastOne;
        else supers.delete(row.oid);
        return undefined;
      },
    });
    if (apply) for (const row of [...plan.added, ...plan.changed.map(({ item }) => item)]) await write(row, by);
    return { rows: plan.outcomes as readonly RowOutcome[], unused: read.unused };
  };
}

const hasAll = ({ record }: StoredUser) => hasRole(record, 'Super Admin');

function toRecord(row: Wanted, present: UserRecord | undefined, tenantId: string, now: Date): UserRecord {
  const { oid, name, email, level, charters } = row;
  return {
    ...present,
    id: present?.id ?? entryIdOf('user', `${tenantId}:${oid}`),
    tenant: usersPartition,
    type: 'user',
    oid,
    tid: tenantId,
    name,
    azureID: email,
    ...permissionsTo(level, charters),
    personDbID: oid,
    createdAt: present?.createdAt ?? now.toISOString(),
    updatedAt: present?.updatedAt ?? '',
    updatedBy: present?.updatedBy ?? '',
  };
}

function isSame(left: UserRecord, right: UserRecord): boolean {
  return left.name === right.name && left.azureID === right.azureID && isSamePermission(left, right);
}
