import type { CenterInSession } from '#domain/sessions/center-item.ts';
import { readTemplate } from '#domain/templates/api.ts';
import type { EmailSettings } from '#domain/templates/email-settings.ts';
import * as setup from '#domain/templates/setup-api.ts';
import type { EmailSettingsRecord, TemplateRecord } from '#domain/templates/template.ts';
import { isInScope } from '../platform/access.ts';
import { createSettling, type SettlingParts } from '../platform/center-store.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { Guarded } from '../platform/guarded-writes.ts';
import { notFound } from '../platform/problem.ts';
import type { EmailSettingsStore, TemplateStore } from './template-store.ts';

type TemplateParts = SettlingParts & {
  readonly templates: TemplateStore;
  readonly emailSettings: EmailSettingsStore;
};

/** Who gets the e-mails where nothing was settled: both, where given. Source: decisions 17. */
const defaultSettings: EmailSettings = { email: [], pgPrimaryEmail: true, studentEmail: true };

/** Registers the calls of confirmation messages and of e-mail settings. */
export function registerTemplateRoutes(endpoint: Endpoint, { templates, emailSettings, ...parts }: TemplateParts) {
  const messages = createSettling<TemplateRecord>(templates, 'this message', parts);
  const recipients = createSettling<EmailSettingsRecord>(emailSettings, 'these settings', parts);
  const sanitized = async ({ templateMessage }: { templateMessage: string }) => {
    // Its library waits for the first message: every start would be longer by it.
    const { sanitizeMessage } = await import('./sanitize-message.ts');
    return () => ({ templateMessage: sanitizeMessage(templateMessage) });
  };

  endpoint(readTemplate, async ({ params: { charterId, profileId, siteId } }) => {
    const found = await templates.findStored(profileId, siteId);
    return { body: found?.record.charterId === charterId ? toMessage(found) : { templateMessage: '' } };
  });
  endpoint(setup.createTemplate, async ({ body, caller }) => ({
    body: toMessage(await messages.create(caller, body, await sanitized(body))),
  }));
  endpoint(setup.updateTemplate, async ({ params, body, ifMatch, caller }) => ({
    body: toMessage(await messages.update(caller, toCenter(params), ifMatch, await sanitized(body))),
  }));

  endpoint(setup.readEmailSettings, async ({ params, caller }) => {
    if (!isInScope(caller.scope, params.charterId)) throw notFound();
    const found = await emailSettings.findStored(params.profileId, params.siteId);
    return { body: found?.record.charterId === params.charterId ? toSettings(found) : defaultSettings };
  });
  endpoint(setup.createEmailSettings, async ({ body, caller }) => ({
    body: toSettings(await recipients.create(caller, body, () => pickSettings(body))),
  }));
  endpoint(setup.updateEmailSettings, async ({ params, body, ifMatch, caller }) => ({
    body: toSettings(await recipients.update(caller, toCenter(params), ifMatch, () => pickSettings(body))),
  }));
}

type Place = { readonly charterId: string; readonly profileId: string; readonly siteId: string };

/** The learning center and session that the path of a call names. */
function toCenter({ charterId, profileId, siteId }: Place): CenterInSession {
  return { charter_id: charterId, LeloRegistrationProfile: profileId, siteId };
}

function pickSettings({ email, pgPrimaryEmail, studentEmail }: EmailSettings): EmailSettings {
  return { email, pgPrimaryEmail, studentEmail };
}

const toMessage = ({ record: { templateMessage }, etag }: Guarded<TemplateRecord>) => ({ templateMessage, etag });
const toSettings = ({ record, etag }: Guarded<EmailSettingsRecord>) => ({ ...pickSettings(record), etag });
