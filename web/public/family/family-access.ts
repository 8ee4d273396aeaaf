import { type FamilyAccess, renewFamily } from '#domain/family/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { readStored, writeStored } from '#web/lib/tab-storage.ts';

/** The access of this tab to what belongs to an email address. */
export type AccessInTab = FamilyAccess & { readonly email: string };

/** Makes a call with the token of the access. Throws its error. */
export type WithAccess = <T>(call: (linkToken: string) => Promise<T>) => Promise<T>;

const key = 'family:access';
/** Access is renewed at most this often, in milliseconds. */
const renewalMs = 5 * 60 * 1000;
const accessMs = 30 * 60 * 1000;

/** Reads the access of this tab; undefined when there is none or it has ended. */
export function readAccess(now = Date.now()): AccessInTab | undefined {
  const access = readStored(key) as AccessInTab | undefined;
  return access && Date.parse(access.until) > now ? access : undefined;
}

export const saveAccess = (access: AccessInTab | undefined): void => writeStored(key, access);

/** Extends the access of this tab if its last extension was more than 5 minutes ago. Returns the access to use. */
export async function extendAccess(access: AccessInTab): Promise<AccessInTab> {
  if (Date.parse(access.until) - Date.now() > accessMs - renewalMs) return access;
  const renewed = { ...access, ...(await callApi(renewFamily, { linkToken: access.token })) };
  saveAccess(renewed);
  return renewed;
}

/** Removes everything that this tab has stored: answers, links and access. */
export function clearDevice(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Without storage there is nothing to remove.
  }
}
