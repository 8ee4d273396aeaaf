import { EmailSettingsRecord, TemplateRecord } from '#domain/templates/template.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/store/cosmos.ts';
import { type CenterStore, createCenterStore } from '../setup/center-store.ts';

export const templatesContainer: ContainerDefinition = { id: 'templates', partitionKey: '/sessionId' };
export const emailSettingsContainer: ContainerDefinition = { id: 'emailSettings', partitionKey: '/sessionId' };

export const createTemplateStore = (container: CosmosContainer) =>
  createCenterStore(container, 'template', TemplateRecord);
export const createEmailSettingsStore = (container: CosmosContainer) =>
  createCenterStore(container, 'emailSettings', EmailSettingsRecord);
export type TemplateStore = CenterStore<TemplateRecord>;
export type EmailSettingsStore = CenterStore<EmailSettingsRecord>;
