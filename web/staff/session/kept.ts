const prefix = 'staff:';

/** Keeps something for this browser tab until the sign-out. What cannot be kept (storage is full or off) is lost. */
export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Everything kept here is a convenience.
  }
}

/** What was kept under a name; undefined when nothing was. */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets everything that was kept. */
export function clearKept(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}
