import { romanize } from './name-words.ts';
import { countTypos, isTypoOf } from './spelling.ts';

export type ContactLevel = 'agrees' | 'near' | 'differs' | 'missing';

/**
 * Returns the ten digits of a North American phone number, else all digits; '' when there are too few to identify a
 * number.
 */
export function phoneDigits(phone: string): string {
  const digits = phone.slice(0, 60).replace(/\D/g, '');
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return local.length < 7 || /^(\d)\1*$/.test(local) ? '' : local.slice(0, 15);
}

/** Compares phone numbers. Near: equal without the area code, or one typing error. */
export function comparePhones(left: string, right: string): ContactLevel {
  const [one, other] = [phoneDigits(left), phoneDigits(right)];
  if (!one || !other) return 'missing';
  if (one === other) return 'agrees';
  const sameEnd = one.slice(-7) === other.slice(-7);
  return sameEnd || countTypos(one, other, 1) <= 1 ? 'near' : 'differs';
}

/** Normalizes an email address: lower case, without '+tag'. */
export function plainEmail(email: string): string {
  const [, name = '', domain = ''] =
    /^\s*([^@\s+]+)[^@\s]*@([^@\s]+)\s*$/.exec(email.slice(0, 320).toLowerCase()) ?? [];
  return name && domain ? `${name}@${domain}` : '';
}

/** Compares email addresses. Near: the same name at another domain, or one typing error. */
export function compareEmails(left: string, right: string): ContactLevel {
  const [one, other] = [plainEmail(left), plainEmail(right)];
  if (!one || !other) return 'missing';
  if (one === other) return 'agrees';
  const [name = ''] = one.split('@');
  const sameName = name.length >= 8 && other.startsWith(`${name}@`);
  return sameName || countTypos(one, other, 1) <= 1 ? 'near' : 'differs';
}

const streetWords: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'st street str',
    'ave avenue av',
    'rd road',
    'dr drive',
    'ln lane',
    'ct court crt',
    'blvd boulevard boul',
    'pl place',
    'cir circle',
    'ter terrace terr',
    'pkwy parkway',
    'hwy highway',
    'trl trail',
    'sq square',
    'n north',
    's south',
    'e east',
    'w west',
    'ne northeast',
    'nw northwest',
    'se southeast',
    'sw southwest',
    'mt mount',
    'ft fort',
  ].flatMap((line) => {
    const [short = '', ...words] = line.split(' ');
    return words.map((word) => [word, short]);
  }),
);
/** Words after which an address line names the unit and not the house. */
const unitWords = new Set('apt apartment unit suite ste lot spc space rm room bldg building fl floor no'.split(' '));
const kinds = new Set('st ave rd dr ln ct blvd pl cir ter pkwy hwy trl sq way'.split(' '));

export type Street = { readonly number: string; readonly words: readonly string[]; readonly zip: string };

/**
 * Parses an address: house number, the words of the street without unit and street type, and the ZIP; '' and [] when
 * absent.
 */
export function parseAddress(address: string, zip = ''): Street {
  const text = romanize(address.slice(0, 600))
    .replace(/\bp\.?\s*o\.?\s*box\b/, 'pobox')
    .replace(/#/g, ' unit ');
  // Five digits at the beginning are a house number.
  const zips = [...text.matchAll(/(?<=\D)\d{5}(?!\d)/g)].map(([digits]) => digits);
  const [line = ''] = text.split(/[,\n]/);
  const words = (line.match(/[a-z0-9\p{L}]+/gu) ?? []).slice(0, 16).map((word) => streetWords[word] ?? word);
  const unitAt = words.findIndex((word, at) => at > 0 && unitWords.has(word));
  const beforeUnit = unitAt < 0 ? words : words.slice(0, unitAt);
  const [number = ''] = beforeUnit.filter((word) => /^\d+[a-z]?$/.test(word));
  const kindAt = beforeUnit.findIndex((word, at) => at > 1 && kinds.has(word));
  // Without a comma the city follows the street type.
  const street = (kindAt < 0 ? beforeUnit : beforeUnit.slice(0, kindAt)).filter((word) => word !== number);
  return { number, words: street, zip: zip.slice(0, 5) || (zips.at(-1) ?? '') };
}

/**
 * Compares addresses. Near: the same house in another ZIP or with a typing error, or the same street with another
 * number.
 */
export function compareAddresses(left: Street, right: Street): ContactLevel {
  if (left.words.length === 0 || right.words.length === 0 || !left.number || !right.number) return 'missing';
  const [one, other] = [left.words.join(''), right.words.join('')];
  const isSameStreet = one === other || isWithin(left.words, right.words) || isWithin(right.words, left.words);
  const isAlike = isSameStreet || isTypoOf(one, other);
  if (!isAlike) return 'differs';
  const isSameZip = !left.zip || !right.zip || left.zip === right.zip;
  if (left.number !== right.number)
    return isSameZip && countTypos(left.number, right.number, 1) <= 1 ? 'near' : 'differs';
  return isSameZip && isSameStreet ? 'agrees' : 'near';
}

/** Whether the words of a street are the first words of another line, in which the city follows without a separator. */
const isWithin = (street: readonly string[], line: readonly string[]): boolean =>
  street.length > 0 && street.every((word, at) => line[at] === word);
