import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { type User, UserRecord } from '#domain/users/user.ts';
import { type ContainerDefinition, type CosmosContainer, createOperation, type Item } from '../platform/cosmos.ts';
import type { Identity } from '../platform/entra-token.ts';
import { unavailable } from '../platform/problem.ts';

export const usersContainer: ContainerDefinition = { id: 'users', partitionKey: '/tenant' };
/** All users lie in one partition, so that rules over all of them can be kept in one batch. */
export const tenant = 'main';

/** The item that every change of a user replaces, so that of two changes at once the second begins anew. */
const guardId = 'guard';
/** How often a change is begun while others change users, and the longest pause before that, in milliseconds. */
const changeAttempts = 60;
const changePause = 60;
/** Statuses of a batch that met another change. */
const raced: readonly number[] = [404, 409, 412, 449];

export type StoredUser = { readonly record: UserRecord; readonly etag: string };
/** A user as they shall be, with the record of the change; a new one has no `etag`. */
export type UserWrite = { readonly record: UserRecord; readonly etag?: string | undefined; readonly change: Item };

/** Staff members by the Entra identity that they sign in with, and the changes of their permissions. */
export function createUserStore(container: CosmosContainer) {
  const parse = (item: Item): StoredUser => ({ record: v.parse(UserRecord, item), etag: String(item._etag) });
  const select = async (where: string, values: Readonly<Record<string, unknown>> = {}): Promise<StoredUser[]> => {
    const parameters = Object.entries(values).map(([name, value]) => ({ name: `@${name}`, value }));
    const rows = await container.query(
      { query: `SELECT * FROM c WHERE c.type = 'user' AND ${where}`, parameters },
      tenant,
    );
    return (rows as Item[]).map(parse);
  };
  const findPerson = async ({ oid, tid }: Identity): Promise<StoredUser | undefined> => {
    return (await select('c.oid = @oid AND c.tid = @tid OFFSET 0 LIMIT 1', { oid, tid }))[0];
  };

  return {
    findPerson,
    find: async (identity: Identity): Promise<UserRecord | undefined> => (await findPerson(identity))?.record,
    read: async (id: string): Promise<StoredUser | undefined> => {
      const found = await container.read(id, tenant);
      return found?.item.type === 'user' ? parse(found.item) : undefined;
    },
    /** Everybody with permissions: few, and who sees which of them depends on who asks. */
    listPresent: () => select('c.userLevel > 0'),
    /** Those of some people of the directory who have permissions, by their object ids. */
    findPresent: async (oids: readonly string[]): Promise<ReadonlySet<string>> => {
      const found = await select('c.userLevel > 0 AND ARRAY_CONTAINS(@oids, c.oid)', { oids });
      return new Set(found.map(({ record }) => record.oid));
    },
    /** What staff are called, by their addresses; who has no record is left out. */
    findNames: async (addresses: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const query = "SELECT c.azureID, c.name FROM c WHERE c.type = 'user' AND ARRAY_CONTAINS(@addresses, c.azureID)";
      const rows = await container.query({ query, parameters: [{ name: '@addresses', value: addresses }] }, tenant);
      return new Map((rows as Pick<UserRecord, 'azureID' | 'name'>[]).map(({ azureID, name }) => [azureID, name]));
    },
    /** The records of changes of one user, newest first. */
    listChanges: async (id: string): Promise<Item[]> => {
      const query = "SELECT * FROM c WHERE c.type = 'change' AND c.entryId = @id ORDER BY c.at DESC OFFSET 0 LIMIT 500";
      return (await container.query({ query, parameters: [{ name: '@id', value: id }] }, tenant)) as Item[];
    },
    /**
     * Writes what `decide` says about a user as it reads them, with the record of it, in one batch. Nobody's permissions
     * change between what it reads and what is written: with the guard of before the batch fails, and `decide` is asked
     * anew. It throws what is wrong, or gives a stored user when there is nothing to change.
     */
    change: async (decide: () => Promise<UserWrite | StoredUser>): Promise<StoredUser> => {
      for (let attempt = 0; attempt < changeAttempts; attempt += 1) {
        // Those who met here part again.
        if (attempt > 0) await wait(Math.random() * changePause);
        // Read first: whatever is read after it is as new as the guard, or the batch fails.
        const guard = await container.read(guardId, tenant);
        const decided = await decide();
        if (!('change' in decided)) return decided;
        const { record, etag, change } = decided;
        const result = await container.batch(tenant, [
          write({ id: guardId, tenant, type: 'guard' }, guard?.etag),
          write(record, etag),
          createOperation(change),
        ]);
        if (result.ok) return { record, etag: result.etags[1] ?? '' };
        if (!raced.includes(result.failed))
          throw Object.assign(new Error('Changing a user failed'), { code: result.failed });
      }
      throw unavailable(1);
    },
  };
}
export type UserStore = ReturnType<typeof createUserStore>;

/** Replaces an item that is still as `etag` says; creates it when there is none. */
function write(item: { readonly id: string } & Item, etag: string | undefined) {
  if (etag === undefined) return createOperation(item);
  const resourceBody = JSON.parse(JSON.stringify(item));
  return { operationType: 'Replace' as const, id: item.id, ifMatch: etag, resourceBody };
}

/** A member of staff as the site reads them, without what only the server needs. */
export function toUser(record: UserRecord): User {
  const { id, name, azureID, userStatus, userLevel, allCharterAccess, charterAssignments, personDbID } = record;
  return { _id: id, name, azureID, userStatus, userLevel, allCharterAccess, charterAssignments, personDbID };
}
