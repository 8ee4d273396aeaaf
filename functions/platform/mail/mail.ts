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

/** The default wait in seconds, when the service does not say how long. */
const defaultPause = 60;

/** The name of the error for a mail that the service permanently refuses, so that retrying is useless. */
export const MailRefused = 'MailRefused';

/**
 * Sends mails through Azure Communication Services and waits until the service accepts each one. An attempt with the
 * same operation id sends no second mail. The outbox retries, so the client does not.
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
      // The service names the addresses that it could not reach; staff and the log see the error.
      error.message = describeMessage(error.message);
      throw isFinal(error) ? refused(error.message) : error;
    }
  };
}

/** Checks that the mail service responds; throws when it does not. */
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

/** The beginning of the Azure client's error message when an operation has failed, as opposed to a request about it. */
const operationFailed = 'The long-running operation has failed';

/**
 * Whether an error is permanent: bad requests and failed operations are; throttling, timeouts and unknown operations
 * are not.
 */
function isFinal(error: Error): boolean {
  if (error.message.startsWith(operationFailed)) return true;
  if (!('statusCode' in error)) return false;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 && ![401, 403, 404, 408, 409, 429].includes(status);
}
