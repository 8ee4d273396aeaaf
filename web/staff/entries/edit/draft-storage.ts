import { readStored, type TextStore, writeStored } from '#web/lib/tab-storage.ts';

const prefix = 'draft:';

/** Unsaved input of a form, with the time at which it was last stored. */
export type Draft<T> = { readonly savedAt: string; readonly content: T };

/** The storage key of a user's draft of a form. */
export const draftKey = (userId: string, place: string) => `${prefix}${userId}:${place}`;

/** Reads a draft; undefined when there is none or it is invalid. The content is not validated. */
export function readDraft<T>(key: string, store?: TextStore): Draft<T> | undefined {
  const { savedAt, content } = readStored(key, store) ?? {};
  if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return undefined;
  return typeof content === 'object' && content !== null ? { savedAt, content: content as T } : undefined;
}

/** Stores a draft with the current time. */
export function saveDraft(key: string, content: object, store?: TextStore): void {
  writeStored(key, { savedAt: new Date().toISOString(), content }, store);
}

export const eraseDraft = (key: string, store?: TextStore) => writeStored(key, undefined, store);

/** Removes every draft from a storage, except those of one user if given. */
export function eraseDrafts(store: Storage, exceptUserId?: string): void {
  const exceptKey = exceptUserId && draftKey(exceptUserId, '');
  for (const key of Object.keys(store)) {
    if (key.startsWith(prefix) && !(exceptKey && key.startsWith(exceptKey))) eraseDraft(key, store);
  }
}
