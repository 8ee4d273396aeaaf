import PO from 'pofile';
import { type Catalogue, catalogueKey } from '#domain/texts/texts.ts';

/** A text of a catalogue; `place` is set where the text has a translation of its own in one place. */
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

/** The catalogue of a PO file, without the texts that are not translated. Throws when two texts have one key. */
export function readCatalogue(source: string): Catalogue {
  const catalogue: Record<string, string> = {};
  for (const { text, place, translation } of readPo(source)) {
    const key = catalogueKey(text, place);
    if (key in catalogue) throw new Error(`'${text}' has the key of another text. Change a word of it.`);
    catalogue[key] = translation;
  }
  return Object.fromEntries(Object.entries(catalogue).filter(([, translation]) => translation !== ''));
}
