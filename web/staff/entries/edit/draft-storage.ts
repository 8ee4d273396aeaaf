import { readStored, type TextStore, writeStored } from '#web/lib/tab-storage.ts';

const prefix = 'draft:';

/** Unsent input of a form, with the instant at which it was last stored. */
export type Draft<T> = { readonly savedAt: string; readonly content: T };

/** The key of one person's draft of one form. */
export const draftKey = (userId: string, place: string) => `${prefix}${userId}:${place}`;

/** Reads a draft; undefined when there is none, or none that can be read. Its content is what was stored under the key. */
export function readDraft<T>(key: string, store?: TextStore): Draft<T> | undefined {
  const { savedAt, content } = readStored(key, store) ?? {};
  if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return undefined;
  return typeof content === 'object' && content !== null ? { savedAt, content: content as T } : undefined;
}

/** Stores a draft with the present instant. */
export function saveDraft(key: string, content: object, store?: TextStore): void {
  writeStored(key, { savedAt: new Date().toISOString(), content }, store);
}

export const eraseDraft = (key: string, store?: TextStore) => writeStored(key, undefined, store);

/** Erases every draft of a store, but those of one person when they are named. */
export function eraseDrafts(store: Storage, exceptUserId?: string): void {
  const exceptKey = exceptUserId && draftKey(exceptUserId, '');
  for (const key of Object.keys(store)) {
    if (key.startsWith(prefix) && !(exceptKey && key.startsWith(exceptKey))) eraseDraft(key, store);
  }
}
