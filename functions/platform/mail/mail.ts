import type { EmailClient, KnownEmailSendStatus } from '@azure/communication-email';
import type { TokenCredential } from '@azure/identity';
import type { Config } from '../config.ts';
import { describeMessage } from '../telemetry.ts';

/** A file that is attached to a mail. */
export type Attachment = { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array };

export type Mail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
};
export type OutgoingMail = Mail & { readonly to: readonly string[]; readonly operationId: string };
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Seconds to wait when a service says so with 429; undefined for any other error. */
export function throttledFor(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || error.statusCode !== 429) return undefined;
  const response =
    'response' in error ? (error.response as { headers?: { get?(name: string): string | undefined } }) : {};
  const seconds = Number(response.headers?.get?.('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : defaultPause;
}

/** Seconds to wait when the service does not say how long. */
const defaultPause = 60;

/** Name of the error of a mail that the service will never take: trying again is of no use. */
export const MailRefused = 'MailRefused';

/**
 * Sends through Azure Communication Services and waits until the service has it. The operation id makes a repeated
 * send the same mail. Retrying is the outbox's business, so the client itself does not.
 */
export function createMailer(config: Config['mail'], credential?: TokenCredential): SendMail {
  let client: Promise<EmailClient> | undefined;
  const connect = async () => {
    const { EmailClient } = await import('@azure/communication-email');
    const retryOptions = { maxRetries: 0 };
    if ('connectionString' in config) {
      const allowInsecureConnection = /endpoint=http:/i.test(config.connectionString);
      return new EmailClient(config.connectionString, { allowInsecureConnection, retryOptions });
    }
    if (!credential) throw new Error('Mails cannot be sent: the app has no identity and no connection string.');
    return new EmailClient(config.endpoint, credential, { retryOptions });
  };
  return async (mail) => {
    client ??= connect();
    const message = {
      senderAddress: config.sender,
      content: { subject: mail.subject, plainText: mail.text, html: mail.html },
      recipients: { to: mail.to.map((address) => ({ address })) },
      ...(mail.replyTo ? { replyTo: [{ address: mail.replyTo }] } : {}),
      ...(mail.attachments ? { attachments: mail.attachments.map(toAttachment) } : {}),
    };
    try {
      const poller = await (await client).beginSend(message, { operationId: mail.operationId });
      const result = await poller.pollUntilDone();
      const succeeded: `${KnownEmailSendStatus}` = 'Succeeded';
      if (result.status !== succeeded) throw refused(result.error?.message ?? `The mail service says ${result.status}`);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // The service names the addresses that it could not reach; staff and the log get the reason.
      error.message = describeMessage(error.message);
      throw isFinal(error) ? refused(error.message) : error;
    }
  };
}

/** Whether the mail service answers; throws when it does not. */
export async function pingMailService(config: Config['mail']): Promise<void> {
  const endpoint = 'endpoint' in config ? config.endpoint : /endpoint=([^;]+)/i.exec(config.connectionString)?.[1];
  await fetch(endpoint ?? '', { method: 'HEAD' });
}

function toAttachment({ name, contentType, bytes }: Attachment) {
  return { name, contentType, contentInBase64: Buffer.from(bytes).toString('base64') };
}

function refused(reason: string) {
  return Object.assign(new Error(reason), { name: MailRefused });
}

/** How the Azure client begins what it throws when an operation, and not a request about it, has failed. */
const operationFailed = 'The long-running operation has failed';

/** Bad requests and failed operations stay so; being throttled, unknown or timed out may pass. */
function isFinal(error: Error): boolean {
  if (error.message.startsWith(operationFailed)) return true;
  if (!('statusCode' in error)) return false;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 && ![401, 403, 404, 408, 409, 429].includes(status);
}
