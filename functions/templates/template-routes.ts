import type * as v from 'valibot';
import type { Center } from '#domain/locations/site.ts';
import type { CenterInSession } from '#domain/sessions/center-item.ts';
import { readTemplate, templateMaxLength, templateTooLong } from '#domain/templates/api.ts';
import { type EmailSettings, listDomains } from '#domain/templates/email-settings.ts';
import * as setup from '#domain/templates/setup-api.ts';
import type { EmailSettingsRecord, TemplateRecord } from '#domain/templates/template.ts';
import { storeTranslations } from '#domain/texts/given-translations.ts';
import { listShown } from '#domain/texts/translation.ts';
import { isLargeProvider } from '../entries/mail/mail-address.ts';
import { actorOf } from '../platform/actor.ts';
import { isInScope, type StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { invalid, notFound } from '../platform/http/problem.ts';
import type { Versioned } from '../platform/store/versioned.ts';
import { createSettingWriter, type SettingDeps } from '../setup/center-store.ts';
import type { EmailSettingsStore, TemplateStore } from './template-store.ts';

type TemplateDeps = SettingDeps & {
  readonly templates: TemplateStore;
  readonly emailSettings: EmailSettingsStore;
  readonly findCenter: (siteId: string) => Promise<Center | undefined>;
};

type MessageBody = v.InferOutput<typeof setup.TemplateBody>;

/** The default recipients: both, if the registration has their addresses (SESS-27). */
const defaultSettings: EmailSettings = { email: [], pgPrimaryEmail: true, studentEmail: true };

/** Registers the routes of confirmation messages and email settings. */
export function registerTemplateRoutes(
  endpoint: Endpoint,
  { templates, emailSettings, findCenter, ...parts }: TemplateDeps,
) {
  const messages = createSettingWriter<TemplateRecord>(templates, 'this message', parts);
  const recipients = createSettingWriter<EmailSettingsRecord>(emailSettings, 'these settings', parts);
  const toStored = async ({ templateMessage: given, translations }: MessageBody, caller: StaffCaller) => {
    // Imported here, because its library would slow down every start of the app.
    const { sanitizeMessage } = await import('./sanitize-message.ts');
    const clean = (html: string, field: string) => {
      const text = sanitizeMessage(html);
      // Sanitizing makes some texts longer: '&' becomes '&amp;'.
      if (text.length > templateMaxLength) throw invalid([{ field, message: templateTooLong }]);
      return text;
    };
    const templateMessage = clean(given, 'templateMessage');
    const cleanTranslations = Object.entries(translations).map(([code, one]) => [
      code,
      { ...one, text: clean(one.text, `translations.${code}.text`) },
    ]);
    return (before: Versioned<TemplateRecord> | undefined) => ({
      templateMessage,
      translations: storeTranslations(Object.fromEntries(cleanTranslations), {
        stored: before?.record.translations,
        isSameSource: before?.record.templateMessage === templateMessage,
        reviewer: actorOf(caller).name,
        now: new Date(),
      }),
    });
  };

  endpoint(readTemplate, async ({ params: { charterId, profileId, siteId }, caller }) => {
    const found = await templates.findStored(profileId, siteId);
    if (found?.record.charterId !== charterId) return { body: { templateMessage: '', translations: {} } };
    const message = toMessage(found);
    const isStaff = caller.kind === 'staff';
    return { body: isStaff ? message : { ...message, translations: listShown(message.translations) } };
  });
  endpoint(setup.createTemplate, async ({ body, caller }) => ({
    body: toMessage(await messages.create(caller, body, await toStored(body, caller))),
  }));
  endpoint(setup.updateTemplate, async ({ params, body, ifMatch, caller }) => ({
    body: toMessage(await messages.update(caller, toCenter(params), ifMatch, await toStored(body, caller))),
  }));

  endpoint(setup.readEmailSettings, async ({ params, caller }) => {
    if (!isInScope(caller.scope, params.charterId)) throw notFound();
    const [stored, center] = await Promise.all([
      emailSettings.findStored(params.profileId, params.siteId),
      findCenter(params.siteId),
    ]);
    const found = stored?.record.charterId === params.charterId ? stored : undefined;
    const ofCenter = center?.charter.id === params.charterId ? center : undefined;
    const schoolDomains = listSchoolDomains(ofCenter, [...(found?.record.email ?? []), caller.user.azureID]);
    return { body: { ...(found ? toSettings(found) : defaultSettings), schoolDomains } };
  });
  endpoint(setup.createEmailSettings, async ({ body, caller }) => ({
    body: toSettings(await recipients.create(caller, body, () => pickSettings(body))),
  }));
  endpoint(setup.updateEmailSettings, async ({ params, body, ifMatch, caller }) => ({
    body: toSettings(await recipients.update(caller, toCenter(params), ifMatch, () => pickSettings(body))),
  }));
}

/**
 * Returns the domains of a school: that of its site, and those of its email addresses except public email providers.
 */
function listSchoolDomains(center: Center | undefined, addresses: readonly string[]): string[] {
  const { interestEmail = '', registrationEmail = '' } = center?.site.enrollment_info ?? {};
  const used = listDomains([interestEmail, registrationEmail, ...addresses].filter(Boolean));
  const ofSite = center ? [center.brand.domain.toLowerCase().replace(/^www\./, '')] : [];
  return [...new Set([...ofSite, ...used])].filter((domain) => domain.includes('.') && !isLargeProvider(domain));
}

type TemplateTarget = { readonly charterId: string; readonly profileId: string; readonly siteId: string };

/** Returns the learning center and session in the path of a call. */
function toCenter({ charterId, profileId, siteId }: TemplateTarget): CenterInSession {
  return { charter_id: charterId, LeloRegistrationProfile: profileId, siteId };
}

function pickSettings({ email, pgPrimaryEmail, studentEmail }: EmailSettings): EmailSettings {
  return { email, pgPrimaryEmail, studentEmail };
}

const toMessage = ({ record: { templateMessage, translations = {} }, etag }: Versioned<TemplateRecord>) => ({
  templateMessage,
  translations,
  etag,
});
const toSettings = ({ record, etag }: Versioned<EmailSettingsRecord>) => ({ ...pickSettings(record), etag });
