import * as v from 'valibot';
import { OfferingRecord } from '#domain/courses/course.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/cosmos.ts';
import { centerItemId } from '../platform/keys.ts';

export const offeringsContainer: ContainerDefinition = { id: 'courseOfferings', partitionKey: '/sessionId' };
const type = 'offering';

export type StoredOffering = { readonly offering: OfferingRecord; readonly etag: string };

/** What learning centers offer in sessions: one offering for each center and session. */
export function createOfferingStore(container: CosmosContainer) {
  return {
    find: async (sessionId: string, siteId: string): Promise<StoredOffering | undefined> => {
      const found = await container.read(centerItemId(type, sessionId, siteId), sessionId);
      return found && { offering: v.parse(OfferingRecord, found.item), etag: found.etag };
    },
    /** All offerings of a session. */
    list: async (sessionId: string): Promise<OfferingRecord[]> => {
      const query = 'SELECT * FROM c WHERE c.type = @type OFFSET 0 LIMIT 1000';
      const parameters = [{ name: '@type', value: type }];
      return v.parse(v.array(OfferingRecord), await container.query({ query, parameters }, sessionId));
    },
  };
}
export type OfferingStore = ReturnType<typeof createOfferingStore>;
