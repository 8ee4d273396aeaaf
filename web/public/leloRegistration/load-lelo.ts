import { listSessionCharters, type SessionCharter } from '#domain/courses/api.ts';
import type { ResponseOf } from '#domain/http/route.ts';
import type { readLink } from '#domain/leloRegistration/public-api.ts';
import { readSession } from '#domain/sessions/api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';

export type LeloCenter = SessionCharter['learningCenters'][number];
export type LeloSession = { readonly session: Session; readonly charters: readonly SessionCharter[] };

const isPermalink = (text: string) => /^[a-z0-9-]{1,80}$/.test(text);
const isUnknown = (error: unknown) => isApiProblem(error) && error.status === 404;

/**
 * Loads the session of a permalink, in the time zone of a brand: `key` is both, separated by a space. Undefined for an
 * unknown session.
 */
export async function loadSession(key: string): Promise<Session | undefined> {
  const [permalink = '', brandName = ''] = key.split(' ');
  if (!isPermalink(permalink)) return undefined;
  try {
    const { data } = await callApi(readSession, { params: { permalinkOrId: permalink }, query: { brandName } });
    // In this URL an id is not accepted.
    return data.find((session) => session.permalink === permalink);
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

/** Loads the course offerings of a brand in a session; empty for an unknown session. */
export async function loadCharters(key: string): Promise<readonly SessionCharter[]> {
  const [permalink = '', brandName = ''] = key.split(' ');
  if (!isPermalink(permalink)) return [];
  return callApi(listSessionCharters, { params: { permalink }, query: { brandName } }).catch((error: unknown) => {
    if (isUnknown(error)) return [];
    throw error;
  });
}

/** Returns the state of a link, and the present permalink of its session, which may not be the one in the link. */
export async function loadLink(link: {
  readonly permalink: string;
  readonly uuid: string;
}): Promise<ResponseOf<typeof readLink>> {
  // Only saved registrations need it.
  const { readLink: route } = await import('#domain/leloRegistration/public-api.ts');
  try {
    return await callApi(route, { params: link });
  } catch (error) {
    // The id is malformed, or no registration has it.
    if (isApiProblem(error) && [400, 404, 422].includes(error.status)) return { state: 'invalid' };
    throw error;
  }
}

/**
 * Combines a session with the courses of the brand's learning centers in it: `key` is as for `loadSession`, then the
 * registration ID of a saved registration, whose session is loaded by its present permalink.
 */
export async function loadLelo(key: string): Promise<LeloSession | undefined> {
  const [permalink = '', brandName = '', uuid] = key.split(' ');
  const link = uuid ? await loadLink({ permalink, uuid }) : undefined;
  const present = `${link?.permalink ?? permalink} ${brandName}`;
  const [session, charters] = await Promise.all([loadSession(present), loadCharters(present)]);
  return session && { session, charters };
}
