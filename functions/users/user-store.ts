import * as v from 'valibot';
import { type User, UserRecord } from '#domain/users/user.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/cosmos.ts';
import type { Identity } from '../platform/entra-token.ts';

export const usersContainer: ContainerDefinition = { id: 'users', partitionKey: '/tenant' };
/** All users lie in one partition, so that rules over all of them can be kept in one batch. */
const tenant = 'main';

/** Staff members by the Entra identity that they sign in with. */
export function createUserStore(container: CosmosContainer) {
  return {
    find: async ({ oid, tid }: Identity): Promise<UserRecord | undefined> => {
      const query = "SELECT * FROM c WHERE c.type = 'user' AND c.oid = @oid AND c.tid = @tid OFFSET 0 LIMIT 1";
      const parameters = [
        { name: '@oid', value: oid },
        { name: '@tid', value: tid },
      ];
      const [found] = await container.query({ query, parameters }, tenant);
      return found === undefined ? undefined : v.parse(UserRecord, found);
    },
    /** What staff are called, by their addresses; who has no record is left out. */
    findNames: async (addresses: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const query = "SELECT c.azureID, c.name FROM c WHERE c.type = 'user' AND ARRAY_CONTAINS(@addresses, c.azureID)";
      const rows = await container.query({ query, parameters: [{ name: '@addresses', value: addresses }] }, tenant);
      return new Map((rows as Pick<UserRecord, 'azureID' | 'name'>[]).map(({ azureID, name }) => [azureID, name]));
    },
  };
}

export function toUser(record: UserRecord): User {
  const { id, name, azureID, userStatus, userLevel, allCharterAccess, charterAssignments, personDbID } = record;
  return { _id: id, name, azureID, userStatus, userLevel, allCharterAccess, charterAssignments, personDbID };
}
