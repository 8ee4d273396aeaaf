export type Address = { address: string; displayName?: string };

/** The body of `POST /emails:send`, as far as this stand-in reads it. */
export type SendRequest = {
  senderAddress: string;
  content: { subject: string; plainText?: string; html?: string };
  recipients: { to?: Address[]; cc?: Address[]; bcc?: Address[] };
  replyTo?: Address[];
  headers?: Record<string, string>;
  attachments?: { name: string; contentType: string; contentInBase64: string; contentId?: string }[];
};

/** A message as `GET /messages` shows it. */
export type Message = {
  /** The operation id with which it was sent. */
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  plainText: string;
  html: string;
  headers: Record<string, string>;
  attachments: { name: string; contentType: string; contentInBase64: string; contentId?: string }[];
  /** How often it was sent under this id; it is stored once. */
  sends: number;
};

/** Parses the body of a send; returns the reason as text when Azure would refuse it. */
export function parseSendRequest(raw: string): SendRequest | string {
  let body: Partial<SendRequest> | null;
  try {
    body = JSON.parse(raw);
  } catch {
    return 'The body is not JSON.';
  }
  if (!body?.senderAddress) return 'senderAddress is required.';
  if (!body.content?.subject) return 'content.subject is required.';
  if (!body.content.plainText && !body.content.html) return 'content.plainText or content.html is required.';
  const { to = [], cc = [], bcc = [] } = body.recipients ?? {};
  const all = [...to, ...cc, ...bcc];
  if (all.length === 0) return 'recipients are required.';
  const wrong = [...all, ...(body.replyTo ?? [])].find(({ address }) => !/^[^\s@]+@[^\s@]+$/.test(address ?? ''));
  if (wrong) return `"${wrong.address}" is not an e-mail address.`;
  return { ...body, senderAddress: body.senderAddress, content: body.content, recipients: { to, cc, bcc } };
}

export function toMessage(id: string, request: SendRequest): Message {
  const list = (addresses: Address[] = []) => addresses.map(({ address }) => address);
  const { to, cc, bcc } = request.recipients;
  return {
    id,
    receivedAt: new Date().toISOString(),
    from: request.senderAddress,
    to: list(to),
    cc: list(cc),
    bcc: list(bcc),
    replyTo: list(request.replyTo),
    subject: request.content.subject,
    plainText: request.content.plainText ?? '',
    html: request.content.html ?? '',
    headers: request.headers ?? {},
    attachments: request.attachments ?? [],
    sends: 1,
  };
}
