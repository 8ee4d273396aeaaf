import type { MessageState } from '#domain/email/api.ts';
import * as api from '#domain/email/api.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import type { AnyArea, EntryKit } from '../entries/entry-area.ts';
import { addMessage, listMessages, notFailed, restartMessage } from '../entries/mail/entry-messages.ts';
import { listRecipients, splitRecipients } from '../entries/mail/mail-kind.ts';
import { findReturned, toMessageState } from '../entries/mail/message-state.ts';
import { isInScope, type StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound, problem } from '../platform/http/problem.ts';
import { equalTexts } from '../platform/keys.ts';
import { type Message, newMessage } from '../platform/outbox/outbox-item.ts';
import type { AuditLog } from '../platform/store/audit-log.ts';
import type { MailList } from './mail-list.ts';

/** How many times per day staff can send a kind of mail about one entry (MAIL-20). */
const dailyResends = 3;
const daySeconds = 24 * 60 * 60;

/** Registers the routes that send mails again and show their delivery. */
export function createEmails(
  kit: EntryKit,
  { audit, mails }: { readonly audit: Pick<AuditLog, 'record'>; readonly mails: MailList },
) {
  return {
    register: (endpoint: Endpoint) => {
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

      /** Returns the recipients of a mail of a kind, from the entry's current data. */
      const findRecipients = async (area: AnyArea, entry: StoredBase, kindName: string): Promise<string[]> => {
        const kind = area.mails.find((one) => one.kind === kindName);
        const center = await kit.findCenter(entry.learningCenterId);
        return kind && center ? listRecipients(kind, entry, center, kit.now()) : [];
      };

      /**
       * Returns the recipients by message. Of a kind that each address gets for itself, `old` is sent again to its own
       * address alone, unless the entry no longer has that.
       */
      const groupRecipients = async (area: AnyArea, entry: StoredBase, kindName: string, old?: Message) => {
        const kind = area.mails.find((one) => one.kind === kindName);
        const to = await findRecipients(area, entry, kindName);
        const own = kind?.separate ? to.filter((address) => old?.to.includes(address)) : [];
        return splitRecipients(kind ?? {}, own.length > 0 ? own : to);
      };
      type Source = Pick<Message, 'kind' | 'letter'>;
      const addMails = async (
        area: AnyArea,
        entry: StoredBase,
        { kind, letter }: Source,
        groups: readonly string[][],
      ) => {
        const shared = {
          entryId: entry.id,
          charterId: entry.charterId,
          kind,
          isKnown: true,
          ...(letter && { letter }),
        };
        const messages = groups.map((to) => newMessage({ ...shared, to }, kit.now()));
        // Staff say that the addresses are right; a letter to one that is not is dropped when it leaves.
        await Promise.all(groups.flat().map(kit.addresses.forgetReturned));
        for (const message of messages) await addMessage(area, message);
        return messages;
      };

      /**
       * Makes new mails of a kind from the entry's current data; throws 409 when the kind does not apply or has no
       * recipients.
       */
      const writeMails = async (area: AnyArea, entry: StoredBase, kindName: string, old?: Message) => {
        const kind = area.mails.find((one) => one.kind === kindName);
        if (kind?.applies?.(entry, { now: kit.now(), letter: old?.letter }) === false)
          throw problem(409, 'Nothing to send', {
            detail: 'This email no longer applies to the entry. Reload the entry.',
          });
        const groups = await groupRecipients(area, entry, kindName, old);
        if (groups.length === 0)
          throw problem(409, 'Nobody to send to', {
            detail: 'Nobody is known to send it to. Add an email address, then send it again.',
          });
        await countResend(entry.id, kindName);
        return addMails(area, entry, { kind: kindName, letter: old?.letter }, groups);
      };

      endpoint(api.sendEmail, async ({ params, body, caller }) => {
        const isKnown = kit.listAreas().some(({ mails }) => mails.some((one) => one.kind === params.kind));
        if (!isKnown) throw problem(404, 'Not found', { detail: 'There is no such email. Choose one of the list.' });
        const { entryId, submissionId } = body;
        if (caller.kind === 'public') {
          const { area, entry } = await find(entryId);
          if (!submissionId || !equalTexts(submissionId, entry.submissionId)) throw notFound();
          const sameKind = (await listMessages(area, entryId)).filter((message) => message.kind === params.kind);
          // A family causes no new mail here. The mail that was stored with the entry is queued if it is still pending.
          const waiting = sameKind.filter((message) => message.state === 'pending');
          await kit.outbox.enqueue(area.definition.container, waiting);
          return { body: { messageIds: sameKind.map((message) => message.id) } };
        }
        const { area, entry } = await findInScope(entryId, caller);
        const messages = await writeMails(area, entry, params.kind);
        await audit.record(entryId, 'mail resent', caller, entry.charterId);
        return { body: { messageIds: messages.map(({ id }) => id) } };
      });

      endpoint(api.listMails, ({ query, caller }) => mails.list(query, caller.scope));

      endpoint(api.listEntryMessages, async ({ params, caller }) => {
        const { area, entry } = await findInScope(params.entryId, caller);
        const messages = await listMessages(area, params.entryId);
        const returned = await findReturned(kit.addresses, messages);
        const states = messages.map((message): MessageState => {
          const cameBack = returned.get(message.id);
          return { ...toMessageState(area.mails, message), ...(cameBack && { returned: cameBack }) };
        });
        return { body: states, seen: [entry] };
      });

      endpoint(api.resendMessage, async ({ params: { entryId, messageId }, caller }) => {
        const { area, entry } = await findInScope(entryId, caller);
        const present = (await listMessages(area, entryId)).find(({ id }) => id === messageId);
        const restart = async () => {
          if (present && present.state !== 'failed') throw notFailed();
          // Each failed mail has its own limit.
          await countResend(entryId, messageId);
          const groups = present ? await groupRecipients(area, entry, present.kind, present) : [];
          const [to = [], ...others] = groups;
          await Promise.all((groups[0] ?? present?.to ?? []).map(kit.addresses.forgetReturned));
          const restarted = await restartMessage(area, { entryId, id: messageId }, to);
          await addMails(area, entry, restarted, others);
          return restarted;
        };
        // A sent mail never changes: another mail is sent with the entry's current data.
        const [written] = present?.state === 'sent' ? await writeMails(area, entry, present.kind, present) : [];
        const message = written ?? (await restart());
        await audit.record(entryId, 'mail resent', caller, entry.charterId);
        return { body: toMessageState(area.mails, message) };
      });
    },
  };
}
