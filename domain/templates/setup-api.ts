import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId } from '#domain/http/shapes.ts';
import { centerInSession } from '#domain/sessions/center-item.ts';
import { givenTranslations } from '#domain/texts/given-translations.ts';
import { ConfirmationTemplate, templateMaxLength, templateTooLong } from './api.ts';
import { EmailSettings } from './email-settings.ts';

const params = v.object({ charterId: EntryId, profileId: EntryId, siteId: EntryId });

const Message = v.pipe(v.string('Write a message.'), v.maxLength(templateMaxLength, templateTooLong));

export const TemplateBody = v.object({
  templateMessage: Message,
  translations: v.optional(givenTranslations(Message), {}),
});

export const createTemplate = defineRoute({
  method: 'POST',
  path: '/api/lelotemplate',
  access: 'contributor',
  summary: 'Write what the confirmation page of a learning center says in a session',
  body: v.object({ ...centerInSession, ...TemplateBody.entries }),
  response: ConfirmationTemplate,
  status: 201,
});

export const updateTemplate = defineRoute({
  method: 'PUT',
  path: '/api/lelotemplate/{charterId}/{profileId}/{siteId}',
  access: 'contributor',
  summary: 'Change what the confirmation page of a learning center says in a session',
  params,
  body: TemplateBody,
  response: ConfirmationTemplate,
  status: 200,
  ifMatch: true,
});

/** The settings in responses; without an `etag` nothing was saved and these are the defaults. */
export const ReadEmailSettings = v.object({
  ...EmailSettings.entries,
  etag: v.optional(v.string()),
  /** The domains of the school's addresses: a recipient at another domain may be a mistake. */
  schoolDomains: v.optional(v.array(v.string())),
});
export type ReadEmailSettings = v.InferOutput<typeof ReadEmailSettings>;

export const readEmailSettings = defineRoute({
  method: 'GET',
  path: '/api/leloEmailTemplate/{charterId}/{profileId}/{siteId}',
  access: 'staff',
  summary: 'Who gets the emails of a learning center in a session',
  params,
  response: ReadEmailSettings,
  status: 200,
});

export const createEmailSettings = defineRoute({
  method: 'POST',
  path: '/api/leloEmailTemplate',
  access: 'contributor',
  summary: 'Set who gets the emails of a learning center in a session',
  body: v.object({ ...centerInSession, ...EmailSettings.entries }),
  response: ReadEmailSettings,
  status: 201,
});

export const updateEmailSettings = defineRoute({
  method: 'PUT',
  path: '/api/leloEmailTemplate/{charterId}/{profileId}/{siteId}',
  access: 'contributor',
  summary: 'Change who gets the emails of a learning center in a session',
  params,
  body: EmailSettings,
  response: ReadEmailSettings,
  status: 200,
  ifMatch: true,
});
