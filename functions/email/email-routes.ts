import * as api from '#domain/email/api.ts';
import { isInScope, type StaffCaller } from '../platform/access.ts';
import type { AuditLog } from '../platform/audit-log.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { equalTexts } from '../platform/keys.ts';
import { type Message, newMessage } from '../platform/message.ts';
import type { Outbox } from '../platform/outbox.ts';
import { notFound, problem } from '../platform/problem.ts';

/** An entry that has mails: where it lies, whose it is, and who gets each kind of its mails. */
export type MailedEntry = {
  readonly container: string;
  readonly charterId: string;
  readonly submissionId: string;
  readonly recipients: Readonly<Partial<Record<api.MailKind, readonly string[]>>>;
};
/** Finds an entry in one area; main.ts hands in one finder an area. */
export type FindMailedEntry = (entryId: string) => Promise<MailedEntry | undefined>;

type EmailParts = { readonly outbox: Outbox; readonly finders: readonly FindMailedEntry[]; readonly audit: AuditLog };

/** Registers the calls that send mails again and show what became of them. Source: decisions 28. */
export function registerEmailRoutes(endpoint: Endpoint, { outbox, finders, audit }: EmailParts) {
  const find = async (entryId: string): Promise<MailedEntry> => {
    const found = (await Promise.all(finders.map((finder) => finder(entryId)))).find(Boolean);
    if (!found) throw notFound();
    return found;
  };
  const findInScope = async (entryId: string, caller: StaffCaller): Promise<MailedEntry> => {
    const found = await find(entryId);
    if (!isInScope(caller.scope, found.charterId)) throw notFound();
    return found;
  };

  endpoint(api.sendEmail, async ({ params, body, caller }) => {
    const { entryId, submissionId } = body;
    if (caller.kind === 'public') {
      const found = await find(entryId);
      if (!submissionId || !equalTexts(submissionId, found.submissionId)) throw notFound();
      const sameKind = (await outbox.list(found.container, entryId)).filter((message) => message.kind === params.kind);
      // It was written with the entry; whether it has left or not, it is not sent a second time.
      await outbox.enqueue(
        found.container,
        sameKind.filter((message) => message.state === 'pending'),
      );
      return { body: { messageIds: sameKind.map((message) => message.id) } };
    }
    const found = await findInScope(entryId, caller);
    const to = found.recipients[params.kind] ?? [];
    if (to.length === 0) throw problem(409, 'Nobody to send to', { detail: 'No recipient is known for this mail.' });
    const message = newMessage({ entryId, kind: params.kind, to: [...to], limited: false }, new Date());
    await outbox.add(found.container, [message]);
    await audit.record(entryId, 'mail resent', caller);
    return { body: { messageIds: [message.id] } };
  });

  endpoint(api.listEntryMessages, async ({ params, caller }) => {
    const found = await findInScope(params.entryId, caller);
    const messages = await outbox.list(found.container, params.entryId);
    // What is done within the product, such as linking entries, is no mail.
    return { body: messages.filter((message) => message.to.length > 0).map(toMessageState) };
  });

  endpoint(api.resendMessage, async ({ params, caller }) => {
    const { container } = await findInScope(params.entryId, caller);
    const message = await outbox.resend({ container, entryId: params.entryId, id: params.messageId });
    await audit.record(params.entryId, 'mail resent', caller);
    return { body: toMessageState(message) };
  });
}

function toMessageState(message: Message): api.MessageState {
  const { id, kind, to, state, attempts, createdAt, sentAt, error, dueAt } = message;
  const nextAttemptAt = state === 'pending' ? dueAt : null;
  return { _id: id, kind, to, state, attempts, createdAt, sentAt, nextAttemptAt, error };
}
