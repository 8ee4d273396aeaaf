import type { TokenCredential } from '@azure/identity';

/** What Azure knows the app by, where something is `needed` that no key opens. Its library is loaded for that alone. */
export async function loadAppIdentity(needed: boolean): Promise<TokenCredential | undefined> {
  return needed ? new (await import('@azure/identity')).DefaultAzureCredential() : undefined;
}
