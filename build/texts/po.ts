import PO from 'pofile';
import { type Catalogue, joinPlace } from '#domain/texts/texts.ts';

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
    place: msgctxt,
    translation: msgstr[0] ?? '',
  }));
}

/** The catalogue of a PO file, without the texts that are not translated. */
export function readCatalogue(source: string): Catalogue {
  const known = readPo(source).filter(({ translation }) => translation !== '');
  return Object.fromEntries(
    known.map(({ text, place, translation }) => [place ? joinPlace(place, text) : text, translation]),
  );
}
