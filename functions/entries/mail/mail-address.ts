import { domainToASCII } from 'node:url';

/**
 * Providers with so many mailboxes that one school may write to many of them in a day. Only the provider creates
 * mailboxes there, so none of them is a catch-all mailbox of one person.
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

/** Whether anybody can get an address at a domain. */
export const isLargeProvider = (domain: string): boolean => largeProviders.has(domain) || domain === 'googlemail.com';

/** Domains of schools and public offices, which nobody can register quickly. */
const publicDomain = /\.(?:edu|gov|k12\.[a-z]{2}\.us)$/;
/** Public suffixes such as co.uk: each domain below them counts separately. */
const sharedSuffix = /^(?:ac|co|com|edu|gob|gov|net|org|nom|ne|or|go|[a-z]{2})\.[a-z]{2}$/;

type Address = { readonly local: string; readonly domain: string };

function splitAddress(address: string): Address {
  const plain = address.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1).replace(/\.$/, '');
  return { local: plain.slice(0, at), domain: domainToASCII(domain) || domain };
}

/**
 * Returns one name for all addresses of the same mailbox, for counting only: in lower case, without a plus tag, with
 * look-alike letters replaced; at Gmail without dots, at Yahoo without the part after a hyphen.
 */
export function foldAddress(address: string): string {
  const { local, domain } = splitAddress(address);
  const [name = ''] = local.split('+');
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${name.replaceAll('.', '')}@gmail.com`;
  if (/^(?:yahoo\.|ymail\.com$|rocketmail\.com$)/.test(domain)) return `${name.replace(/(?<=.)-.*/, '')}@${domain}`;
  return `${name}@${domain}`;
}

/** Returns the domain whose limit mails to an address count against; undefined if there is none. */
export function countedDomain(address: string): string | undefined {
  const { domain } = splitAddress(address);
  const labels = domain.split('.');
  const owned = labels.slice(sharedSuffix.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
  if (isLargeProvider(owned) || publicDomain.test(domain)) return undefined;
  return owned;
}

/** Returns addresses without those of a mailbox that is already in the list. */
export function listOnce(addresses: readonly (string | undefined)[]): string[] {
  const given = addresses.filter((address) => address !== undefined && address !== '') as string[];
  return [...new Map(given.toReversed().map((address) => [foldAddress(address), address])).values()].toReversed();
}
