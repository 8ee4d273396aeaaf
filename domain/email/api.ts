import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, SubmissionId } from '#domain/http/shapes.ts';

/** Name of a kind of mail, such as 'interest-email'; the areas declare their own. Source: contract, POST /api/email/{kind}. */
const MailKindName = v.pipe(v.string(), v.regex(/^[a-z]{1,20}(-[a-z]{1,20}){0,4}$/, 'There is no such mail.'));

export const sendEmail = defineRoute({
  method: 'POST',
  path: '/api/email/{kind}',
  access: ['public', 'contributor'],
  summary:
    'Send a mail of an entry again (contributor), or make sure that the one just submitted leaves (public, with its submissionId)',
  params: v.object({ kind: MailKindName }),
  body: v.object({ entryId: EntryId, submissionId: v.optional(SubmissionId) }),
  response: v.object({ messageIds: v.array(v.string()) }),
  status: 200,
  rateLimit: 'submissions',
});

/** A mail's way out, as staff see it. */
export const MessageState = v.object({
  _id: v.string(),
  kind: v.string(),
  /** What staff call the kind. */
  label: v.string(),
  to: v.array(v.string()),
  /** 'dropped': what it was to say was over before it left. */
  state: v.picklist(['pending', 'sending', 'sent', 'failed', 'dropped']),
  attempts: v.number(),
  createdAt: v.string(),
  sentAt: v.nullable(v.string()),
  nextAttemptAt: v.nullable(v.string()),
  error: v.nullable(v.string()),
});
export type MessageState = v.InferOutput<typeof MessageState>;

export const listEntryMessages = defineRoute({
  method: 'GET',
  path: '/api/messages/{entryId}',
  access: 'staff',
  summary: 'The mails of an entry and what became of them',
  params: v.object({ entryId: EntryId }),
  response: v.array(MessageState),
  status: 200,
});

export const resendMessage = defineRoute({
  method: 'POST',
  path: '/api/messages/{entryId}/{messageId}/resend',
  access: 'contributor',
  summary: 'Send a failed mail again',
  params: v.object({ entryId: EntryId, messageId: v.pipe(v.string(), v.uuid()) }),
  response: MessageState,
  status: 200,
});
