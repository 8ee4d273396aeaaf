import { problemTypes } from '#domain/http/problem.ts';
import type { User } from '#domain/users/user.ts';
import type { StaffTokens } from '#web/lib/api/api-client.ts';
import { createApiProblem, isApiProblem } from '#web/lib/api/api-problem.ts';
import { createObserved } from '#web/lib/observed.ts';
import {
  type SignedOutReason,
  type SignInObstacle,
  type StaffSession,
  safeReturn,
} from '#web/staff/sign-in/staff-session.ts';
import { type StaffAuth, sessionEnded } from './staff-auth.ts';

type SessionDeps = {
  readonly openAuth: () => Promise<StaffAuth>;
  readonly readUser: () => Promise<User>;
  readonly setTokens: (tokens: StaffTokens | undefined) => void;
  /** Clears the data that was read in the staff session. */
  readonly clear: () => void;
  /** Repeats the queries that failed after the sign-in had expired. */
  readonly refetchFailed: () => void;
  /** Erases the drafts in this tab, except those of one user. */
  readonly eraseDrafts: (except?: User) => void;
};

/**
 * The state of the sign-in, outside of React. A staff session ends when the server refuses the user (`handleError`).
 * When a call is refused because of the permission level, the level is read again. When a token cannot be renewed, calls
 * wait until the person has signed in again in a dialog over the screen, so that no input is lost. If the person
 * postpones that, the dialog opens again at the next change, or on request.
 */
export function createStaffSession(deps: SessionDeps) {
  const { read, set: change, subscribe } = createObserved<StaffSession>({ state: 'loading' });
  let opened: Promise<StaffAuth> | undefined;
  let renewing: Promise<boolean> | undefined;
  let refreshing: Promise<void> | undefined;
  let asking: { readonly answer: Promise<boolean>; readonly finish: (signedIn: boolean) => void } | undefined;

  const open = () => {
    opened ??= deps.openAuth().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const leave = (reason?: SignedOutReason) => {
    finish(false);
    deps.setTokens(undefined);
    deps.clear();
    change({ state: 'signed out', ...(reason && { reason }) });
  };
  /**
   * Opens the sign-in dialog and waits for its result. Returns false without a dialog before the first sign-in, or when
   * the person has postponed it and the call is not a change.
   */
  const requestSignIn = (isChange: boolean): Promise<boolean> => {
    const session = read();
    if (session.state !== 'signed in' || (session.ended === 'postponed' && !isChange)) return Promise.resolve(false);
    if (!asking) {
      let finishRenewal = (_: boolean) => {};
      const answer = new Promise<boolean>((resolve) => {
        finishRenewal = resolve;
      });
      asking = { answer, finish: finishRenewal };
      change({ ...session, ended: 'asking' });
    }
    return asking.answer;
  };
  const finish = (signedIn: boolean) => {
    asking?.finish(signedIn);
    asking = undefined;
    const session = read();
    if (session.state !== 'signed in') return;
    const wasOver = session.ended !== undefined;
    change({ state: 'signed in', user: session.user, ...(!signedIn && wasOver && { ended: 'postponed' }) });
    if (signedIn && wasOver) deps.refetchFailed();
  };
  /** One renewal for all concurrent calls that were refused. */
  const renew = (auth: StaffAuth): Promise<boolean> => {
    renewing ??= auth
      .renewToken()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };
  const tokensOf = (auth: StaffAuth): StaffTokens => ({
    async read(isChange) {
      try {
        return await auth.readToken();
      } catch (error) {
        if (error !== sessionEnded) throw error;
        if (await requestSignIn(isChange)) return auth.readToken();
        throw createApiProblem({ type: 'about:blank', title: 'Your session has ended.', status: 401 });
      }
    },
    renew: (how, isChange) => (how === 'asking' ? requestSignIn(isChange) : renew(auth)),
  });
  const end = async (reason: SignedOutReason) => {
    leave(reason);
    await (await opened)?.forget();
  };
  /** Reads the permission level again, once for all concurrent calls that were refused. */
  const refreshUser = (): Promise<void> => {
    refreshing ??= deps
      .readUser()
      .then(
        (user) => {
          const session = read();
          if (session.state === 'signed in' && session.user.userLevel !== user.userLevel) change({ ...session, user });
        },
        async (error: unknown) => {
          if (reasonOf(error)) await handleError(error);
        },
      )
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  };
  const handleError = async (error: unknown): Promise<boolean> => {
    const reason = reasonOf(error);
    if (!reason && read().state === 'signed in' && isApiProblem(error) && error.status === 403) await refreshUser();
    if (!reason || read().state === 'signed out') return reason !== undefined;
    // A signed-in person stays on the screen: the dialog asks for a new sign-in.
    if (reason === 'ended' && read().state === 'signed in') return false;
    await end(reason);
    return true;
  };

  return {
    read,
    subscribe,
    handleError,

    /** Loads the signed-in user; called again after 'unreachable'. */
    async start(): Promise<void> {
      change({ state: 'loading' });
      try {
        const auth = await open();
        if (auth.failure) return leave(auth.failure === 'refused' ? 'not authorized' : 'failed');
        if (!auth.signedIn) return leave();
        deps.setTokens(tokensOf(auth));
        const user = await deps.readUser();
        deps.eraseDrafts(user);
        change({ state: 'signed in', user });
      } catch (error) {
        if (!(await handleError(error))) leave('unreachable');
      }
    },

    /** Redirects to the identity provider, which returns to `returnTo`. */
    async signIn(returnTo: string, choose = false): Promise<void> {
      finish(false);
      change({ state: 'signed out' });
      try {
        await (await open()).signIn(safeReturn(returnTo), choose);
      } catch {
        leave('failed');
      }
    },

    async signInAgain(): Promise<SignInObstacle | undefined> {
      const obstacle = await (await open()).signInAgain();
      if (!obstacle) finish(true);
      return obstacle;
    },
    postponeSignIn: () => finish(false),
    reopenSignIn: () => void requestSignIn(true),

    /** Signs out at the identity provider. */
    async signOut(): Promise<void> {
      const auth = await open();
      // Removes the screen, so that it makes no calls while the browser leaves.
      change({ state: 'loading' });
      deps.setTokens(undefined);
      deps.clear();
      deps.eraseDrafts();
      await auth.signOut();
    },
  };
}

/** Returns why a failed call ends the staff session; undefined when it does not. */
function reasonOf(error: unknown): SignedOutReason | undefined {
  if (error === sessionEnded) return 'ended';
  if (!isApiProblem(error)) return undefined;
  if (error.status === 403 && error.problem.type === problemTypes.notAuthorized) return 'not authorized';
  return error.status === 401 ? 'ended' : undefined;
}
