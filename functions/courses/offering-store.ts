import { OfferingRecord } from '#domain/courses/course.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/store/cosmos.ts';
import type { Guarded } from '../platform/store/guarded-writes.ts';
import { type CenterStore, createCenterStore } from '../setup/center-store.ts';

export const offeringsContainer: ContainerDefinition = { id: 'courseOfferings', partitionKey: '/sessionId' };

export type StoredOffering = Guarded<OfferingRecord>;

/** What learning centers offer in sessions: one offering for each center and session. */
export const createOfferingStore = (container: CosmosContainer) =>
  createCenterStore(container, 'offering', OfferingRecord);
export type OfferingStore = CenterStore<OfferingRecord>;
