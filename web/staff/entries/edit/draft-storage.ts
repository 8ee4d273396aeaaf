const prefix = 'draft:';

/** Unsent input of a form, with the instant at which it was last stored. */
export type Draft<T> = { readonly savedAt: string; readonly content: T };

/** The key of one person's draft of one form. */
export const draftKey = (userId: string, place: string) => `${prefix}${userId}:${place}`;

type Items = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Reads a draft; undefined when there is none, or none that can be read. Its content is what was stored under the
 * key.
 */
export function readDraft<T>(store: Items, key: string): Draft<T> | undefined {
  try {
    const draft: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (typeof draft !== 'object' || draft === null) return undefined;
    const { savedAt, content } = draft as Record<string, unknown>;
    if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return undefined;
    return typeof content === 'object' && content !== null ? { savedAt, content: content as T } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; a store that is full or closed to us costs only the surviving of a reload. */
export function saveDraft<T>(store: Items, key: string, draft: Draft<T>): void {
  try {
    store.setItem(key, JSON.stringify(draft));
  } catch {
    // Nothing more can be done.
  }
}

export function eraseDraft(store: Items, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // As above.
  }
}

/** Erases every draft of this tab, but those of one person when they are named. */
export function eraseDrafts(store: Storage, exceptUserId?: string): void {
  const exceptKey = exceptUserId && draftKey(exceptUserId, '');
  for (const key of Object.keys(store)) {
    if (key.startsWith(prefix) && !(exceptKey && key.startsWith(exceptKey))) eraseDraft(store, key);
  }
}
