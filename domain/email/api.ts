import * as v from 'valibot';
import { NamedEntry } from '#domain/entries/named-entry.ts';
import { entryAreaNames } from '#domain/entry-areas.ts';
import { defineRoute } from '#domain/http/route.ts';
import {
  EntryId,
  Instant,
  listQueryFields,
  pageParameters,
  SubmissionId,
  timeSpanFields,
} from '#domain/http/shapes.ts';
import { SentLetter } from '#domain/letters/sent-letter.ts';

/** Name of a kind of mail, such as 'interest-email'; each area declares its own kinds. */
const MailKindName = v.pipe(v.string(), v.regex(/^[a-z]{1,20}(-[a-z]{1,20}){0,4}$/, 'There is no such mail.'));

export const sendEmail = defineRoute({
  method: 'POST',
  path: '/api/email/{kind}',
  access: ['public', 'contributor'],
  summary:
    'Send a mail of an entry again (contributor), or queue the mails of the entry just submitted that are still pending (public, with its submissionId)',
  params: v.object({ kind: MailKindName }),
  body: v.object({ entryId: EntryId, submissionId: v.optional(SubmissionId) }),
  response: v.object({ messageIds: v.array(v.string()) }),
  status: 200,
  rateLimit: 'submissions',
});

/** The delivery state of a mail, as staff see it. */
export const MessageState = v.object({
  _id: v.string(),
  kind: v.string(),
  /** The name of the kind on staff screens. */
  label: v.string(),
  to: v.array(v.string()),
  /** 'dropped': the mail no longer applied to the entry when it was due. */
  state: v.picklist(['pending', 'sending', 'sent', 'failed', 'dropped']),
  attempts: v.number(),
  createdAt: v.string(),
  sentAt: v.nullable(v.string()),
  nextAttemptAt: v.nullable(v.string()),
  error: v.nullable(v.string()),
  /** When a sent mail came back from one of its addresses, and why; absent when it did not. */
  returned: v.optional(v.object({ at: Instant, address: v.string(), reason: v.string() })),
  /** The letter, as it was sent. */
  letter: v.optional(SentLetter),
});
export type MessageState = v.InferOutput<typeof MessageState>;

/** The states by which staff can filter mails; 'waiting' includes pending mails and those being sent. */
export const mailStates = ['failed', 'waiting', 'sent', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail in the list of all mails. If its entry is null, its recipients are not listed. */
export const ListedMail = v.object({
  ...MessageState.entries,
  /** Null when the entry was deleted, or now belongs to a charter that the caller may not see. */
  entry: v.nullable(NamedEntry),
});
export type ListedMail = v.InferOutput<typeof ListedMail>;

/** A kind of mail by which the list can be filtered. */
const ListedKind = v.object({ kind: v.string(), label: v.string(), area: v.picklist(entryAreaNames) });
export type ListedKind = v.InferOutput<typeof ListedKind>;

const { page, pageSize, continuation, search } = listQueryFields;

export const listMails = defineRoute({
  method: 'GET',
  path: '/api/messages',
  access: 'admin',
  summary:
    'The mails of all entries: failed ones first, then waiting ones, then the others, each newest first; `search` is a whole email address. Older mails without a charter are listed only for staff with access to all charters',
  query: v.object({
    page,
    pageSize,
    continuation,
    search,
    state: v.optional(v.picklist(mailStates, 'state must be failed, waiting, sent or dropped.')),
    kind: v.optional(MailKindName),
    ...timeSpanFields,
  }),
  response: v.object({ data: v.array(ListedMail), ...pageParameters, kinds: v.array(ListedKind) }),
  status: 200,
  reads: 'mails',
});

export const listEntryMessages = defineRoute({
  method: 'GET',
  path: '/api/messages/{entryId}',
  access: 'staff',
  summary: 'The mails of an entry and their delivery states',
  params: v.object({ entryId: EntryId }),
  response: v.array(MessageState),
  status: 200,
  reads: 'mails',
});

export const resendMessage = defineRoute({
  method: 'POST',
  path: '/api/messages/{entryId}/{messageId}/resend',
  access: 'contributor',
  summary: "Send a failed mail again, or send a new mail with the entry's current data instead of a sent one",
  params: v.object({ entryId: EntryId, messageId: v.pipe(v.string(), v.uuid()) }),
  response: MessageState,
  status: 200,
});
