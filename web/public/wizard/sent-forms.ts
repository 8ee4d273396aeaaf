import type { RawAnswers } from '#domain/form-kit/define/field.ts';

/** For how many milliseconds sending the same answers again needs a confirmation. */
const recent = 10 * 60_000;

/** When answers were sent, by this page or another tab of the site. It is only in memory. */
const sent = new Map<string, number>();
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sent-forms') : undefined;
tabs?.addEventListener('message', ({ data }) => sent.set(String(data), Date.now()));

/** Returns the minutes since the same answers were sent, at least 1; undefined if they were not sent, or long ago. */
export async function findSent(form: string, answers: RawAnswers): Promise<number | undefined> {
  const at = sent.get(await digest(form, answers));
  const age = at === undefined ? recent : Date.now() - at;
  return age < recent ? Math.max(1, Math.round(age / 60_000)) : undefined;
}

/** Stores that answers were sent, in this tab and in the other open tabs. */
export async function markSent(form: string, answers: RawAnswers): Promise<void> {
  const key = await digest(form, answers);
  sent.set(key, Date.now());
  tabs?.postMessage(key);
}

/** Other tabs receive a hash, not the answers. */
async function digest(form: string, answers: RawAnswers): Promise<string> {
  const sorted = Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([form, sorted]);
  // Absent outside secure contexts.
  const hash = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return hash ? Array.from(new Uint8Array(hash), (byte) => byte.toString(16)).join('.') : text;
}
