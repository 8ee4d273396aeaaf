import { refuse } from '../errors.ts';
import type { JsonObject } from '../values.ts';
import { type Collection, findVersion, replaceVersions } from './collection.ts';
import { stampDocument, writeDocument } from './document.ts';
import type { Journal } from './journal.ts';
import type { DocumentVersion } from './posting.ts';

/**
 * A unit of work on one container: operations see each other's writes, and nothing reaches the container or the
 * journal before `commit`. Leaving a unit without committing is the rollback.
 */
export type Unit = {
  collection: Collection;
  find(partition: string, id: string): DocumentVersion | undefined;
  /** Stages a version of a document; throws 409 for a unique key that another one has, 413 over 2 MB. */
  put(partition: string, doc: JsonObject & { id: string }): Written;
  remove(entry: DocumentVersion): void;
  commit(): void;
};

export type Written = { entry: DocumentVersion; text: string };

type Change = { before: DocumentVersion | undefined; after: Written | undefined };

export function startUnit(collection: Collection, journal: Journal, now: number): Unit {
  const changes = new Map<string, Change>();
  const takenTexts = new Map<string, number>();
  const freedTexts = new Set<string>();

  const find = (partition: string, id: string): DocumentVersion | undefined => {
    const change = changes.get(partition + id);
    return change ? change.after?.entry : findVersion(collection, partition, id);
  };

  const stage = (partition: string, id: string, after: Written | undefined): void => {
    const earlier = changes.get(partition + id);
    changes.set(partition + id, { before: earlier ? earlier.before : findVersion(collection, partition, id), after });
  };

  const freeTexts = (entry: DocumentVersion): void => {
    for (const text of collection.uniqueTexts(entry.partition, entry.doc)) {
      takenTexts.delete(text);
      freedTexts.add(text);
    }
  };

  const requireFree = (text: string, row: number): void => {
    const owner = takenTexts.get(text) ?? (freedTexts.has(text) ? undefined : collection.uniqueRows.get(text));
    if (owner !== undefined && owner !== row) throw refuse(409, 'Unique index constraint violation.');
  };

  const put: Unit['put'] = (partition, doc) => {
    const current = find(partition, doc.id);
    const row = current?.row ?? journal.nextNumber();
    const texts = collection.uniqueTexts(partition, doc);
    for (const text of texts) requireFree(text, row);
    stampDocument(doc, collection.number, row, now);
    const text = writeDocument(doc);
    if (current) freeTexts(current);
    for (const taken of texts) takenTexts.set(taken, row);
    const entry: DocumentVersion = {
      row,
      lsn: journal.nextNumber(),
      partition,
      id: doc.id,
      doc,
      previous: findVersion(collection, partition, doc.id)?.doc,
      size: text.length,
      expiresAt: Number.POSITIVE_INFINITY,
      isLive: true,
    };
    stage(partition, doc.id, { entry, text });
    return { entry, text };
  };

  const remove = (entry: DocumentVersion): void => {
    freeTexts(entry);
    stage(entry.partition, entry.id, undefined);
  };

  const commit = (): void => {
    const all = [...changes.values()];
    replaceVersions(
      collection,
      all.flatMap(({ before }) => before ?? []),
      all.flatMap(({ after }) => after?.entry ?? []),
    );
    for (const { before, after } of all) {
      if (after) {
        const { row, lsn } = after.entry;
        journal.putDocument({ row, container: collection.number, lsn, body: after.text });
      }
      if (before && before.row !== after?.entry.row) journal.dropDocument(before.row);
    }
  };

  return { collection, find, put, remove, commit };
}
