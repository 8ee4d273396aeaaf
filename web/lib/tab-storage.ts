/** The tab's session storage, or an object with the same methods. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads an object that this tab stored; undefined when there is none, it is invalid, or storage is unavailable. */
export function readStored(key: string, store?: TextStore): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse((store ?? window.sessionStorage).getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores an object for this tab; undefined removes it. Without storage, or when it is full, a reload loses the object. */
export function writeStored(key: string, value: object | undefined, store?: TextStore): void {
  try {
    const place = store ?? window.sessionStorage;
    if (value) place.setItem(key, JSON.stringify(value));
    else place.removeItem(key);
  } catch {
    // The page also works without storage.
  }
}
