/** What the history keeps of a form that was sent: the day, YYYY-MM-DD, and nothing about the student. */
export type Thanks = { readonly thanks: string };

/** The day on which a form was sent, when this place in the history is its thank-you. */
export function readThanks(state: unknown): string | undefined {
  const thanks = typeof state === 'object' && state !== null ? Reflect.get(state, 'thanks') : undefined;
  return typeof thanks === 'string' ? thanks : undefined;
}
