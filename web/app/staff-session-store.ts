import { problemTypes } from '#domain/http/problem.ts';
import type { User } from '#domain/users/user.ts';
import { isApiProblem } from '#web/lib/api-problem.ts';
import { type SignedOutReason, type StaffSession, safeReturn } from '#web/staff/session/staff-session.ts';
import { type StaffAuth, sessionEnded } from './staff-auth.ts';

type SessionParts = {
  readonly openAuth: () => Promise<StaffAuth>;
  readonly readUser: () => Promise<User>;
  readonly setTokenSource: (source: (() => Promise<string>) | undefined) => void;
  /** Forgets what was read in the session. */
  readonly clear: () => void;
};

/**
 * Who is signed in, outside of React. A session ends when the record of the user is refused, when a token cannot be
 * renewed, and when any call (told by `judge`) finds either. Source: decisions 20, spec 3 §4 Auth.
 */
export function createStaffSession(parts: SessionParts) {
  let session: StaffSession = { state: 'loading' };
  let opened: Promise<StaffAuth> | undefined;
  const listeners = new Set<() => void>();

  const change = (next: StaffSession) => {
    session = next;
    for (const listener of listeners) listener();
  };
  const open = () => {
    opened ??= parts.openAuth().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const leave = (reason?: SignedOutReason) => {
    parts.setTokenSource(undefined);
    parts.clear();
    change({ state: 'signed out', ...(reason && { reason }) });
  };
  const end = async (reason: SignedOutReason) => {
    leave(reason);
    await (await opened)?.forget();
  };
  const judge = async (error: unknown) => {
    const reason = reasonOf(error);
    if (reason && session.state !== 'signed out') await end(reason);
    return reason !== undefined;
  };

  return {
    read: () => session,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    judge,

    /** Finds out who is signed in; again after 'unreachable'. */
    async start(): Promise<void> {
      change({ state: 'loading' });
      try {
        const auth = await open();
        if (auth.failure) return leave(auth.failure === 'refused' ? 'not authorized' : 'failed');
        if (!auth.signedIn) return leave();
        parts.setTokenSource(() => auth.readToken());
        const user = await parts.readUser();
        change({ state: 'signed in', user });
      } catch (error) {
        if (!(await judge(error))) leave('unreachable');
      }
    },

    /** Leaves for the identity provider, to come back to `returnTo`. */
    async signIn(returnTo: string): Promise<void> {
      change({ state: 'signed out' });
      try {
        await (await open()).signIn(safeReturn(returnTo));
      } catch {
        leave('failed');
      }
    },

    /** Leaves through the identity provider. */
    async signOut(): Promise<void> {
      const auth = await open();
      // Without a screen nothing calls any more while the browser leaves.
      change({ state: 'loading' });
      parts.setTokenSource(undefined);
      parts.clear();
      await auth.signOut();
    },
  };
}

/** Why a failed call ends the session; undefined when it does not. */
function reasonOf(error: unknown): SignedOutReason | undefined {
  if (error === sessionEnded) return 'ended';
  if (!isApiProblem(error)) return undefined;
  if (error.status === 403 && error.problem.type === problemTypes.notAuthorized) return 'not authorized';
  return error.status === 401 ? 'ended' : undefined;
}
