import { type FontTables, viewOf } from './font-tables.ts';
import { joinGlyphs, type OutlinePoint, writeGlyph } from './glyph-table.ts';

/** Decompresses a Brotli stream. */
export type Decompress = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** The tags that the format numbers, up to the last that the fonts contain. */
const tags =
  'cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern,LTSH,PCLT,VDMX,vhea,vmtx,BASE,GDEF,GPOS,GSUB,EBSC,JSTF,MATH,CBDT,CBLC,COLR,CPAL,SVG ,sbix,acnt,avar,bdat,bloc,bsln,cvar,fdsc,feat,fmtx,fvar,gvar,hsty,just,lcar,mort,morx,opbd,prop,trak,Zapf,Silf,Glat,Gloc,Feat,Sill'.split(
    ',',
  );
const ownTag = 63;
const headLength = 48;

type Reader = ReturnType<typeof openReader>;

function openReader(bytes: Uint8Array) {
  const view = viewOf(bytes);
  let at = 0;
  const move = (count: number) => {
    at += count;
    return at - count;
  };
  return {
    byte: () => view.getUint8(move(1)),
    short: () => view.getInt16(move(2)),
    long: () => view.getUint32(move(4)),
    bytes: (count: number) => bytes.subarray(move(count), at),
  };
}

/**
 * Returns the tables of a WOFF2 file with TrueType outlines, without instructions. Boxes of composite glyphs are zero.
 * Source: W3C, 'WOFF File Format 2.0'.
 */
export async function readWoff2(bytes: Uint8Array, decompress: Decompress): Promise<FontTables> {
  const view = viewOf(bytes);
  const list = openReader(bytes);
  list.bytes(headLength);
  const entries = Array.from({ length: view.getUint16(12) }, () => {
    const flags = list.byte();
    const number = flags & ownTag;
    const tag = number === ownTag ? String.fromCharCode(...list.bytes(4)) : (tags[number] ?? '');
    const length = readBase128(list);
    const isOutline = tag === 'glyf' || tag === 'loca';
    const isTransformed = isOutline ? flags >> 6 === 0 : flags >> 6 !== 0;
    if (isTransformed && !isOutline)
      throw new Error(`The font has a transformed table ${tag}, which is not supported.`);
    return { tag, stored: isTransformed ? readBase128(list) : length };
  });
  const content = openReader(await decompress(list.bytes(view.getUint32(20))));
  const tables: FontTables = new Map(entries.map(({ tag, stored }) => [tag, content.bytes(stored)]));
  const { glyf, loca } = joinGlyphs(readGlyphs(tables.get('glyf') ?? new Uint8Array()));
  const head = Uint8Array.from(tables.get('head') ?? []);
  // The long format of `loca`.
  viewOf(head).setInt16(50, 1);
  return tables.set('glyf', glyf).set('loca', loca).set('head', head);
}

function readBase128(reader: Reader): number {
  for (let value = 0; ; ) {
    const byte = reader.byte();
    value = value * 128 + (byte & 127);
    if (byte < 128) return value;
  }
}

/** A short number of one to three bytes. */
function read255(reader: Reader): number {
  const code = reader.byte();
  if (code === 253) return reader.short() & 0xffff;
  if (code === 254) return 506 + reader.byte();
  return code === 255 ? 253 + reader.byte() : code;
}

/** The glyphs of the transformed `glyf` table, as the plain table contains them. */
function readGlyphs(table: Uint8Array): Uint8Array[] {
  const head = openReader(table);
  head.long();
  const count = head.short() & 0xffff;
  head.short();
  const lengths = Array.from({ length: 7 }, () => head.long());
  const [contours, ends, flags, triplets, composites] = lengths.map((length) => openReader(head.bytes(length)));
  if (!contours || !ends || !flags || !triplets || !composites) return [];
  return Array.from({ length: count }, () => {
    const number = contours.short();
    if (number < 0) return readComposite(composites, triplets);
    const lines = Array.from({ length: number }, () => read255(ends));
    const outline = readOutline(lines, flags, triplets);
    if (number > 0) requireNoInstructions(triplets);
    return writeGlyph(outline);
  });
}

function requireNoInstructions(triplets: Reader) {
  if (read255(triplets) > 0) throw new Error('The font has instructions, which are not supported.');
}

function readOutline(lines: readonly number[], flags: Reader, triplets: Reader): OutlinePoint[][] {
  let [x, y] = [0, 0];
  return lines.map((count) =>
    Array.from({ length: count }, () => {
      const flag = flags.byte();
      const [dx, dy] = readStep(flag & 127, triplets);
      x += dx;
      y += dy;
      return { x, y, onCurve: flag < 128 };
    }),
  );
}

/** The step from the last point: its number says how many bytes it takes and what to add to them. */
function readStep(number: number, triplets: Reader): [x: number, y: number] {
  const signX = number % 2 === 0 ? -1 : 1;
  const signY = number % 4 < 2 ? -1 : 1;
  const first = triplets.byte();
  if (number < 10) return [0, signX * (((number & 14) << 7) + first)];
  if (number < 20) return [signX * ((((number - 10) & 14) << 7) + first), 0];
  if (number < 84) {
    const base = number - 20;
    return [signX * (1 + (base & 48) + (first >> 4)), signY * (1 + ((base & 12) << 2) + (first & 15))];
  }
  const second = triplets.byte();
  if (number < 120) {
    const base = number - 84;
    return [signX * (1 + Math.floor(base / 12) * 256 + first), signY * (1 + (((base % 12) >> 2) << 8) + second)];
  }
  const third = triplets.byte();
  if (number < 124) {
    return [signX * ((first << 4) + (second >> 4)), signY * (((second & 15) << 8) + third)];
  }
  return [signX * ((first << 8) + second), signY * ((third << 8) + triplets.byte())];
}

const words = 1;
const scale = 8;
const more = 32;
const twoScales = 64;
const fourScales = 128;
const withInstructions = 256;

function readComposite(composites: Reader, triplets: Reader): Uint8Array {
  const parts: number[] = [0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let flags = more; flags & more; ) {
    const start = composites.bytes(2);
    flags = viewOf(start).getUint16(0);
    const scales = flags & scale ? 2 : flags & twoScales ? 4 : flags & fourScales ? 8 : 0;
    parts.push(...start, ...composites.bytes(2 + (flags & words ? 4 : 2) + scales));
    if (flags & withInstructions) requireNoInstructions(triplets);
  }
  return Uint8Array.from(parts);
}
