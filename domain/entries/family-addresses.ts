import { isAdultOn } from '#domain/calendar/birth-date.ts';
import { todayIn } from '#domain/calendar/today.ts';

/** Returns the form in which addresses are compared: composed like stored ones. Mail providers ignore the letter case. */
export const foldEmail = (address: string): string => address.trim().toLowerCase().normalize('NFC');

/** What an entry says about who may see it. */
export type FamilyContacts = {
  /** Addresses of the parents or guardians. */
  readonly guardians: readonly (string | undefined)[];
  readonly student?: string | undefined;
  readonly birthDate?: string | undefined;
  /** The time zone in which the student's birthday begins. */
  readonly timeZone: string;
};

const foldAll = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address ? foldEmail(address) : []))),
];

/** Returns all email addresses of an entry, by which it is found. Not all of them may open it. */
export const listFamilyAddresses = ({ guardians, student }: Pick<FamilyContacts, 'guardians' | 'student'>): string[] =>
  foldAll([...guardians, student]);

/**
 * Returns the email addresses whose owners may see an entry at an instant (FAM-2): those of the guardians. The student's
 * address is included for an adult, and when the entry has no guardian's address.
 */
export function listOpenAddresses(contacts: FamilyContacts, now: Date): string[] {
  const own = foldAll(contacts.guardians);
  const isOfStudent = own.length === 0 || isAdultOn(contacts.birthDate, todayIn(contacts.timeZone, now));
  return isOfStudent ? listFamilyAddresses(contacts) : own;
}
