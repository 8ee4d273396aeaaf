import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Message, type SendRequest, toMessage } from './message.ts';

export type OperationStatus = 'Succeeded' | 'Failed';
export type Mailbox = {
  /** Stores a message under its operation id; another send with the same id only increases its count. */
  accept(id: string, request: SendRequest, outcome: OperationStatus): void;
  /** The state of an operation; undefined when there is none. */
  outcome(id: string): OperationStatus | undefined;
  /** Delivered messages, newest first: those to one address (to, cc or bcc, in any letter case), with a text, or all. */
  list(filter?: { readonly to?: string | undefined; readonly text?: string | undefined }): Message[];
  find(id: string): Message | undefined;
  clear(): void;
  close(): void;
};

/** The mailbox of a folder. An accepted mail is written to disk before the response, so that it survives `kill -9`. */
export function openMailbox(folder: string): Mailbox {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, 'mail.sqlite'));
  db.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS messages (number INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL, outcome TEXT NOT NULL,
      sends INTEGER NOT NULL, body TEXT NOT NULL) STRICT`);
  const insert = db.prepare(
    `INSERT INTO messages (id, outcome, sends, body) VALUES (?, ?, 1, ?) ON CONFLICT (id) DO UPDATE SET sends = sends + 1`,
  );
  const select = db.prepare('SELECT outcome, sends, body FROM messages WHERE id = ?');
  const selectAll = db.prepare(
    `SELECT outcome, sends, body FROM messages WHERE instr(body, ?) > 0 ORDER BY number DESC`,
  );
  const read = (row: Record<string, unknown>): Message => ({
    ...JSON.parse(String(row.body)),
    sends: Number(row.sends),
  });
  const delivered = (row: Record<string, unknown> | undefined) => (row?.outcome === 'Succeeded' ? row : undefined);
  // Tests ask again and again for the mails to an address: no other mail, with its attachments, is parsed for that.
  const recipients = new Map<string, readonly string[]>();
  const remember = ({ id, to, cc, bcc }: Message) =>
    recipients.set(
      id,
      [...to, ...cc, ...bcc].map((address) => address.toLowerCase()),
    );
  for (const row of selectAll.all('').reverse()) remember(read(row));
  return {
    accept: (id, request, outcome) => {
      const message = toMessage(id, request);
      insert.run(id, outcome, JSON.stringify(message));
      if (!recipients.has(id)) remember(message);
    },
    outcome: (id) => select.get(id)?.outcome as OperationStatus | undefined,
    list: ({ to, text = '' } = {}) => {
      const wanted = to?.toLowerCase();
      const all = [...recipients].reverse();
      const rows =
        wanted === undefined
          ? selectAll.all(text)
          : all.flatMap(([id, addresses]) => (addresses.includes(wanted) ? [select.get(id)] : []));
      return rows.flatMap((row) => (row && delivered(row) && String(row.body).includes(text) ? [read(row)] : []));
    },
    find: (id) => {
      const row = delivered(select.get(id));
      return row && read(row);
    },
    clear: () => {
      db.exec('DELETE FROM messages');
      recipients.clear();
    },
    close: () => db.close(),
  };
}
