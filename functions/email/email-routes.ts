import * as api from '#domain/email/api.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import type { EntryKit } from '../entries/entry-kit.ts';
import { addMessage, listMessages, restartMessage } from '../entries/entry-messages.ts';
import { listRecipients } from '../entries/mail-kind.ts';
import { isInScope, type StaffCaller } from '../platform/access.ts';
import type { AuditLog } from '../platform/audit-log.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { equalTexts } from '../platform/keys.ts';
import { type Message, newMessage } from '../platform/outbox-item.ts';
import { notFound, problem } from '../platform/problem.ts';

/** How often a day staff can send a kind of mail about one entry. Source: contract, Abuse (3 a day). */
const dailyResends = 3;
const daySeconds = 24 * 60 * 60;

/** Registers the calls that send mails again and show what became of them. Source: decisions 28. */
export function registerEmailRoutes(endpoint: Endpoint, kit: EntryKit, audit: Pick<AuditLog, 'record'>) {
  const find = async (entryId: string) => {
    const present = await kit.findEntry(entryId);
    if (!present) throw notFound();
    return { area: present.area, entry: present.found.entry };
  };
  const findInScope = async (entryId: string, caller: StaffCaller) => {
    const present = await find(entryId);
    if (!isInScope(caller.scope, present.entry.charterId)) throw notFound();
    return present;
  };
  const countResend = async (entryId: string, kind: string) => {
    const now = kit.now();
    const day = now.toISOString().slice(0, 10);
    const used = await kit.count(`mail:staff:${kind}:${entryId}:${day}`, 2 * daySeconds);
    if (used <= dailyResends) return;
    const retryAfter = Math.ceil((Date.parse(`${day}T00:00:00Z`) + daySeconds * 1000 - now.getTime()) / 1000);
    throw problem(429, 'Sent often enough today', {
      detail: `This mail was sent ${dailyResends} times today. Call the family, or send it again tomorrow.`,
      retryAfter,
    });
  };

  endpoint(api.sendEmail, async ({ params, body, caller }) => {
    const isKnown = kit.listAreas().some(({ mails }) => mails.some((one) => one.kind === params.kind));
    if (!isKnown) throw problem(404, 'Not found', { detail: 'There is no such email. Choose one of the list.' });
    const { entryId, submissionId } = body;
    if (caller.kind === 'public') {
      const { area, entry } = await find(entryId);
      if (!submissionId || !equalTexts(submissionId, entry.submissionId)) throw notFound();
      const sameKind = (await listMessages(area, entryId)).filter((message) => message.kind === params.kind);
      // It was written with the entry; whether it has left or not, it is not sent a second time.
      const waiting = sameKind.filter((message) => message.state === 'pending');
      await kit.outbox.enqueue(area.definition.container, waiting);
      return { body: { messageIds: sameKind.map((message) => message.id) } };
    }
    const { area, entry } = await findInScope(entryId, caller);
    const kind = area.mails.find((one) => one.kind === params.kind);
    if (kind?.applies?.(entry) === false)
      throw problem(409, 'Nothing to send', {
        detail: 'There is nothing to say in this email as the entry stands now. Look at the entry again.',
      });
    const center = await kit.findCenter(entry.learningCenterId);
    const to = kind && center ? await listRecipients(kind, entry, center) : [];
    if (to.length === 0)
      throw problem(409, 'Nobody to send to', {
        detail: 'Nobody is known to send it to. Add an email address, then send it again.',
      });
    await countResend(entryId, params.kind);
    const message = newMessage({ entryId, kind: params.kind, to }, kit.now());
    await addMessage(area, message);
    await audit.record(entryId, 'mail resent', caller);
    return { body: { messageIds: [message.id] } };
  });

  endpoint(api.listEntryMessages, async ({ params, caller }) => {
    const { area } = await findInScope(params.entryId, caller);
    const messages = await listMessages(area, params.entryId);
    return { body: messages.map((message) => toMessageState(area, message)) };
  });

  endpoint(api.resendMessage, async ({ params, caller }) => {
    const { area } = await findInScope(params.entryId, caller);
    await countResend(params.entryId, params.messageId);
    const message = await restartMessage(area, { entryId: params.entryId, id: params.messageId });
    await audit.record(params.entryId, 'mail resent', caller);
    return { body: toMessageState(area, message) };
  });
}

function toMessageState({ mails }: AnyArea, message: Message): api.MessageState {
  const { id, kind, to, state, attempts, createdAt, sentAt, error, dueAt } = message;
  const label = mails.find((one) => one.kind === kind)?.label ?? kind;
  const nextAttemptAt = state === 'pending' ? dueAt : null;
  return { _id: id, kind, label, to, state, attempts, createdAt, sentAt, nextAttemptAt, error };
}
