import type { SiteConfig } from '#domain/service/api.ts';
import { signInAnswerPath, staffPaths } from '#web/lib/paths.ts';
import type { SignInObstacle } from '#web/staff/sign-in/staff-session.ts';

/** The staff sign-in of the identity provider. */
export type StaffAuth = {
  readonly signedIn: boolean;
  /** The reason why the last sign-in failed. */
  readonly failure: 'refused' | 'failed' | undefined;
  /** An access token for the API, renewed when it is about to expire. Rejects with `sessionEnded` when it cannot be. */
  readToken(): Promise<string>;
  /** Puts a new access token in the place of one that was refused, without asking. Rejects as `readToken` does. */
  renewToken(): Promise<void>;
  /** Asks the same person to sign in again, in a separate window: only a click may open one. */
  signInAgain(): Promise<SignInObstacle | undefined>;
  /** Leaves for the identity provider, to come back to a path of this site; `choose` lets another account be chosen. */
  signIn(returnTo: string, choose: boolean): Promise<void>;
  /** Leaves through the identity provider, which comes back to /admin-login. */
  signOut(): Promise<void>;
  /** Removes the account only from this browser tab. */
  forget(): Promise<void>;
};

/** The error of `readToken` when the person has to sign in again. */
export const sessionEnded = Symbol('session ended');

/** How long a second sign-in may take, in milliseconds: a password, a telephone, a colleague's question between. */
const timeoutMs = 10 * 60_000;

/** Opens the library, and ends a sign-in whose answer waits. */
export async function openStaffAuth(entra: SiteConfig['entra']): Promise<StaffAuth> {
  const { InteractionRequiredAuthError, PublicClientApplication } = await import('@azure/msal-browser');
  const client = new PublicClientApplication({
    auth: {
      clientId: entra.clientId,
      authority: entra.authority,
      ...(entra.authorityMetadata && {
        authorityMetadata: entra.authorityMetadata,
        knownAuthorities: [new URL(entra.authority).host],
      }),
      redirectUri: location.origin + signInAnswerPath,
      postLogoutRedirectUri: location.origin + staffPaths.signIn,
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: { popupBridgeTimeout: timeoutMs },
  });
  await client.initialize();
  const scopes = [entra.apiScope];
  let failure: StaffAuth['failure'];
  const answer = await client.handleRedirectPromise().catch((error: unknown) => {
    failure = isRefusal(error) ? 'refused' : 'failed';
    return null;
  });
  if (answer) client.setActiveAccount(answer.account);
  const account = client.getActiveAccount() ?? client.getAllAccounts()[0] ?? null;
  const acquire = async (forceRefresh: boolean) => {
    if (!account) throw sessionEnded;
    try {
      return (await client.acquireTokenSilent({ scopes, account, forceRefresh })).accessToken;
    } catch (error) {
      throw error instanceof InteractionRequiredAuthError ? sessionEnded : error;
    }
  };

  return {
    signedIn: account !== null,
    failure,
    readToken: () => acquire(false),
    async renewToken() {
      await acquire(true);
    },
    async signInAgain() {
      try {
        // A closed window looks the same as an open one: the next try replaces it.
        const request = { scopes, overrideInteractionInProgress: true, ...(account && { account }) };
        const { account: found } = await client.acquireTokenPopup(request);
        if (found.homeAccountId === account?.homeAccountId) return undefined;
        await client.clearCache({ account: found });
        return 'other';
      } catch (error) {
        return hasCode(error, 'popup_window_error', 'empty_window_error') ? 'blocked' : 'failed';
      }
    },
    signIn: (returnTo, choose) =>
      client.loginRedirect({
        scopes,
        redirectStartPage: location.origin + returnTo,
        ...(choose && { prompt: 'select_account' }),
      }),
    signOut: () => client.logoutRedirect({ account, ...(account?.idToken && { idTokenHint: account.idToken }) }),
    forget: () => client.clearCache({ account }),
  };
}

/** Whether the provider itself refused the account, as Entra does for one that is not assigned to the application. */
function isRefusal(error: unknown): boolean {
  return hasCode(error, 'access_denied');
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'errorCode' in error && codes.includes(String(error.errorCode));
}
