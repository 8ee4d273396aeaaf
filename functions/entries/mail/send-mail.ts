import type { Counters } from '../../platform/http/rate-limit.ts';
import { uuidOf } from '../../platform/keys.ts';
import { MailRefused, type SendMail, throttledFor } from '../../platform/mail/mail.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { Outcome } from '../../platform/outbox/outbox.ts';
import type { Message } from '../../platform/outbox/outbox-item.ts';
import type { PreparedMail } from './prepare-mail.ts';

const hourMilliseconds = 60 * 60 * 1000;
const dayMilliseconds = 24 * hourMilliseconds;
/** The shares of the hourly quota for mails that unknown people cause, and for letters, which can be thousands. */
const strangersShare = 0.7;
const lettersShare = 0.3;
/** The share at which operators are alerted. */
const alertShare = 0.8;

type SendDeps = {
  /** Prepares the mail of a message; undefined when it no longer applies. */
  readonly prepare: (message: Message, container: string) => Promise<PreparedMail | undefined>;
  readonly sendMail: SendMail;
  readonly count: Counters;
  /** The number of mails that the mail service accepts per hour; 0 for no limit. */
  readonly hourlyMails: number;
  readonly warn: (text: string) => void;
  readonly now: () => Date;
};

/** Sends the mail of a leased message, or returns the time at which it may be sent. */
export function createMailSender({ prepare, sendMail, count, hourlyMails, warn, now }: SendDeps) {
  const takeHourlyQuota = createHourlyQuota({ count, hourlyMails, warn });
  return async (message: Message, container: string): Promise<Outcome> => {
    const prepared = await prepare(message, container);
    if (!prepared) return { state: 'dropped' };
    if ('until' in prepared) return { state: 'waiting', until: prepared.until };
    const { to = message.to } = prepared;
    if (to.length === 0) return { state: 'dropped' };
    // A dropped mail counts against no limit.
    const full = await takeDailyLimits(message, count, now());
    if (full) return { state: 'waiting', until: full, change: { counted: message.counted } };
    const nextHour = await takeHourlyQuota(message, now());
    if (nextHour) return { state: 'waiting', until: nextHour };
    const { brand, texts, write, attach } = prepared;
    const attachments = await attach?.();
    const mail = { ...layOutMail(brand, await write(), texts.language), ...(attachments && { attachments }) };
    try {
      await sendMail({ ...mail, to, operationId: operationIdOf(message) });
      return { state: 'done' };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === MailRefused) {
        return { state: 'failed', reason: error.message, change: { refusals: message.refusals + 1 } };
      }
      const pause = throttledFor(error);
      if (pause === undefined) throw error;
      // An exceeded quota is not a failure of this mail.
      return { state: 'waiting', until: new Date(now().getTime() + pause * 1000), reason: error.message };
    }
  };
}

/**
 * Returns the operation id of a mail for the mail service. All attempts have the same id until the service refuses the
 * mail: for the same id it would only repeat the refusal.
 */
function operationIdOf({ id, refusals }: Message): string {
  return uuidOf(refusals === 0 ? id : `${id}:${refusals}`);
}

/**
 * Counts a message against the quota of this hour. Returns the start of the next hour when the quota is used up. Unknown
 * people and letters can use only a part of the quota. Other mails of known families and staff are limited only by the
 * mail service.
 */
function createHourlyQuota({ count, hourlyMails, warn }: Pick<SendDeps, 'count' | 'hourlyMails' | 'warn'>) {
  return async ({ isKnown, letter }: Message, now: Date): Promise<Date | undefined> => {
    if (hourlyMails === 0) return undefined;
    const hour = now.toISOString().slice(0, 13);
    const next = new Date(Date.parse(`${hour}:00:00Z`) + hourMilliseconds);
    const seconds = (2 * hourMilliseconds) / 1000;
    if (!isKnown && (await count(`mails of strangers:${hour}`, seconds)) > hourlyMails * strangersShare) return next;
    if (letter && (await count(`letters:${hour}`, seconds)) > hourlyMails * lettersShare) return next;
    const used = await count(`mails:${hour}`, seconds);
    // An alert searches for this line (infra/alerts.bicep).
    if (used === Math.ceil(hourlyMails * alertShare)) warn(`Mails of this hour: ${used} of ${hourlyMails} have left.`);
    return !isKnown && used > hourlyMails ? next : undefined;
  };
}

/**
 * Counts a message against its daily limits, once per message. Returns the start of the next day when a limit is
 * exceeded.
 */
async function takeDailyLimits(message: Message, count: Counters, now: Date): Promise<Date | undefined> {
  if (message.counted || message.limits.length === 0) return undefined;
  const day = now.toISOString().slice(0, 10);
  const seconds = (2 * dayMilliseconds) / 1000;
  for (const { key, most } of message.limits) {
    const used = await count(`mail:${key}:${day}`, seconds);
    if (used > most) return new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds);
  }
  return undefined;
}
