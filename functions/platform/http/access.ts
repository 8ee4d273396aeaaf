import type { HttpRequest } from '@azure/functions';
import type { RefusalReason } from '#domain/audit/activity-api.ts';
import type { Access, RouteShape } from '#domain/http/route.ts';
import { hasStaffAccess, type StaffAccess, type UserRecord } from '#domain/users/user.ts';
import { equalTexts } from '../keys.ts';
import type { Filter } from '../store/paged-query.ts';
import type { EntraVerifier, Identity } from './entra-token.ts';
import { forbidden, notAuthorized, unauthorized } from './problem.ts';
import type { WebTokens } from './web-token.ts';

/** The charters whose entries a caller may see and change. */
export type CharterScope = { readonly all: true } | { readonly all: false; readonly charterIds: readonly string[] };
export const everyCharter: CharterScope = { all: true };

export type StaffCaller = { readonly kind: 'staff'; readonly user: UserRecord; readonly scope: CharterScope };
/** The caller: any client (open), the public site, or a staff member. */
export type Caller = { readonly kind: 'open' } | { readonly kind: 'public' } | StaffCaller;

export type AccessDeps = {
  readonly webTokens: WebTokens;
  readonly verifyEntra: EntraVerifier;
  readonly findUser: (identity: Identity) => Promise<UserRecord | undefined>;
  readonly sharedSecret: string;
  /** Records that access was refused to a signed-in user. */
  readonly recordRefusal: (identity: Identity, reason: RefusalReason) => Promise<void>;
};

/**
 * Determines the caller of a route and checks their access: 401 without a valid token, 403 for a known user without
 * access. An invalid bearer token never falls back to the anonymous token.
 */
export function createAccess(deps: AccessDeps) {
  return async (route: RouteShape, request: HttpRequest): Promise<Caller> => {
    const accepted: readonly Access[] = typeof route.access === 'string' ? [route.access] : route.access;
    const authorization = request.headers.get('authorization');
    if (accepted.includes('open')) return { kind: 'open' };
    const staffAccess = accepted.filter((access): access is StaffAccess => access !== 'public' && access !== 'open');
    if (authorization !== null && staffAccess.length > 0) return findStaff(deps, authorization, staffAccess);
    if (accepted.includes('public')) return checkPublic(deps, route, request);
    throw unauthorized('Sign in and send the access token.');
  };
}

async function findStaff(
  deps: AccessDeps,
  authorization: string,
  accepted: readonly StaffAccess[],
): Promise<StaffCaller> {
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  const identity = token ? await deps.verifyEntra(token) : undefined;
  if (!identity) throw unauthorized('The access token is not valid or has expired. Sign in again.');
  const user = await deps.findUser(identity);
  if (!user || !hasStaffAccess(user, 'staff')) {
    await deps.recordRefusal(identity, user ? 'removed' : 'no access');
    throw notAuthorized();
  }
  if (!accepted.some((access) => hasStaffAccess(user, access))) throw forbidden();
  return { kind: 'staff', user, scope: charterScopeOf(user) };
}

async function checkPublic(deps: AccessDeps, route: RouteShape, request: HttpRequest): Promise<Caller> {
  const token = request.headers.get('x-auth-token');
  if (!token || !(await deps.webTokens.isValid(token))) {
    throw unauthorized('Get a token from /auth/webapp and send it as x-auth-token.');
  }
  if (route.method !== 'GET' && !equalTexts(request.headers.get('x-enrollment-secret') ?? '', deps.sharedSecret)) {
    throw unauthorized('Send the header x-enrollment-secret that /config.json gives.');
  }
  return { kind: 'public' };
}

/** Returns the charters whose entries a staff member may see. */
export function charterScopeOf(user: UserRecord): CharterScope {
  if (user.allCharterAccess) return everyCharter;
  return { all: false, charterIds: user.charterAssignments.map((charter) => charter._id) };
}

/** Returns the filter of items that name the charter of their entry; none for a user of all charters. */
export function scopeFilter(scope: CharterScope): Filter[] {
  if (scope.all) return [];
  return [{ sql: 'ARRAY_CONTAINS(@charterIds, c.charterId)', parameters: { charterIds: scope.charterIds } }];
}

/** Whether an entry of a charter is within a scope. */
export function isInScope(scope: CharterScope, charterId: string): boolean {
  return scope.all || scope.charterIds.includes(charterId);
}

/** Whether something of several charters (null: of all) concerns a charter in a scope. */
export const overlaps = (scope: CharterScope, charterIds: readonly string[] | null): boolean =>
  scope.all || charterIds === null || charterIds.some((id) => scope.charterIds.includes(id));

/** Whether all charters of something (null: all that there are) are in a scope. */
export const covers = (scope: CharterScope, charterIds: readonly string[] | null): boolean =>
  scope.all || (charterIds?.every((id) => scope.charterIds.includes(id)) ?? false);
