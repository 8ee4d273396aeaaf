import { uuidOf } from '../platform/keys.ts';
import { MailRefused, type SendMail, throttledFor } from '../platform/mail.ts';
import { layOutMail } from '../platform/mail-layout.ts';
import type { Outcome } from '../platform/outbox.ts';
import type { Message } from '../platform/outbox-item.ts';
import type { Counters } from '../platform/rate-limit.ts';
import type { MailKind, MailSubject } from './mail-kind.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

type SendParts = {
  /** What a message is about and how it reads; undefined when the entry is gone and nothing is to be said. */
  readonly findSubject: (
    message: Message,
    container: string,
  ) => Promise<{ readonly kind: MailKind<unknown>; readonly subject: MailSubject<unknown> } | undefined>;
  readonly sendMail: SendMail;
  readonly count: Counters;
  readonly now: () => Date;
};

/** Sends the mail of a message that is leased, or says when its turn comes. */
export function createMailSender({ findSubject, sendMail, count, now }: SendParts) {
  return async (message: Message, container: string): Promise<Outcome> => {
    const full = await findFullDay(message, count, now());
    if (full) return { state: 'waiting', until: full, change: { counted: message.counted } };
    const found = await findSubject(message, container);
    if (!found) return { state: 'done' };
    const { kind, subject } = found;
    if (kind.applies?.(subject.entry) === false) return { state: 'dropped' };
    const attachments = await kind.attachments?.(subject);
    const mail = { ...layOutMail(subject.brand, await kind.render(subject)), ...(attachments && { attachments }) };
    try {
      await sendMail({ ...mail, to: message.to, operationId: operationIdOf(message) });
      return { state: 'done' };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === MailRefused) {
        return { state: 'failed', reason: error.message, change: { refusals: message.refusals + 1 } };
      }
      const pause = throttledFor(error);
      if (pause === undefined) throw error;
      // A full quota says nothing against this mail.
      return { state: 'waiting', until: new Date(now().getTime() + pause * 1000), reason: error.message };
    }
  };
}

/**
 * The id that a mail is sent under, the same at every attempt. Only after a refusal it is another one: the service
 * would go on answering the old one with its refusal.
 */
function operationIdOf({ id, refusals }: Message): string {
  return uuidOf(refusals === 0 ? id : `${id}:${refusals}`);
}

/** The next day when a counter of the message has been used up today. Counted by whoever holds the lease, once. */
async function findFullDay(message: Message, count: Counters, now: Date): Promise<Date | undefined> {
  if (message.counted || message.limits.length === 0) return undefined;
  const day = now.toISOString().slice(0, 10);
  const seconds = (2 * dayMilliseconds) / 1000;
  for (const { key, most } of message.limits) {
    const used = await count(`mail:${key}:${day}`, seconds);
    if (used > most) return new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds);
  }
  return undefined;
}
