import type { Center } from '#domain/locations/site.ts';
import type { CenterInSession } from '#domain/sessions/center-item.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import { isInScope, type StaffCaller } from '../platform/http/access.ts';
import { notFound } from '../platform/http/problem.ts';

type FinderDeps = {
  readonly findCenter: (siteId: string) => Promise<Center | undefined>;
  readonly readSession: (id: string) => Promise<SessionRecord>;
};

/**
 * Returns the learning center and session of a setting; throws 404 unless the center belongs to the given charter, and
 * the charter is in the caller's scope.
 */
export function createCenterFinder({ findCenter, readSession }: FinderDeps) {
  return async ({ charter_id, siteId, LeloRegistrationProfile }: CenterInSession, { scope }: StaffCaller) => {
    if (!isInScope(scope, charter_id)) throw notFound();
    const center = await findCenter(siteId);
    if (center?.charter.id !== charter_id) throw notFound();
    const session = await readSession(LeloRegistrationProfile);
    if (session.id !== LeloRegistrationProfile) throw notFound();
    return { center, session };
  };
}
export type RequireCenter = ReturnType<typeof createCenterFinder>;
