import * as v from 'valibot';
import { EmailSettingsRecord, TemplateRecord } from '#domain/templates/template.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/cosmos.ts';
import { centerItemId } from '../platform/keys.ts';

export const templatesContainer: ContainerDefinition = { id: 'templates', partitionKey: '/sessionId' };
export const emailSettingsContainer: ContainerDefinition = { id: 'emailSettings', partitionKey: '/sessionId' };

/** What one learning center settled for one session, if it did. */
function createCenterStore<R>(container: CosmosContainer, kind: string, record: v.GenericSchema<unknown, R>) {
  return {
    find: async (sessionId: string, siteId: string): Promise<R | undefined> => {
      const found = await container.read(centerItemId(kind, sessionId, siteId), sessionId);
      return found && v.parse(record, found.item);
    },
  };
}

export const createTemplateStore = (container: CosmosContainer) =>
  createCenterStore(container, 'template', TemplateRecord);
export const createEmailSettingsStore = (container: CosmosContainer) =>
  createCenterStore(container, 'emailSettings', EmailSettingsRecord);
export type TemplateStore = ReturnType<typeof createTemplateStore>;
