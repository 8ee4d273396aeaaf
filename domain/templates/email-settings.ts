import * as v from 'valibot';
import { isEmail, maxAddressLength } from '#domain/contact-rules/email.ts';
import { lineSchema } from '#domain/http/shapes.ts';

/** Shown for a recipient that is not an email address. */
export const recipientMessage = 'Please enter a valid email address.';
const maxRecipients = 50;

const Recipient = v.pipe(lineSchema(maxAddressLength), v.check(isEmail, recipientMessage));

/** Removes duplicate addresses, in any letter case. */
const Recipients = v.pipe(
  v.array(Recipient),
  v.maxLength(maxRecipients, `Enter at most ${maxRecipients} addresses.`),
  v.transform((addresses) => addresses.filter((address, at) => addresses.findIndex(isSame(address)) === at)),
);

const isSame = (address: string) => (other: string) => other.toLowerCase() === address.toLowerCase();

/** The recipients of a learning center's emails in a session. */
export const EmailSettings = v.object({
  email: Recipients,
  pgPrimaryEmail: v.boolean('Say yes or no.'),
  studentEmail: v.boolean('Say yes or no.'),
});
export type EmailSettings = v.InferOutput<typeof EmailSettings>;

/**
 * Adds typed or pasted text to a list of addresses: one or several, separated by spaces, commas, semicolons or line
 * breaks. Text that is not an address is returned unchanged.
 */
export function addRecipients(
  present: readonly string[],
  typed: string,
): { readonly email: readonly string[]; readonly rest: string } {
  const words = typed
    .slice(0, maxRecipients * maxAddressLength)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const email = [...present];
  const rest: string[] = [];
  for (const word of words) {
    const address = word.replace(/^<|>$/g, '');
    if (!isEmail(address)) rest.push(word);
    else if (!email.some(isSame(address))) email.push(address);
  }
  return { email, rest: rest.join(' ') };
}

const readDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Returns the domains of addresses without duplicates. */
export const listDomains = (addresses: readonly string[]): string[] => [...new Set(addresses.map(readDomain))];

/** Returns the addresses outside the given domains and their subdomains. */
export function listForeign(addresses: readonly string[], domains: readonly string[]): string[] {
  return addresses.filter((address) => {
    const domain = readDomain(address);
    return !domains.some((known) => domain === known || domain.endsWith(`.${known}`));
  });
}
