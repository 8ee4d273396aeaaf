import type { FontFiles, Weight } from './font-files.ts';
import { type Decompress, readWoff2 } from './read-woff2.ts';
import { openVariableFont, type VariableFont } from './variable-font.ts';

/** The families of Noto Sans: Japanese, Korean, simplified Chinese, Thai. */
type FontFamily = 'jp' | 'kr' | 'sc' | 'thai';
/** The WOFF2 files of each family, and the characters that each has, in the syntax of CSS: 'U+4e00-4e05,U+4e07'. */
export type PieceList = Readonly<Record<FontFamily, readonly { readonly address: string; readonly ranges: string }[]>>;
/** How the files are found, read and decompressed. */
export type FontPieces = {
  readonly list: () => Promise<PieceList>;
  readonly read: (address: string) => Promise<Uint8Array>;
  readonly decompress: Decompress;
};

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const thai = /\p{Script=Thai}/u;
/** Chinese characters, kana, Hangul, and the punctuation and wide letters that are written with them. */
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\u30FB\u30FC\uFF01-\uFF9F]/u;
const fallen = new RegExp(`${eastAsian.source}|${thai.source}`, 'gu');

/** Returns a text without the characters for which fallback fonts are loaded. */
export const withoutFallbacks = (text: string) => text.normalize('NFC').replace(fallen, '');

/** The maximum number of opened pieces: each takes about 0.3 MB. */
const openPieces = 60;

/**
 * Returns a function that loads the fonts for those characters of a text that the font of documents lacks. A text
 * without such characters loads nothing.
 */
export function openFallbackFonts({ list, read, decompress }: FontPieces) {
  const indexes = new Map<FontFamily, Promise<ReadonlyMap<number, string>>>();
  const findPieces = (family: FontFamily) => remember(indexes, family, async () => indexPieces((await list())[family]));
  const pieces = new Map<string, Promise<VariableFont>>();
  const openPiece = (address: string) => {
    const [oldest] = pieces.keys();
    if (pieces.size >= openPieces && oldest !== undefined) pieces.delete(oldest);
    return remember(pieces, address, async () => openVariableFont(await readWoff2(await read(address), decompress)));
  };

  /** One font with the glyphs of all characters that any of the families has. */
  const collectEastAsian = async (text: string): Promise<FontFiles[]> => {
    const found = new Map<number, VariableFont>();
    let left = [...new Set(text)].filter((char) => eastAsian.test(char)).map((char) => char.codePointAt(0) ?? 0);
    for (const family of orderFamilies(text)) {
      if (left.length === 0) break;
      const index = await findPieces(family);
      const fonts = await Promise.all(
        left.map(async (point) => {
          const address = index.get(point);
          return address === undefined ? undefined : openPiece(address);
        }),
      );
      for (const [at, point] of left.entries()) {
        const font = fonts[at];
        if (font?.has(point)) found.set(point, font);
      }
      left = left.filter((point) => !found.has(point));
    }
    const [first] = found.values();
    if (!first) return [];
    const collect = (weight: Weight) =>
      first.collect(new Map([...found].map(([point, font]) => [point, font.write(point, weight)])), weight);
    return [{ regular: collect('regular'), bold: collect('bold') }];
  };

  const whole = new Map<FontFamily, Promise<FontFiles[]>>();
  const pinThai = () =>
    remember(whole, 'thai', async () => {
      const { thai: files } = await list();
      const fonts = await Promise.all(files.map(({ address }) => openPiece(address)));
      return fonts.map(({ pin }) => ({ regular: pin('regular'), bold: pin('bold') }));
    });

  return async (text: string): Promise<readonly FontFiles[]> => {
    const composed = text.normalize('NFC');
    const fonts = await Promise.all([
      eastAsian.test(composed) ? collectEastAsian(composed) : [],
      thai.test(composed) ? pinThai() : [],
    ]);
    return fonts.flat();
  };
}

/**
 * The families in the order in which they are asked for a character. Japanese, Korean and Chinese share characters and
 * write some of them differently: kana or Hangul in the text decide.
 */
function orderFamilies(text: string) {
  if (kana.test(text)) return ['jp', 'sc', 'kr'] as const;
  return hangul.test(text) ? (['kr', 'sc', 'jp'] as const) : (['sc', 'jp', 'kr'] as const);
}

/** Returns the file of each character. */
function indexPieces(pieces: PieceList[FontFamily]): ReadonlyMap<number, string> {
  const index = new Map<number, string>();
  for (const { address, ranges } of pieces) {
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      for (let point = first; point <= last; point += 1) index.set(point, address);
    }
  }
  return index;
}

/** Returns what was made for a key before, or makes it; a failure is not cached. */
function remember<Key, Made>(made: Map<Key, Promise<Made>>, key: Key, make: () => Promise<Made>): Promise<Made> {
  const known = made.get(key);
  if (known) return known;
  const fresh = make();
  made.set(key, fresh);
  fresh.catch(() => made.delete(key));
  return fresh;
}
