import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId } from '#domain/http/shapes.ts';
import { Translations } from '#domain/texts/translation.ts';

/** Longest message of the confirmation page, in characters of HTML. */
export const templateMaxLength = 100_000;
export const templateTooLong = 'The message is too long. Make it shorter, or use a smaller picture.';

/** The confirmation message of a learning center in a session: HTML that was sanitized when it was saved. */
export const ConfirmationTemplate = v.object({
  templateMessage: v.string(),
  /** Families get only translations that are reviewed. */
  translations: Translations,
  /** Absent when the center has no message. */
  etag: v.optional(v.string()),
});
export type ConfirmationTemplate = v.InferOutput<typeof ConfirmationTemplate>;

export const readTemplate = defineRoute({
  method: 'GET',
  path: '/api/lelotemplate/{charterId}/{profileId}/{siteId}',
  access: ['public', 'staff'],
  summary: 'What the confirmation page of a learning center says in a session',
  params: v.object({ charterId: EntryId, profileId: EntryId, siteId: EntryId }),
  response: ConfirmationTemplate,
  status: 200,
});
