import { isAdultOn } from '#domain/calendar/birth-date.ts';
import { todayIn } from '#domain/calendar/today.ts';

/** Returns the form in which addresses are compared (NFC). Mail providers ignore the letter case. */
export const foldEmail = (address: string): string => address.trim().normalize('NFC').toLowerCase();

type Addressed = {
  /** Addresses of the parents or guardians. */
  readonly guardians: readonly (string | undefined)[];
  readonly student?: string | undefined;
  readonly birthDate?: string | undefined;
  readonly updatedAt: string;
  readonly timeZone: string;
};

/**
 * Returns the email addresses whose owners may see an entry (FAM-2): those of the guardians. The student's address is
 * included for an adult, and when the entry has no guardian's address.
 */
export function listFamilyAddresses({ guardians, student, birthDate, updatedAt, timeZone }: Addressed): string[] {
  const own = guardians.filter((address) => address !== undefined && address !== '');
  const isOfStudent = own.length === 0 || isAdultOn(birthDate, todayIn(timeZone, new Date(updatedAt)));
  const all = isOfStudent && student ? [...own, student] : own;
  return [...new Set(all.map((address) => foldEmail(String(address))))];
}
