import { domainToASCII } from 'node:url';

/**
 * Providers with so many mailboxes that one school may write to any number of them in a day. Only the providers give
 * out their addresses, so that none of them belongs to a catch-all mailbox.
 */
const largeProviders = new Set(
  [
    'gmail.com yahoo.com ymail.com rocketmail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com aol.com',
    'yahoo.com.mx yahoo.es outlook.es hotmail.es live.com.mx prodigy.net.mx yahoo.co.uk hotmail.co.uk naver.com qq.com 163.com',
    'comcast.net att.net sbcglobal.net pacbell.net bellsouth.net verizon.net cox.net charter.net spectrum.net frontier.com',
    'earthlink.net optonline.net windstream.net centurylink.net proton.me protonmail.com pm.me gmx.com gmx.net mail.com',
    'zoho.com fastmail.com yandex.com mail.ru hey.com',
  ].flatMap((domains) => domains.split(' ')),
);

/** Whether anybody can have an address at a domain. */
export const isLargeProvider = (domain: string): boolean => largeProviders.has(domain) || domain === 'googlemail.com';

/** Schools and public offices: such a domain cannot be had for an afternoon. */
const publicDomain = /\.(?:edu|gov|k12\.[a-z]{2}\.us)$/;
/** Domains under which others are sold, such as co.uk: a name below counts for itself. */
const sharedSuffix = /^(?:ac|co|com|edu|gob|gov|net|org|nom|ne|or|go|[a-z]{2})\.[a-z]{2}$/;

type Address = { readonly local: string; readonly domain: string };

function splitAddress(address: string): Address {
  const plain = address.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1).replace(/\.$/, '');
  return { local: plain.slice(0, at), domain: domainToASCII(domain) || domain };
}

/**
 * One mailbox under one name, for counting only: in lower case, without the tag after a plus sign, and without the
 * look-alikes of letters that mail takes for the letters themselves; at Gmail without dots, at Yahoo without the part after
 * a hyphen, because those are the same mailbox too.
 */
export function foldAddress(address: string): string {
  const { local, domain } = splitAddress(address);
  const [name = ''] = local.split('+');
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${name.replaceAll('.', '')}@gmail.com`;
  if (/^(?:yahoo\.|ymail\.com$|rocketmail\.com$)/.test(domain)) return `${name.replace(/(?<=.)-.*/, '')}@${domain}`;
  return `${name}@${domain}`;
}

/** The domain that the mails to an address count for; undefined where they count for none. */
export function countedDomain(address: string): string | undefined {
  const { domain } = splitAddress(address);
  const labels = domain.split('.');
  const owned = labels.slice(sharedSuffix.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
  if (isLargeProvider(owned) || publicDomain.test(domain)) return undefined;
  return owned;
}

/** Addresses without those that reach the same mailbox again. */
export function listOnce(addresses: readonly (string | undefined)[]): string[] {
  const given = addresses.filter((address) => address !== undefined && address !== '') as string[];
  return [...new Map(given.toReversed().map((address) => [foldAddress(address), address])).values()].toReversed();
}
