import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Call, escapeXml, fail, notOffered, type Reply, readElement, toHttpDate } from './call.ts';

type Message = {
  readonly id: string;
  readonly text: string;
  readonly receipt: string;
  readonly inserted: number;
  readonly expires: number;
  readonly visible: number;
  readonly dequeued: number;
};
/** Limits in seconds, the same as on Azure. */
const week = 7 * 24 * 60 * 60;
const shortestLease = 30;
const never = Date.UTC(9999, 11, 31);

/** Answers the calls of the Queue service that the product and the functions host make. */
export function createQueues(db: DatabaseSync, now: () => number = Date.now): (call: Call) => Reply {
  db.exec(`CREATE TABLE IF NOT EXISTS queues (name TEXT PRIMARY KEY) STRICT;
    CREATE TABLE IF NOT EXISTS messages (number INTEGER PRIMARY KEY, queue TEXT NOT NULL, id TEXT UNIQUE NOT NULL,
      text TEXT NOT NULL, receipt TEXT NOT NULL, inserted INTEGER NOT NULL, expires INTEGER NOT NULL,
      visible INTEGER NOT NULL, dequeued INTEGER NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS waiting ON messages (queue, visible)`);
  const findQueue = db.prepare('SELECT name FROM queues WHERE name = ?');
  const addQueue = db.prepare('INSERT INTO queues VALUES (?)');
  const dropQueue = db.prepare('DELETE FROM queues WHERE name = ?');
  const count = db.prepare('SELECT count(*) AS total FROM messages WHERE queue = ? AND expires > ?');
  const clear = db.prepare('DELETE FROM messages WHERE queue = ?');
  const add = db.prepare(
    'INSERT INTO messages (queue, id, text, receipt, inserted, expires, visible, dequeued) VALUES (?, ?, ?, ?, ?, ?, ?, 0)',
  );
  const peek = db.prepare(
    'SELECT * FROM messages WHERE queue = ? AND visible <= ? AND expires > ? ORDER BY visible, number LIMIT ?',
  );
  const take = db.prepare(
    'UPDATE messages SET receipt = ?, visible = ?, dequeued = dequeued + 1 WHERE id = ? RETURNING *',
  );
  const change = db.prepare('UPDATE messages SET receipt = ?, visible = ?, text = ? WHERE id = ?');
  const find = db.prepare('SELECT * FROM messages WHERE queue = ? AND id = ?');
  const drop = db.prepare('DELETE FROM messages WHERE id = ?');

  function answerQueue(call: Call, queue: string): Reply {
    const found = findQueue.get(queue);
    const comp = call.url.searchParams.get('comp');
    if (call.method === 'PUT' && comp === null) {
      if (found) return { status: 204 };
      addQueue.run(queue);
      return { status: 201 };
    }
    if (!found) return fail(404, 'QueueNotFound');
    if (call.method === 'DELETE' && comp === null) {
      clear.run(queue);
      dropQueue.run(queue);
      return { status: 204 };
    }
    if (comp !== 'metadata' || (call.method !== 'GET' && call.method !== 'HEAD')) return notOffered(call);
    const total = String(count.get(queue, now())?.total ?? 0);
    return { status: 200, headers: { 'x-ms-approximate-messages-count': total } };
  }

  function send({ url, body }: Call, queue: string): Reply {
    const text = readElement(body.toString(), 'MessageText') ?? '';
    const lifetime = Number(url.searchParams.get('messagettl') ?? week);
    const delay = Number(url.searchParams.get('visibilitytimeout') ?? 0);
    const [id, receipt, inserted] = [randomUUID(), randomUUID(), now()];
    const message = {
      id,
      receipt,
      text,
      inserted,
      expires: lifetime < 0 ? never : inserted + lifetime * 1000,
      visible: inserted + delay * 1000,
      dequeued: 0,
    };
    add.run(queue, id, text, receipt, inserted, message.expires, message.visible);
    return answerList(201, [message], ['id', 'dates', 'receipt']);
  }

  function receive({ url }: Call, queue: string): Reply {
    const max = Number(url.searchParams.get('numofmessages') ?? 1);
    if (!(max >= 1 && max <= 32)) return fail(400, 'OutOfRangeQueryParameterValue', 'numofmessages is 1 to 32.');
    const at = now();
    const waiting = peek.all(queue, at, at, max) as unknown as Message[];
    if (url.searchParams.get('peekonly') === 'true') return answerList(200, waiting, ['id', 'dates', 'text']);
    const visible = at + Number(url.searchParams.get('visibilitytimeout') ?? shortestLease) * 1000;
    db.exec('BEGIN');
    const taken = waiting.map(({ id }) => take.get(randomUUID(), visible, id) as unknown as Message);
    db.exec('COMMIT');
    return answerList(200, taken, ['id', 'dates', 'receipt', 'text']);
  }

  /** Changes or deletes a message, which requires its newest receipt. */
  function answerMessage(call: Call, queue: string, id: string): Reply {
    const message = find.get(queue, id) as Message | undefined;
    if (!message) return fail(404, 'MessageNotFound');
    if (message.receipt !== call.url.searchParams.get('popreceipt')) return fail(400, 'PopReceiptMismatch');
    if (call.method === 'DELETE') {
      drop.run(id);
      return { status: 204 };
    }
    const receipt = randomUUID();
    const visible = now() + Number(call.url.searchParams.get('visibilitytimeout') ?? 0) * 1000;
    change.run(receipt, visible, readElement(call.body.toString(), 'MessageText') ?? message.text, id);
    return { status: 204, headers: { 'x-ms-popreceipt': receipt, 'x-ms-time-next-visible': toHttpDate(visible) } };
  }

  return (call) => {
    const [queue, messages, id] = call.path;
    if (queue === undefined) return notOffered(call);
    if (messages === undefined) return answerQueue(call, queue);
    if (messages !== 'messages') return notOffered(call);
    if (!findQueue.get(queue)) return fail(404, 'QueueNotFound');
    if (id !== undefined)
      return call.method === 'PUT' || call.method === 'DELETE' ? answerMessage(call, queue, id) : notOffered(call);
    if (call.method === 'POST') return send(call, queue);
    if (call.method === 'GET') return receive(call, queue);
    if (call.method !== 'DELETE') return notOffered(call);
    clear.run(queue);
    return { status: 204 };
  };
}

type Part = 'id' | 'dates' | 'receipt' | 'text';

function answerList(status: number, messages: readonly Message[], parts: readonly Part[]): Reply {
  const render: Record<Part, (message: Message) => string> = {
    id: ({ id }) => `<MessageId>${id}</MessageId>`,
    dates: ({ inserted, expires, dequeued }) =>
      `<InsertionTime>${toHttpDate(inserted)}</InsertionTime><ExpirationTime>${toHttpDate(expires)}</ExpirationTime>` +
      `<DequeueCount>${dequeued}</DequeueCount>`,
    receipt: ({ receipt, visible }) =>
      `<PopReceipt>${receipt}</PopReceipt><TimeNextVisible>${toHttpDate(visible)}</TimeNextVisible>`,
    text: ({ text }) => `<MessageText>${escapeXml(text)}</MessageText>`,
  };
  const rows = messages.map(
    (message) => `<QueueMessage>${parts.map((part) => render[part](message)).join('')}</QueueMessage>`,
  );
  const body = `<?xml version="1.0" encoding="utf-8"?><QueueMessagesList>${rows.join('')}</QueueMessagesList>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}
