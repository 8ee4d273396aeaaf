import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ReportReturned } from './delivery-reports.ts';
import { answerEmailService } from './email-service.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Mailbox } from './mailbox.ts';
import { renderMailbox, renderMessage, renderMissing } from './mailbox-page.ts';
import { parseSendRequest, type SendRequest } from './message.ts';
import { type Call, type Reply, refuse } from './reply.ts';

/** Mails are shown unchanged, so nothing in them may run, load or navigate this page. */
const pagePolicy =
  "default-src 'none'; img-src 'self' data: http://localhost:* http://*.localhost:*; style-src 'unsafe-inline'";

/** The domain whose mailboxes do not exist: its mails are accepted, and come back. */
const returningDomain = '@bounced.example';

/**
 * A stand-in for Azure Communication Email, with a web page that shows the mails. `report` is called for each address from
 * which a mail comes back.
 */
export function createMailServer(mailbox: Mailbox, report: ReportReturned = async () => undefined): Server {
  const faults = createFaults();
  return createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const call = { method: request.method ?? 'GET', url, headers: request.headers, body: await text(request) };
      const answer = route(call, mailbox, faults);
      if (answer) send(response, answer);
      else request.socket.destroy();
      if (answer?.status === 202) await reportReturned(call, answer, report);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) send(response, refuse(500, 'InternalError', 'The mail stand-in failed.'));
    }
  });
}

/** Reports the recipients of an accepted mail whose mailboxes do not exist. */
async function reportReturned({ body }: Call, { json }: Reply & { json?: unknown }, report: ReportReturned) {
  const { recipients } = parseSendRequest(body) as SendRequest;
  const addresses = (recipients.to ?? []).map(({ address }) => address);
  for (const address of addresses.filter((one) => one.toLowerCase().endsWith(returningDomain)))
    await report(address, String((json as { id?: string }).id));
}

function route(call: Call, mailbox: Mailbox, faults: Faults): Reply | undefined {
  if (call.url.pathname.startsWith('/emails')) return answerEmailService(call, mailbox, faults);
  if (call.url.pathname === '/_faults') return changeFaults(call, faults);
  return answerReader(call, mailbox);
}

function changeFaults({ method, body }: Call, faults: Faults): Reply {
  try {
    if (method === 'DELETE') faults.clear();
    else if (method === 'POST') faults.add(JSON.parse(body));
    else return refuse(405, 'NotAllowed', 'POST a fault or DELETE all of them.');
    return { status: 204 };
  } catch (error) {
    return refuse(400, 'InvalidFault', error instanceof Error ? error.message : String(error));
  }
}

function answerReader({ method, url }: Call, mailbox: Mailbox): Reply {
  const to = url.searchParams.get('to') || undefined;
  const text = url.searchParams.get('text') || undefined;
  if (url.pathname === '/messages' && method === 'DELETE') {
    mailbox.clear();
    return { status: 204 };
  }
  if (method !== 'GET') return refuse(405, 'NotAllowed', 'Only GET, and DELETE /messages.');
  if (url.pathname === '/health') return { status: 200, json: { status: 'ok' } };
  if (url.pathname === '/messages') return { status: 200, json: mailbox.list({ to, text }) };
  if (url.pathname === '/') return { status: 200, html: renderMailbox(mailbox.list({ to }), to) };
  const id = /^\/messages\/([\w-]+)$/.exec(url.pathname)?.[1];
  const message = id === undefined ? undefined : mailbox.find(id);
  return message ? { status: 200, html: renderMessage(message) } : { status: 404, html: renderMissing() };
}

function send(response: ServerResponse, reply: Reply): void {
  const headers = { 'x-ms-request-id': randomUUID(), 'cache-control': 'no-store', ...reply.headers };
  if ('html' in reply) {
    const page = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy };
    response.writeHead(reply.status, { ...headers, ...page }).end(reply.html);
  } else if (reply.json === undefined) response.writeHead(reply.status, headers).end();
  else {
    response.writeHead(reply.status, { ...headers, 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.json));
  }
}
