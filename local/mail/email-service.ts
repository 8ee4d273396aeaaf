import { randomUUID } from 'node:crypto';
import type { Fault, Faults } from './faults.ts';
import type { Mailbox } from './mailbox.ts';
import { parseSendRequest, type SendRequest } from './message.ts';
import { type Call, type Reply, refuse } from './reply.ts';
import { isSigned } from './signature.ts';

/** The access key in the connection string of the local app. */
const accessKey = Buffer.from('local-only-key').toString('base64');

const suppressed = { code: 'EmailDroppedAllRecipientsSuppressed', message: 'All recipients are suppressed.' };

/** Answers calls as Azure Communication Email does. Undefined means that the connection is closed without an answer. */
export function answerEmailService(call: Call, mailbox: Mailbox, faults: Faults): Reply | undefined {
  const { method, url } = call;
  if (!isSigned(call, accessKey)) return refuse(401, 'Denied', 'The request is not signed with the access key.');
  if (method === 'POST' && url.pathname === '/emails:send') return acceptMessage(call, mailbox, faults.take('send'));
  const operation = /^\/emails\/operations\/([\w-]+)$/.exec(url.pathname)?.[1];
  if (method !== 'GET' || !operation) return refuse(404, 'NotFound', 'There is no such call.');
  const fault = faults.take('poll');
  if (fault?.status) return answerFault(fault);
  const status = mailbox.outcome(operation);
  if (!status) return refuse(404, 'NotFound', 'There is no such operation.');
  return { status: 200, json: { id: operation, status, error: status === 'Failed' ? suppressed : null } };
}

function acceptMessage(call: Call, mailbox: Mailbox, fault: Fault | undefined): Reply | undefined {
  if (fault?.status) return answerFault(fault);
  const message = parseSendRequest(call.body);
  if (typeof message === 'string') return refuse(400, 'InvalidRequest', message);
  const id = call.headers['operation-id'] ?? randomUUID();
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id))
    return refuse(400, 'InvalidRequest', 'Operation-Id must be a UUID.');
  mailbox.accept(id, message, fault?.failOperation || isSuppressed(message) ? 'Failed' : 'Succeeded');
  if (fault?.dropAfterStore) return undefined;
  const location = `http://${call.headers.host}/emails/operations/${id}?${call.url.searchParams}`;
  return {
    status: 202,
    headers: { 'operation-location': location, 'retry-after': '1' },
    json: { id, status: 'Running' },
  };
}

/** Whether all recipients are at the test domain of suppressed addresses. */
const isSuppressed = ({ recipients }: SendRequest) =>
  (recipients.to ?? []).every(({ address }) => address.endsWith('@suppressed.example'));

function answerFault({ status = 500, body, headers = {} }: Fault): Reply {
  const json = body ?? { error: { code: 'Fault', message: 'This fault was injected.' } };
  return { status, headers, json };
}
