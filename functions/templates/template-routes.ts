import { readTemplate } from '#domain/templates/api.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { TemplateStore } from './template-store.ts';

/** Registers the calls of confirmation messages. */
export function registerTemplateRoutes(endpoint: Endpoint, templates: TemplateStore) {
  endpoint(readTemplate, async ({ params: { charterId, profileId, siteId } }) => {
    const template = await templates.find(profileId, siteId);
    const isOfCharter = template?.charterId === charterId;
    return { body: { templateMessage: isOfCharter ? template.templateMessage : '' } };
  });
}
