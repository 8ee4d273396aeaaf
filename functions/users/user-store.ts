import * as v from 'valibot';
import { type User, UserRecord } from '#domain/users/user.ts';
import type { Identity } from '../platform/http/entra-token.ts';
import type { ContainerDefinition, CosmosContainer, Item } from '../platform/store/cosmos.ts';
import { createGuardedWrites } from '../platform/store/guarded-writes.ts';
import type { Versioned } from '../platform/store/versioned.ts';

export const usersContainer: ContainerDefinition = { id: 'users', partitionKey: '/tenant' };
/** All users are in one partition, so that a guarded write can enforce rules over all of them. */
export const usersPartition = 'main';

export type StoredUser = Versioned<UserRecord>;
/** The store of staff, by the Entra identity that they sign in with, and of changes of their permissions. */
export function createUserStore(container: CosmosContainer) {
  const parse = (item: Item): StoredUser => ({ record: v.parse(UserRecord, item), etag: String(item._etag) });
  const select = async (where: string, values: Readonly<Record<string, unknown>> = {}): Promise<StoredUser[]> => {
    const parameters = Object.entries(values).map(([name, value]) => ({ name: `@${name}`, value }));
    const rows = await container.query(
      { query: `SELECT * FROM c WHERE c.type = 'user' AND ${where}`, parameters },
      usersPartition,
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
      const found = await container.read(id, usersPartition);
      return found?.item.type === 'user' ? parse(found.item) : undefined;
    },
    /** Returns all users of a directory, including removed ones. */
    listAll: async (tid: string): Promise<UserRecord[]> =>
      (await select('c.tid = @tid', { tid })).map(({ record }) => record),
    /** Returns all users with permissions. They are few; the caller filters them. */
    listActive: () => select('c.userLevel > 0'),
    /** Returns users with permissions among some people of the directory, by their object ids. */
    findActive: async (oids: readonly string[]): Promise<ReadonlySet<string>> => {
      const found = await select('c.userLevel > 0 AND ARRAY_CONTAINS(@oids, c.oid)', { oids });
      return new Set(found.map(({ record }) => record.oid));
    },
    /** Returns the names of staff by email address (`azureID`); people without a record are left out. */
    findNames: async (addresses: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const query = "SELECT c.azureID, c.name FROM c WHERE c.type = 'user' AND ARRAY_CONTAINS(@addresses, c.azureID)";
      const rows = await container.query(
        { query, parameters: [{ name: '@addresses', value: addresses }] },
        usersPartition,
      );
      return new Map((rows as Pick<UserRecord, 'azureID' | 'name'>[]).map(({ azureID, name }) => [azureID, name]));
    },
    /** Returns the change records of one user, newest first. */
    listChanges: async (id: string): Promise<Item[]> => {
      const query = "SELECT * FROM c WHERE c.type = 'change' AND c.entryId = @id ORDER BY c.at DESC OFFSET 0 LIMIT 500";
      return (await container.query({ query, parameters: [{ name: '@id', value: id }] }, usersPartition)) as Item[];
    },
    /** Writes a user under the guard, so that no other user's permissions change at the same time. */
    change: createGuardedWrites<UserRecord>(container, usersPartition),
  };
}
export type UserStore = ReturnType<typeof createUserStore>;

/** Converts a user record for responses, without fields that only the server needs. */
export function toUser(record: UserRecord): User {
  const { id, name, azureID, userStatus, userLevel, allCharterAccess, charterAssignments, personDbID } = record;
  return { _id: id, name, azureID, userStatus, userLevel, allCharterAccess, charterAssignments, personDbID };
}
