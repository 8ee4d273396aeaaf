/** What the history keeps of a form that was sent: the day, YYYY-MM-DD, and the id that its reference comes from. */
export type Thanks = { readonly thanks: string; readonly entryId: string };

/** What a thank-you says, when this place in the history is one. */
export function readThanks(state: unknown): Thanks | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { thanks, entryId } = state as Record<string, unknown>;
  return typeof thanks === 'string' && typeof entryId === 'string' ? { thanks, entryId } : undefined;
}
