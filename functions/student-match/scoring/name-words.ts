/** Letters that are no Latin ones with marks, as passports and schools write them. Source: ICAO 9303 and common usage. */
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

/** How many words of a name count; nobody has more. */
const mostWords = 8;
const longestWord = 40;

/** Text in small Latin letters without marks, where it can be written so: 'Đức' is 'duc', 'Саша' 'sasha'. */
export function romanize(text: string): string {
  let written = '';
  for (const sign of text.toLowerCase().normalize('NFC').replaceAll('ու', 'u'))
    written += letters[sign] ?? withoutMarks(sign);
  return written;
}

/** Only ASCII needs no check. */
function withoutMarks(sign: string): string {
  if (sign < '\u0080') return sign;
  let bare = '';
  for (const part of sign.normalize('NFKD').replace(/[\p{M}\p{Cs}]/gu, '')) bare += letters[part] ?? part;
  return bare;
}

/** Suffixes of a name that are no name. */
const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/** The words of a name: apostrophes join ("O'Brien" is 'obrien'), hyphens and spaces part, suffixes are left out. */
export function nameWords(name: string): readonly string[] {
  const words = romanize(name.slice(0, 400)).replace(/['’‘ʼ`´.]/g, (sign) => (sign === '.' ? ' ' : ''));
  const found = (words.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords).map((word) => word.slice(0, longestWord));
  const names = found.filter((word, at) => at === 0 || !suffixes.has(word));
  return names;
}

/** Small words of surnames, which are often left out and identify nobody. */
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
 * How a word sounds, roughly and in any language: what is often written one for the other is the same, vowels but a
 * first one are left out. 'petrosyan' and 'petrosian', 'gonzalez' and 'gonsales' are the same.
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
