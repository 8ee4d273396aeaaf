import { cleanLine } from '#domain/form-kit/clean-text.ts';
import { capitalizeName } from './names.ts';

/** The maximum length of a name in a mail, in characters. */
const longestShown = 20;
/**
 * A letter with its combining marks and joiners. `cleanLine` has already removed joiners where the script does not need
 * them.
 */
const letters = String.raw`\p{L}[\p{L}\p{M}\u200C\u200D]*`;
const nameShape = new RegExp(`^${letters}(?:(?:[ '’ʻʼ‐-]|['’] )${letters})*$`, 'u');

/** The supported scripts; all letters of a name must be in the same one. */
const nameScripts = [
  'Latn',
  'Cyrl',
  'Grek',
  'Armn',
  'Geor',
  'Hebr',
  'Arab',
  'Syrc',
  'Ethi',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Thai',
  'Laoo',
  'Khmr',
  'Mymr',
  'Tibt',
  'Mong',
  'Hani Hira Kana',
  'Hani Hang',
  'Hani Bopo',
];

let scriptPatterns: readonly RegExp[] | undefined;

/** Whether all letters of a name are of one supported script. The patterns are built at first use, as they are large. */
function isOfOneScript(name: string): boolean {
  scriptPatterns ??= nameScripts.map((scripts) => {
    const ofScript = scripts.split(' ').map((script) => String.raw`\p{Script_Extensions=${script}}`);
    return new RegExp(String.raw`^[${ofScript.join('')}\p{Script_Extensions=Inherited} '’ʻʼ‐-]+$`, 'u');
  });
  return scriptPatterns.some((pattern) => pattern.test(name));
}

/** Particles between the parts of a first name, such as in María de la Luz. */
const particles = new Set('al bin bint da das de del di do dos du e el i la las le los van von y'.split(' '));
/** Words of spam and of web addresses. None of them is a first name. */
const baitWords = new Set(
  [
    'account bank bitcoin bonus buy call cash claim click crypto dollars download free gift here http https login money',
    'now offer password pay paypal prize refund reward sale send site text to urgent verify visit web website winner www',
    'you your com net org info biz xyz top shop online',
  ].flatMap((words) => words.split(' ')),
);

/** Four marks on a letter, or on one that is composed with some of them; vowel signs of Indic scripts are composed of more. */
const hasPiledMarks = (name: string) =>
  /\p{M}{4}/u.test(name) || /\p{Script=Inherited}{4}/u.test(name.normalize('NFD'));

/** Character sequences that no first name contains. */
const baitStems =
  /click|winner|paypal|refund|account|prize|crypto|bitcoin|passwor|login|verif|reward|bonus|whatsapp|website|https?|free(?:gift|mon|cash)|callnow|бесплатн/;

/**
 * Returns a first name that is safe in a mail to an unconfirmed address: its first word, letters and hyphens only, at
 * most 20 characters; a name in capitals is capitalized. Undefined unless the whole text looks like a name of one or
 * two words of one script (apart from particles), so that a mail cannot contain a link, a sentence or an offer.
 */
export function printableName(name: string | undefined): string | undefined {
  const clean = name && cleanLine(name, longestShown);
  if (!clean || clean.length > 3 * longestShown || !nameShape.test(clean) || hasPiledMarks(clean)) return undefined;
  if (!isOfOneScript(clean) || isDisguisedLatin(clean)) return undefined;
  const parts = clean
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[ '’‐-]+/);
  const words = clean.split(' ');
  const nameWords = words.filter((word) => !particles.has(word.toLowerCase()));
  if (
    nameWords.length === 0 ||
    nameWords.length > 2 ||
    words.length > 4 ||
    parts.some((part) => baitWords.has(part) || baitStems.test(part))
  )
    return undefined;
  if ([...clean].length > longestShown) return undefined;
  const shown = (words[0] ?? '').replace(/['’ʻʼ]/g, '').replaceAll('‐', '-');
  const isShouted = clean.length > 3 && clean === clean.toUpperCase() && clean !== clean.toLowerCase();
  return isShouted ? capitalizeName(shown) : shown;
}

/** Letter variants of other width or height, and click letters that look like an exclamation mark. */
function isDisguisedLatin(name: string): boolean {
  return /\p{Script=Latin}/u.test(name) && (name.normalize('NFKC') !== name || /[ǀ-ǃ]/u.test(name));
}
