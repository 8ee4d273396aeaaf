import PO from 'pofile';
import { type Catalog, createCatalog, textKey } from '#domain/texts/texts.ts';

/** A text of a catalog; `place` is set where the text has a translation of its own in one place. */
export type PoEntry = {
  readonly text: string;
  readonly place?: string | undefined;
  readonly translation: string;
};

/** Reads the texts of a PO file. */
export function readPo(source: string): PoEntry[] {
  return PO.parse(source).items.map(({ msgid, msgctxt, msgstr }) => ({
    text: msgid,
    place: msgctxt || undefined,
    translation: msgstr[0] ?? '',
  }));
}

/** Returns one catalog of PO files, without the texts that are not translated. Throws when two texts have one key. */
export function readCatalog(...sources: readonly string[]): Catalog {
  const translations = new Map<string, string>();
  for (const { text, place, translation } of sources.flatMap(readPo)) {
    const key = textKey(text, place);
    if (translations.has(key)) throw new Error(`'${text}' has the key of another text. Change a word of it.`);
    translations.set(key, translation);
  }
  return createCatalog(new Map([...translations].filter(([, translation]) => translation !== '')));
}
