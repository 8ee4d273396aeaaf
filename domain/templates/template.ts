import * as v from 'valibot';
import { EntryId } from '#domain/http/shapes.ts';

/** What the confirmation page of a learning center says in a session, as stored: one for each session and center. */
export const TemplateRecord = v.object({
  id: EntryId,
  sessionId: EntryId,
  type: v.literal('template'),
  siteId: EntryId,
  charterId: EntryId,
  templateMessage: v.string(),
});
export type TemplateRecord = v.InferOutput<typeof TemplateRecord>;

/** Who gets the e-mails of a learning center in a session, as stored: one for each session and center. Source: spec 2 §3.9. */
export const EmailSettingsRecord = v.object({
  id: EntryId,
  sessionId: EntryId,
  type: v.literal('emailSettings'),
  siteId: EntryId,
  charterId: EntryId,
  /** Addresses of the school that are told of each registration. */
  email: v.array(v.string()),
  /** Whether the guardian and the student get the confirmation. */
  pgPrimaryEmail: v.boolean(),
  studentEmail: v.boolean(),
});
export type EmailSettingsRecord = v.InferOutput<typeof EmailSettingsRecord>;
