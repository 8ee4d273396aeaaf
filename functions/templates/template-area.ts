import type { Center } from '#domain/locations/site.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/open-platform.ts';
import type { RequireCenter } from '../setup/require-center.ts';
import { registerTemplateRoutes } from './template-routes.ts';
import {
  createEmailSettingsStore,
  createTemplateStore,
  emailSettingsContainer,
  templatesContainer,
} from './template-store.ts';

type TemplateAreaDeps = {
  readonly requireCenter: RequireCenter;
  readonly findCenter: (siteId: string) => Promise<Center | undefined>;
};

/** The area of confirmation messages and email settings of learning centers. */
export function createTemplates(
  { openContainer, changes }: Pick<Platform, 'openContainer' | 'changes'>,
  { requireCenter, findCenter }: TemplateAreaDeps,
) {
  const templates = createTemplateStore(openContainer(templatesContainer));
  const emailSettings = createEmailSettingsStore(openContainer(emailSettingsContainer));
  return {
    templates,
    emailSettings,
    findEmailSettings: emailSettings.find,
    register: (endpoint: Endpoint) =>
      registerTemplateRoutes(endpoint, { templates, emailSettings, changes, requireCenter, findCenter }),
  };
}
