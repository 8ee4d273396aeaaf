import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

// Required at run time, because bundlers of test runners do not know this module yet.
const sqlite = createRequire(import.meta.url)('node:sqlite') as typeof import('node:sqlite');

const tables = `
  CREATE TABLE IF NOT EXISTS resources (path TEXT PRIMARY KEY, number INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS documents (
    row INTEGER PRIMARY KEY, container INTEGER NOT NULL, lsn INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS counter (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL);
`;

type StoredResource = { path: string; number: number; body: string };
export type StoredDocument = { row: number; container: number; lsn: number; body: string };

/** The durable log. Writes of one turn of the event loop are committed together before they are answered. */
export type Journal = ReturnType<typeof openJournal>;

/**
 * Opens the SQLite file in a folder, which is created if missing; without a folder all data is only in memory. With WAL
 * and synchronous=NORMAL nothing is lost when the process is killed. Throws when another process uses the folder.
 */
export function openJournal(folder: string | undefined) {
  const database = folder === undefined ? openExclusively(':memory:') : openInFolder(folder);
  const putResource = database.prepare('INSERT OR REPLACE INTO resources VALUES (?, ?, ?)');
  const dropResource = database.prepare('DELETE FROM resources WHERE path = ?');
  const putDocument = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?)');
  const dropDocument = database.prepare('DELETE FROM documents WHERE row = ?');
  const dropDocuments = database.prepare('DELETE FROM documents WHERE container = ?');
  const putCounter = database.prepare('INSERT OR REPLACE INTO counter VALUES (1, ?)');
  const first = database.prepare('SELECT value FROM counter').get();

  // One counter for containers, rows and changes, so that a change token is unique.
  let counter = Number(first?.value ?? 0);
  let isOpen = false;
  let waiting: Array<() => void> = [];

  const commit = (): void => {
    if (!isOpen) return;
    putCounter.run(counter);
    database.exec('COMMIT');
    isOpen = false;
    const answered = waiting;
    waiting = [];
    for (const answer of answered) answer();
  };

  const begin = (): void => {
    if (!isOpen) {
      database.exec('BEGIN');
      isOpen = true;
      setImmediate(commit);
    }
  };

  return {
    nextNumber: (): number => {
      counter += 1;
      return counter;
    },
    lastNumber: (): number => counter,
    putResource: ({ path, number, body }: StoredResource): void => {
      begin();
      putResource.run(path, number, body);
    },
    dropResource: (path: string): void => {
      begin();
      dropResource.run(path);
    },
    putDocument: ({ row, container, lsn, body }: StoredDocument): void => {
      begin();
      putDocument.run(row, container, lsn, body);
    },
    dropDocument: (row: number): void => {
      begin();
      dropDocument.run(row);
    },
    dropDocuments: (container: number): void => {
      begin();
      dropDocuments.run(container);
    },
    readResources: (): StoredResource[] =>
      database.prepare('SELECT path, number, body FROM resources ORDER BY number').all() as StoredResource[],
    readDocuments: (): Iterable<StoredDocument> =>
      database
        .prepare('SELECT row, container, lsn, body FROM documents ORDER BY row')
        .iterate() as Iterable<StoredDocument>,
    /** Calls back when all writes up to now are durable: immediately when none is pending. */
    afterWrites: (answer: () => void): void => {
      if (isOpen) {
        waiting.push(answer);
      } else {
        answer();
      }
    },
    close: (): void => {
      commit();
      database.close();
    },
  };
}

function openInFolder(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true });
  try {
    return openExclusively(join(folder, 'cosmos.sqlite'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = reason.includes('locked')
      ? 'another process has it open: stop that one or give another --data'
      : reason;
    throw new Error(`The Cosmos stand-in cannot open its data in ${folder}: ${hint}.`);
  }
}

function openExclusively(file: string): DatabaseSync {
  const database = new sqlite.DatabaseSync(file);
  try {
    // Documents are in memory as well, so a second process on the same file would answer from stale ones.
    database.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;');
    database.exec(`BEGIN IMMEDIATE; ${tables} COMMIT;`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
