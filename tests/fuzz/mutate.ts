import type { SeededRandom } from '../../local/demo/seeded-random.ts';

/** Something that was made of what is right, and what was done to it. */
export type Mutated<T> = { readonly what: string; readonly value: T };

/** Values that are nearly valid wherever a text is expected. */
const nearTexts: Readonly<Record<string, string>> = {
  empty: '',
  spaces: '   ',
  'a word': 'word',
  'a day that is none': '2026-02-30',
  'a day of another century': '0001-01-01',
  'an id with capitals': 'A'.repeat(24),
  'an id that names nothing': 'f'.repeat(24),
  'a UUID that names nothing': '00000000-0000-4000-8000-000000000000',
  'an address without a domain': 'ana@',
  'a number': '12',
  'a long text': 'long '.repeat(60),
  'a longer text': 'x'.repeat(5001),
  'two lines': 'one\r\ntwo',
  'full-width digits': '９４１０３',
};

/** Texts that somebody sends to do harm. */
const hostileTexts: Readonly<Record<string, string>> = {
  script: '<script>alert(1)</script>',
  'an attribute': '"><img src=x onerror=go()>',
  SQL: "' OR 1=1 --",
  'a query of Cosmos': '") OR true OR ("',
  'an operator': '$ne',
  'a template': '{{constructor}} #{7*7} <%= 7 %>',
  'a formula': '=HYPERLINK("https://evil.example")',
  'a path': '../../etc/passwd',
  'an address': 'https://evil.example/',
  'a mail header': 'a@b.example\r\nBcc: c@d.example',
  NUL: 'a\u0000b',
  'half a character': 'a\ud800b',
  'the other half': '\udc00',
  'marks on a letter': `e${'\u0301\u0327'.repeat(400)}`,
  'right to left': '\u202egnp.exe',
  'no width': '\u200b\u200d\ufeff',
  ligatures: '\ufdfa'.repeat(40),
  'a million letters': 'a'.repeat(900_000),
  'many marks': '\u0315\u0300'.repeat(100_000),
  'a name of objects': '__proto__',
  'another name of objects': 'constructor',
};

const otherTypes: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  [],
  [[]],
  {},
  { $gt: '' },
  ['a'],
  { yes: true, no: true },
];

type ValuePath = readonly (string | number)[];

/** The paths of values in a body, nested objects and lists included. */
function listPlaces(value: unknown, at: ValuePath = []): ValuePath[] {
  if (typeof value !== 'object' || value === null) return at.length > 0 ? [at] : [];
  const inner = Object.entries(value).flatMap(([name, part]) => listPlaces(part, [...at, name]));
  return at.length > 0 ? [at, ...inner] : inner;
}

/** The same body with another value at a place; without it when the value is undefined. */
function put(body: unknown, [name, ...rest]: ValuePath, value: unknown): unknown {
  if (name === undefined) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(body) ? [...body] : { ...(body as object) };
  Reflect.set(copy, name, put(Reflect.get(copy, name), rest, value));
  return copy;
}

/** A body with one thing changed; it may still be valid. */
export function changeOne(body: object, random: SeededRandom, marker: string): Mutated<unknown> {
  const places = listPlaces(body);
  if (places.length === 0 || random.next() < 0.1) {
    return { what: 'an unknown field', value: { ...body, [`more${marker}`]: marker } };
  }
  const place = random.pick(places);
  const where = place.join('.');
  const how = random.next();
  if (how < 0.2) return { what: `no ${where}`, value: put(body, place, undefined) };
  if (how < 0.5) {
    const other = random.pick(otherTypes);
    return { what: `${where} is ${JSON.stringify(other)}`, value: put(body, place, other) };
  }
  const [what, text] = random.pick(Object.entries(nearTexts));
  return { what: `${where} is ${what}`, value: put(body, place, text) };
}

/** A body with a text that is meant to do harm. */
export function changeToHarm(body: object, random: SeededRandom): Mutated<unknown> {
  const places = listPlaces(body);
  const [what, text] = random.pick(Object.entries(hostileTexts));
  const place: ValuePath = places.length > 0 ? random.pick(places) : ['text'];
  return { what: `${place.join('.')} is ${what}`, value: put(body, place, text) };
}

const json = 'application/json';
type RawBody = { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> | string };

/** What is no body at all, made of the text of one that is right. */
const spoiled: Readonly<Record<string, (text: string) => RawBody>> = {
  'lists in lists': () => ({ type: json, bytes: `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}` }),
  'objects in objects': () => ({ type: json, bytes: `${'{"a":'.repeat(20_000)}1` }),
  'many values': () => ({ type: json, bytes: `{"a":[${'1,'.repeat(100_000)}1]}` }),
  'many keys': (text) => ({
    type: json,
    bytes: `${text.slice(0, -1)}${Array.from({ length: 5000 }, (_, at) => `,"k${at}":0`).join('')}}`,
  }),
  'the same key again': (text) => ({ type: json, bytes: `${text.slice(0, -1)},"submissionId":"x","submissionId":1}` }),
  'a name of objects': (text) => ({ type: json, bytes: `{"__proto__":{"isAdmin":true},${text.slice(1)}` }),
  'another name of objects': (text) => ({ type: json, bytes: `{"constructor":{"prototype":{}},${text.slice(1)}` }),
  'names of methods': (text) => ({
    type: json,
    bytes: `{"toString":1,"hasOwnProperty":null,"length":-1,${text.slice(1)}`,
  }),
  'a key without a name': (text) => ({ type: json, bytes: `{"":"",${text.slice(1)}` }),
  'a body that is cut off': (text) => ({ type: json, bytes: text.slice(0, Math.floor(text.length / 2)) }),
  nothing: () => ({ type: json, bytes: '' }),
  'a list': (text) => ({ type: json, bytes: `[${text}]` }),
  'a text': () => ({ type: json, bytes: '"text"' }),
  null: () => ({ type: json, bytes: 'null' }),
  'a number beyond all numbers': () => ({ type: json, bytes: `{"a":1e${'9'.repeat(2000)}}` }),
  'a mark of order before it': (text) => ({ type: json, bytes: `\ufeff${text}` }),
  'bytes that are no text': () => ({ type: json, bytes: Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0xc3, 0x22, 0x7d]) }),
  'more than may be sent': () => ({ type: json, bytes: `{"a":"${'x'.repeat(4_300_000)}"}` }),
  'a form': () => ({ type: 'application/x-www-form-urlencoded', bytes: 'a=1&b[]=2' }),
  'plain text': (text) => ({ type: 'text/plain', bytes: text }),
  'no type': (text) => ({ type: '', bytes: text }),
  XML: () => ({ type: 'application/xml', bytes: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }),
  'a type of two': (text) => ({ type: 'application/json, text/html', bytes: text }),
  'a PDF that is none': () => ({ type: 'application/pdf', bytes: `%PDF-1.7\n${'/ByteRange [0 1 2 3]'.repeat(5000)}` }),
};

export function spoil(body: unknown, random: SeededRandom): Mutated<RawBody> {
  const [what, make] = random.pick(Object.entries(spoiled));
  return { what, value: make(JSON.stringify(body) ?? '{}') };
}

/** The wrong value in a path or a query, encoded as it is sent. */
const oddParts: readonly string[] = [
  '%00',
  '%',
  '%ff',
  '%E0%A4%A',
  '..%2f..%2fetc',
  '%2e%2e',
  '*',
  '-1',
  '0',
  'NaN',
  '1e9',
  'null',
  'undefined',
  '%20',
  '__proto__',
  'constructor',
  'toString',
  "'",
  '%27%20OR%201%3D1--',
  '%22%29%20OR%20true',
  '%F0%9F%98%80',
  'a%0d%0ab',
  'F'.repeat(24),
  'f'.repeat(24),
  'f'.repeat(23),
  'a'.repeat(3000),
  '%CC%81'.repeat(300),
  '2026-02-30',
  '9'.repeat(30),
];
export const pickOddPart = (random: SeededRandom): string => random.pick(oddParts);
