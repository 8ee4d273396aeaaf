import { domainToASCII } from 'node:url';

/**
 * Providers of email without a limit for their domain, because many families have a mailbox there. Only the provider
 * creates mailboxes, so nobody can have all addresses of the domain.
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

/** Domains of schools and public offices. Registration is restricted, so nobody can create many of them. */
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
 * Returns the same text for all addresses of one mailbox, for counting only: in lower case, without a plus tag, with
 * look-alike letters replaced; at Gmail without dots, at Yahoo without the part after a hyphen.
 */
export function foldAddress(address: string): string {
  const { local, domain } = splitAddress(address);
  const [name = ''] = local.split('+');
  if (domain === 'gmail.com' || domain === 'googlemail.com') return `${name.replaceAll('.', '')}@gmail.com`;
  if (/^(?:yahoo\.|ymail\.com$|rocketmail\.com$)/.test(domain)) return `${name.replace(/(?<=.)-.*/, '')}@${domain}`;
  return `${name}@${domain}`;
}

/** Returns the domain whose mail limit applies to an address; undefined if no limit applies. */
export function countedDomain(address: string): string | undefined {
  const { domain } = splitAddress(address);
  const labels = domain.split('.');
  const owned = labels.slice(sharedSuffix.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
  if (isLargeProvider(owned) || publicDomain.test(domain)) return undefined;
  return owned;
}

/** Returns the addresses, with only the first one of each mailbox. */
export function listOnce(addresses: readonly (string | undefined)[]): string[] {
  const given = addresses.filter((address) => address !== undefined && address !== '') as string[];
  return [...new Map(given.toReversed().map((address) => [foldAddress(address), address])).values()].toReversed();
}
