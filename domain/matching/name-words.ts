/**
 * Letters that do not decompose to a Latin letter, as passports and schools write them. Source: ICAO 9303 and common
 * usage.
 */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
  ə: 'a',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  є: 'ye',
  і: 'i',
  ї: 'yi',
  ґ: 'g',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
  ա: 'a',
  բ: 'b',
  գ: 'g',
  դ: 'd',
  ե: 'e',
  զ: 'z',
  է: 'e',
  ը: 'y',
  թ: 't',
  ժ: 'zh',
  ի: 'i',
  լ: 'l',
  խ: 'kh',
  ծ: 'ts',
  կ: 'k',
  հ: 'h',
  ձ: 'dz',
  ղ: 'gh',
  ճ: 'ch',
  մ: 'm',
  յ: 'y',
  ն: 'n',
  շ: 'sh',
  ո: 'o',
  չ: 'ch',
  պ: 'p',
  ջ: 'j',
  ռ: 'r',
  ս: 's',
  վ: 'v',
  տ: 't',
  ր: 'r',
  ց: 'ts',
  ւ: 'v',
  փ: 'p',
  ք: 'k',
  օ: 'o',
  ֆ: 'f',
  և: 'ev',
};

/** The maximum number of words of a name. */
const maxWords = 8;
const maxWordLength = 40;

/** Converts a text to lower-case Latin letters without marks where possible: 'Đức' to 'duc', 'Саша' to 'sasha'. */
export function romanize(text: string): string {
  let written = '';
  for (const sign of text.toLowerCase().normalize('NFC').replaceAll('ու', 'u'))
    written += letters[sign] ?? withoutMarks(sign);
  return written;
}

/** Whether the text is ASCII, which needs no further check. */
function withoutMarks(sign: string): string {
  if (sign < '\u0080') return sign;
  let bare = '';
  for (const part of sign.normalize('NFKD').replace(/[\p{M}\p{Cs}]/gu, '')) bare += letters[part] ?? part;
  return bare;
}

/** Suffixes such as Jr., which are not compared. */
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/**
 * Splits a name into words at hyphens and spaces; apostrophes are removed ("O'Brien" is 'obrien'), and so are suffixes.
 */
export function nameWords(name: string): readonly string[] {
  const words = romanize(name.slice(0, 400)).replace(/['’‘ʼ`´.]/g, (sign) => (sign === '.' ? ' ' : ''));
  const found = (words.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords).map((word) => word.slice(0, maxWordLength));
  const names = found.filter((word, at) => at === 0 || !suffixes.has(word));
  return names;
}

/** Particles of surnames, which are often left out and identify nobody. */
const particles = new Set(
  'de del della di da das do dos du la las le los el al bin ibn ben van von der den ter y e san santa mac'.split(' '),
);
export const withoutParticles = (words: readonly string[]): readonly string[] => {
  const names = words.filter((word) => !particles.has(word));
  return names.length > 0 ? names : words;
};

/** Whether both names are in Latin letters. Names in different scripts cannot be compared. */
export const areLatinWords = (words: readonly string[]): boolean => words.every((word) => /^[a-z0-9]+$/.test(word));

/**
 * Returns an approximate, language-independent sound of a word: sounds that are often confused become equal, and all
 * vowels except a first one are removed. 'petrosyan' equals 'petrosian', 'gonzalez' equals 'gonsales'.
 */
export function soundOf(word: string): string {
  const consonants = word
    .replace(/^(?:kn|gn|pn)/, 'n')
    .replace(/^wr/, 'r')
    .replace(/ph/g, 'f')
    .replace(/(?:tsch|tch|sch|sh|ch|zh|ts|tz|cz)/g, 's')
    .replace(/(?:gh|kh)/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|c|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/[zç]/g, 's')
    .replace(/[wv]/g, 'b')
    .replace(/[jy](?=[aeiou])/g, 'i');
  const first = /^[aeiouyhij]/.test(consonants) ? 'a' : '';
  return (first + consonants.replace(/[aeiouyhj]/g, '')).replace(/(.)\1+/g, '$1').slice(0, 8);
}
