import type { RawAnswers } from '#domain/form-kit/define/field.ts';

/** Milliseconds for which sending the same answers again needs a confirmation. */
const recent = 10 * 60_000;

/** When answers were sent, by this page or another tab of the site. Nothing of it is stored. */
const sent = new Map<string, number>();
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sent-forms') : undefined;
tabs?.addEventListener('message', ({ data }) => sent.set(String(data), Date.now()));

/** Minutes since the same answers were sent, at least 1; undefined when they were not, or long ago. */
export async function findSent(form: string, answers: RawAnswers): Promise<number | undefined> {
  const at = sent.get(await digest(form, answers));
  const age = at === undefined ? recent : Date.now() - at;
  return age < recent ? Math.max(1, Math.round(age / 60_000)) : undefined;
}

/** Remembers that answers were sent, here and in the other tabs that are open. */
export async function markSent(form: string, answers: RawAnswers): Promise<void> {
  const key = await digest(form, answers);
  sent.set(key, Date.now());
  tabs?.postMessage(key);
}

/** Other tabs learn a digest, not the answers. */
async function digest(form: string, answers: RawAnswers): Promise<string> {
  const sorted = Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([form, sorted]);
  // Absent outside secure contexts.
  const hash = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return hash ? Array.from(new Uint8Array(hash), (byte) => byte.toString(16)).join('.') : text;
}
