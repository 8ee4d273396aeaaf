import type { SiteConfig } from '#domain/service/api.ts';
import { signInAnswerPath, staffPaths } from '#web/lib/paths.ts';

/** The staff sign-in of the identity provider. */
export type StaffAuth = {
  readonly signedIn: boolean;
  /** Why the sign-in that has just ended failed. */
  readonly failure: 'refused' | 'failed' | undefined;
  /** An access token for the API, renewed when it is about to expire. Rejects with `sessionEnded` when it cannot be. */
  readToken(): Promise<string>;
  /** Leaves for the identity provider, to come back to a path of this site. */
  signIn(returnTo: string): Promise<void>;
  /** Leaves through the identity provider, which comes back to /admin-login. */
  signOut(): Promise<void>;
  /** Forgets the account in this browser tab alone. */
  forget(): Promise<void>;
};

/** What `readToken` rejects with when the person has to sign in again. */
export const sessionEnded = Symbol('session ended');

/** Opens the library, and ends a sign-in whose answer waits. Source: decisions 20. */
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

  return {
    signedIn: account !== null,
    failure,
    async readToken() {
      if (!account) throw sessionEnded;
      try {
        return (await client.acquireTokenSilent({ scopes, account })).accessToken;
      } catch (error) {
        throw error instanceof InteractionRequiredAuthError ? sessionEnded : error;
      }
    },
    signIn: (returnTo) => client.loginRedirect({ scopes, redirectStartPage: location.origin + returnTo }),
    signOut: () => client.logoutRedirect({ account, ...(account?.idToken && { idTokenHint: account.idToken }) }),
    forget: () => client.clearCache({ account }),
  };
}

/** Whether the provider itself refused the account, as Entra does for one that is not assigned to the application. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'errorCode' in error && error.errorCode === 'access_denied';
}
