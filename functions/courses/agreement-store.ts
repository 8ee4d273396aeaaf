import * as v from 'valibot';
import { AgreementRecord } from '#domain/courses/agreement.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/store/cosmos.ts';

export const agreementsContainer: ContainerDefinition = { id: 'agreements', partitionKey: '/charterId' };

/** The store of master agreements: at most one per charter. */
export function createAgreementStore(container: CosmosContainer) {
  return {
    find: async (charterId: string): Promise<AgreementRecord | undefined> => {
      const query = "SELECT * FROM c WHERE c.type = 'agreement' OFFSET 0 LIMIT 1";
      const [item] = await container.query({ query, parameters: [] }, charterId);
      return item === undefined ? undefined : v.parse(AgreementRecord, item);
    },
  };
}
export type AgreementStore = ReturnType<typeof createAgreementStore>;
