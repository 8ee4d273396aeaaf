/** The history state of a submitted form: the day (YYYY-MM-DD), and the id from which its reference derives. */
export type Thanks = { readonly thanks: string; readonly entryId: string };

/** Returns the history state of a thank-you page; undefined for another page. */
export function readThanks(state: unknown): Thanks | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { thanks, entryId } = state as Record<string, unknown>;
  return typeof thanks === 'string' && typeof entryId === 'string' ? { thanks, entryId } : undefined;
}
