/** What is loaded before the first render, by the function that loads it and its key. */
const loads = new Map<unknown, Map<string, Promise<unknown>>>();
const values = new Map<unknown, Map<string, unknown>>();
let isOver = false;

/**
 * Loads a value before the first render of the site, so that the HTML of the page stays until it can be replaced as a
 * whole. After a failure the page loads it again. Does nothing once the site is rendered.
 */
export async function loadFirst<T>(load: (key: string) => Promise<T>, key: string): Promise<T | undefined> {
  if (isOver) return undefined;
  const of = loads.get(load) ?? new Map<string, Promise<unknown>>();
  loads.set(load, of);
  const loading = (of.get(key) as Promise<T> | undefined) ?? load(key);
  of.set(key, loading);
  try {
    const value = await loading;
    values.set(load, new Map([[key, value]]));
    return value;
  } catch {
    return undefined;
  }
}

/** Returns a value that was loaded before the first render, in an object because the value may be undefined. */
export function firstValue<T>(load: (key: string) => Promise<T>, key: string | undefined): { value: T } | undefined {
  const found = values.get(load);
  return key !== undefined && found?.has(key) ? { value: found.get(key) as T } : undefined;
}

/** Forgets the values after the first render: they become old. */
export function forgetFirstValues(): void {
  isOver = true;
  loads.clear();
  values.clear();
}
