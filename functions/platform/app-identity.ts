import type { TokenCredential } from '@azure/identity';

/** Returns the app's Azure identity if it is `needed` because a service has no key. Its library is loaded only then. */
export async function loadAppIdentity(needed: boolean): Promise<TokenCredential | undefined> {
  return needed ? new (await import('@azure/identity')).DefaultAzureCredential() : undefined;
}
