import { createHmac } from 'node:crypto';
import { foldEmail } from '#domain/entries/family-addresses.ts';

/** Whose forms are opened: an email address at a brand. `since` is when its code was entered, in milliseconds. */
export type FamilySubject = { readonly brand: string; readonly email: string; readonly since: number };

/** Formats the subject of a `family` token. */
export const writeSubject = ({ brand, email, since }: FamilySubject): string => [since, brand, email].join(' ');

/** Reads the subject of a `family` token. */
export function readSubject(text: string): FamilySubject {
  const [since = '', brand = '', email = ''] = text.split(' ');
  return { since: Number(since), brand, email };
}

/**
 * Returns the key of an address in the container of families: 24 hexadecimal digits of an HMAC, so that the container
 * names no address. One address has another key at each brand.
 */
export function familyKeyOf(key: Buffer, brand: string, email: string): string {
  return createHmac('sha256', key)
    .update(`address ${brand} ${foldEmail(email)}`)
    .digest('hex')
    .slice(0, 24);
}
