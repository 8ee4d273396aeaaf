import type { TableRow } from './import-table.ts';

/** A longer cell means that its closing quote is missing. */
const maxCellLength = 60_000;

/**
 * Reads the rows of a CSV text that arrives in pieces. Source: RFC 4180. It accepts the line ends of any system and
 * skips empty lines. Throws, with the line, when a closing quote is missing.
 */
export async function* readCsv(
  pieces: AsyncIterable<string> | Iterable<string>,
  separator: Separator = ',',
): AsyncGenerator<TableRow> {
  const separatorCode = separator.charCodeAt(0);
  let cells: string[] = [];
  let cell = '';
  let [line, begun] = [1, 1];
  let isQuoted = false;
  /** The quote or carriage return at the end of the previous piece, whose meaning depends on the next character. */
  let last = '';
  const endRow = function* (): Generator<TableRow> {
    cells.push(cell);
    cell = '';
    if (cells.length > 1 || cells[0] !== '') yield { line: begun, cells };
    cells = [];
    begun = line;
  };
  let isFirst = true;
  for await (const piece of pieces) {
    const text = isFirst ? piece.replace(/^\uFEFF/, '') : piece;
    isFirst = false;
    let at = 0;
    while (at < text.length) {
      if (isQuoted) {
        if (last === '"') {
          last = '';
          if (text[at] === '"') {
            cell += '"';
            at += 1;
          } else isQuoted = false;
          continue;
        }
        const end = text.indexOf('"', at);
        const part = end < 0 ? text.slice(at) : text.slice(at, end);
        cell += part;
        for (let brk = part.indexOf('\n'); brk >= 0; brk = part.indexOf('\n', brk + 1)) line += 1;
        if (cell.length > maxCellLength) throw new Error(`Line ${begun}: a quote is opened and never closed.`);
        at = end < 0 ? text.length : end + 1;
        if (end >= 0) last = '"';
        continue;
      }
      const sign = text[at];
      if (sign === '\n' && last === '\r') {
        last = '';
        at += 1;
      } else if (sign === separator) {
        cells.push(cell);
        cell = '';
        last = '';
        at += 1;
      } else if (sign === '\n' || sign === '\r') {
        line += 1;
        yield* endRow();
        last = sign;
        at += 1;
      } else if (sign === '"' && cell === '') {
        isQuoted = true;
        last = '';
        at += 1;
      } else {
        let end = at + 1;
        while (end < text.length && !isSign(text.charCodeAt(end), separatorCode)) end += 1;
        cell += text.slice(at, end);
        if (cell.length > maxCellLength) throw new Error(`Line ${begun}: a cell is too long.`);
        last = '';
        at = end;
      }
    }
  }
  if (isQuoted && last !== '"') throw new Error(`Line ${begun}: a quote is opened and never closed.`);
  if (cell !== '' || cells.length > 0) yield* endRow();
}

/** A character that ends a cell or a line. */
const isSign = (code: number, separator: number) => code === separator || code === 10 || code === 13;

const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/** Returns the most frequent separator of the first line: spreadsheets of some countries use semicolons. */
export function findSeparator(start: string): Separator {
  const line = (/^[^\r\n]*/.exec(start.slice(0, 10_000))?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: Separator) => line.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}
