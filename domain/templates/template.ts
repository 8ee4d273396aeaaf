import * as v from 'valibot';
import { centerItemEntries } from '#domain/sessions/center-item.ts';
import { Translations } from '#domain/texts/translation.ts';

/** The stored confirmation message of a learning center in a session. There is one per session and center. */
export const TemplateRecord = v.object({
  ...centerItemEntries,
  type: v.literal('template'),
  templateMessage: v.string(),
  /** Absent in a message that was saved before translations existed. */
  translations: v.optional(Translations),
});
export type TemplateRecord = v.InferOutput<typeof TemplateRecord>;

/** The stored email settings of a learning center in a session. There is one record per session and center. */
export const EmailSettingsRecord = v.object({
  ...centerItemEntries,
  type: v.literal('emailSettings'),
  /** Addresses of the school that receive a mail for each registration. */
  email: v.array(v.string()),
  /** Whether the guardian and the student receive the confirmation. */
  pgPrimaryEmail: v.boolean(),
  studentEmail: v.boolean(),
});
export type EmailSettingsRecord = v.InferOutput<typeof EmailSettingsRecord>;
