import { OfferingRecord } from '#domain/courses/course.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/store/cosmos.ts';
import type { Versioned } from '../platform/store/versioned.ts';
import { type CenterStore, createCenterStore } from '../setup/center-store.ts';

export const offeringsContainer: ContainerDefinition = { id: 'courseOfferings', partitionKey: '/sessionId' };

export type StoredOffering = Versioned<OfferingRecord>;

/** The store of course offerings: one per center and session. */
export const createOfferingStore = (container: CosmosContainer) =>
  createCenterStore(container, 'offering', OfferingRecord);
export type OfferingStore = CenterStore<OfferingRecord>;
