import * as v from 'valibot';
import { AgreementRecord } from '#domain/courses/agreement.ts';
import {
  type ContainerDefinition,
  type CosmosContainer,
  createOperation,
  type Item,
} from '../platform/store/cosmos.ts';
import { type Versioned, writeBatch, writeOperation } from '../platform/store/versioned.ts';

export const agreementsContainer: ContainerDefinition = { id: 'agreements', partitionKey: '/charterId' };

/** The store of master agreements: at most one per charter. */
export function createAgreementStore(container: CosmosContainer) {
  const findStored = async (charterId: string): Promise<Versioned<AgreementRecord> | undefined> => {
    const query = "SELECT * FROM c WHERE c.type = 'agreement' OFFSET 0 LIMIT 1";
    const [item] = (await container.query({ query, parameters: [] }, charterId)) as Item[];
    return item && { record: v.parse(AgreementRecord, item), etag: String(item._etag) };
  };
  return {
    findStored,
    find: async (charterId: string): Promise<AgreementRecord | undefined> => (await findStored(charterId))?.record,
    /** Replaces an agreement, with the change record, and returns its version; undefined when `etag` is outdated. */
    replace: async (record: AgreementRecord, etag: string, change: Item): Promise<string | undefined> => {
      const { charterId } = record;
      const operations = [writeOperation(record, etag), createOperation({ ...change, charterId })];
      return (await writeBatch(container, charterId, operations))?.[0];
    },
  };
}
export type AgreementStore = ReturnType<typeof createAgreementStore>;
