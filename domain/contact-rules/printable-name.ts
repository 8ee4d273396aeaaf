import { cleanLine } from '#domain/form-kit/clean-text.ts';
import { capitalizeName } from './names.ts';

/** The maximum length of a name in a mail, in characters. */
const maxShownLength = 20;
/**
 * A letter with its combining marks and joiners. `cleanLine` has already removed joiners where the script does not need
 * them.
 */
const letters = String.raw`\p{L}[\p{L}\p{M}\u200C\u200D]*`;
const nameShape = new RegExp(`^${letters}(?:(?:[ '’ʻʼ‐-]|['’] )${letters})*$`, 'u');

/** The supported scripts, of which a name may use one. Scripts that are written together, as in Japanese, are one item. */
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
/** Words of spam and of web addresses. A mail leaves out the few first names among them, such as Cash. */
const spamWords = new Set(
  [
    'account bank bitcoin bonus buy call cash claim click crypto dollars download free gift here http https login money',
    'now offer password pay paypal prize refund reward sale send site text to urgent verify visit web website winner www',
    'you your com net org info biz xyz top shop online',
  ].flatMap((words) => words.split(' ')),
);

/**
 * Whether a letter has four or more combining marks. After decomposition, only marks that belong to no script count,
 * because vowel signs of Indic scripts are decomposed into several.
 */
const hasTooManyMarks = (name: string) =>
  /\p{M}{4}/u.test(name) || /\p{Script=Inherited}{4}/u.test(name.normalize('NFD'));

/** Character sequences of spam. */
const spamPattern =
  /click|winner|paypal|refund|account|prize|crypto|bitcoin|passwor|login|verif|reward|bonus|whatsapp|website|https?|free(?:gift|mon|cash)|callnow|бесплатн/;

/**
 * Returns a first name that is safe in a mail to an unconfirmed address: its first word, letters and hyphens only, at
 * most 20 characters; MARISOL becomes Marisol. Undefined unless the whole text looks like a name of one or
 * two words of one script (apart from particles), so that a mail cannot contain a link, a sentence or an offer.
 */
export function printableName(name: string | undefined): string | undefined {
  const clean = name && cleanLine(name, maxShownLength);
  if (!clean || clean.length > 3 * maxShownLength || !nameShape.test(clean) || hasTooManyMarks(clean)) return undefined;
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
    parts.some((part) => spamWords.has(part) || spamPattern.test(part))
  )
    return undefined;
  if ([...clean].length > maxShownLength) return undefined;
  const shown = (words[0] ?? '').replace(/['’ʻʼ]/g, '').replaceAll('‐', '-');
  const isShouted = clean.length > 3 && clean === clean.toUpperCase() && clean !== clean.toLowerCase();
  return isShouted ? capitalizeName(shown) : shown;
}

/** Letter variants of other width or height, and click letters that look like an exclamation mark. */
function isDisguisedLatin(name: string): boolean {
  return /\p{Script=Latin}/u.test(name) && (name.normalize('NFKC') !== name || /[ǀ-ǃ]/u.test(name));
}
