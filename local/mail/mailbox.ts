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
  /** Delivered messages, newest first, all or those to one address (to, cc or bcc, in any letter case). */
  list(to?: string): Message[];
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
  const selectAll = db.prepare(`SELECT sends, body FROM messages WHERE outcome = 'Succeeded' ORDER BY number DESC`);
  const read = (row: Record<string, unknown>): Message => ({
    ...JSON.parse(String(row.body)),
    sends: Number(row.sends),
  });
  const delivered = (row: Record<string, unknown> | undefined) => (row?.outcome === 'Succeeded' ? row : undefined);
  return {
    accept: (id, request, outcome) => {
      insert.run(id, outcome, JSON.stringify(toMessage(id, request)));
    },
    outcome: (id) => select.get(id)?.outcome as OperationStatus | undefined,
    list: (to) => {
      const messages = selectAll.all().map(read);
      const wanted = to?.toLowerCase();
      if (wanted === undefined) return messages;
      return messages.filter((message) =>
        [...message.to, ...message.cc, ...message.bcc].some((address) => address.toLowerCase() === wanted),
      );
    },
    find: (id) => {
      const row = delivered(select.get(id));
      return row && read(row);
    },
    clear: () => db.exec('DELETE FROM messages'),
    close: () => db.close(),
  };
}
