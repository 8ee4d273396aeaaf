/** The parts of a text, as in JSON: repeated up to the wanted length. */
export const plain = 'a';
const units: Readonly<Record<string, string>> = {
  // Of different classes, so that composing would have to sort them.
  'combining marks': '\u0315\u0300',
  'combining marks, escaped': String.raw`\u0315\u0300`,
  'marks on letters': 'e\u0301\u0327',
  'parts of Korean syllables': '\u1100\u1161\u11a8',
  ligatures: '\ufdfa',
  'joined emoji': '👩‍',
  'halves of characters': String.raw`\ud800`,
  NULs: String.raw`\u0000`,
  'line breaks': String.raw`\r\n`,
  'spaces between': 'a  ',
  spaces: ' ',
  'characters without width': '\u200b',
  digits: '1',
  'full-width digits': '１',
  'at signs': 'a@',
  dots: 'a.',
  hyphens: 'a-',
  apostrophes: "a'",
  quotes: String.raw`\"`,
  backslashes: String.raw`\\`,
  markup: '<a ',
  capitals: 'aB',
};
const fill = (unit: string, bytes: number) => unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
/** The letter before makes what follows belong to something. */
const textOf = (unit: string, bytes: number) => `"a${fill(unit, bytes - 8)}"`;

/** Values that are no text, as they stand in JSON. */
const structures: Readonly<Record<string, (bytes: number) => string>> = {
  'lists in lists': (bytes) => fill('[', bytes / 2) + fill(']', bytes / 2),
  'lists that do not end': (bytes) => fill('[', bytes),
  'objects in objects': (bytes) => `${fill('{"a":', bytes - 8)}1`,
  'many numbers': (bytes) => `[${fill('1,', bytes - 8)}1]`,
  'many texts': (bytes) => `[${fill('"",', bytes - 8)}""]`,
  'many keys': (bytes) => `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${at}":0`).join()}}`,
  'one key again and again': (bytes) => `{${fill('"a":1,', bytes - 8)}"a":1}`,
  'a long number': (bytes) => fill('1', bytes),
  'a number beyond all numbers': (bytes) => `1e${fill('9', bytes - 8)}`,
};

/** A valid request but for the answers in `texts`; the rest of the body does not change. */
export type Call = { readonly path: string; readonly body: object; readonly texts: readonly string[] };

/** A body with some fields replaced by JSON of the caller's choice. */
function compose({ body }: Call, names: readonly string[], value: string): string {
  const kept = Object.entries(body).filter(([name]) => !names.includes(name));
  const parts = [...kept.map(([name, part]) => [name, JSON.stringify(part)]), ...names.map((name) => [name, value])];
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${part}`).join()}}`;
}

/** The bodies of one length and content: in the first text alone, and spread over all texts. */
export function composeTexts(call: Call, unit: string, bytes: number): string[] {
  const room = bytes - 64 - JSON.stringify(call.body).length;
  const [first = ''] = call.texts;
  const share = room / call.texts.length - 40;
  return [compose(call, [first], textOf(unit, room)), compose(call, call.texts, textOf(unit, share))];
}

export type HostileBody = {
  readonly name: string;
  readonly body: string;
  readonly limit: number;
  /** Whether the content is spread over all texts of the body. */
  readonly isSpread: boolean;
};

/** The hostile bodies of one length, with the cost that each may have: twice that of a plain text like it. */
export function listHostile(call: Call, bytes: number, limits: readonly number[]): HostileBody[] {
  return [
    ...Object.entries(units).flatMap(([name, unit]) =>
      composeTexts(call, unit, bytes).map((body, at) => ({ name, body, limit: limits[at] ?? 0, isSpread: at > 0 })),
    ),
    ...Object.entries(structures).map(([name, make]) => {
      const body = compose(call, call.texts.slice(0, 1), make(bytes - 64 - JSON.stringify(call.body).length));
      return { name, body, limit: limits[0] ?? 0, isSpread: false };
    }),
  ];
}
