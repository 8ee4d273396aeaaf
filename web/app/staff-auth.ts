import type { SiteConfig } from '#domain/service/api.ts';
import { signInAnswerPath, staffPaths } from '#web/lib/paths.ts';
import type { SignInObstacle } from '#web/staff/sign-in/staff-session.ts';

/** The staff sign-in of the identity provider. */
export type StaffAuth = {
  readonly signedIn: boolean;
  /** The reason why the last sign-in failed. */
  readonly failure: 'refused' | 'failed' | undefined;
  /**
   * Returns an access token for the API, renewed before it expires. Rejects with `sessionEnded` when it cannot be
   * renewed.
   */
  readToken(): Promise<string>;
  /**
   * Requests a new access token, without a dialog, after the server has refused the current one. Rejects like
   * `readToken`.
   */
  renewToken(): Promise<void>;
  /** Requires the same user to sign in again in a popup, which browsers open only during a click. */
  signInAgain(): Promise<SignInObstacle | undefined>;
  /** Redirects to the identity provider, which returns to a path of this site; `choose` offers other accounts. */
  signIn(returnTo: string, choose: boolean): Promise<void>;
  /** Signs out at the identity provider, which returns to /admin-login. */
  signOut(): Promise<void>;
  /** Removes the account only from this browser tab. */
  forget(): Promise<void>;
};

/** The error of `readToken` when the staff session has ended and the user has to sign in again. */
export const sessionEnded = Symbol('session ended');

/** The timeout of a second sign-in in milliseconds, long enough for a password and a phone confirmation. */
const timeoutMs = 10 * 60_000;

/** Opens the library, and finishes a sign-in that has just returned to this page. */
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
        // A closed popup cannot be detected: the next attempt replaces it.
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
