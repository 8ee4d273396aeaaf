import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { formatClockTime } from '#domain/calendar/clock-time.ts';
import type { TableRow } from '#domain/imports/import-table.ts';
import { readCsv } from '#domain/imports/read-csv.ts';

/** A workbook is held in memory as a whole; beyond this it is to be saved as CSV, which is not. */
const largestWorkbook = 40 * 1024 * 1024;

/** The rows of a CSV file (UTF-8), or of the first sheet of a workbook. Throws with what to do about a file that is neither. */
export async function* readFileRows(file: string): AsyncGenerator<TableRow> {
  if (await isWorkbook(file)) yield* readWorkbook(file);
  else yield* readCsv(decode(createReadStream(file, { highWaterMark: 1 << 18 })));
}

/** Workbooks are ZIP archives. */
async function isWorkbook(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await handle.close();
  }
}

async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error("The file is not in UTF-8. Save it as 'CSV UTF-8', then try again.", { cause: error });
  }
}

async function* readWorkbook(file: string): AsyncGenerator<TableRow> {
  if ((await stat(file)).size > largestWorkbook) {
    throw new Error("The workbook is larger than 40 MB. Save it as 'CSV UTF-8', which has no limit, then try again.");
  }
  const { readFile, set_fs, utils } = await import('xlsx');
  set_fs(await import('node:fs'));
  const book = readFile(file, { dense: true, cellDates: true, UTC: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('The workbook has no sheet.');
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, UTC: true, defval: '', blankrows: true });
  const [width = 0] = rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1);
  for (const [index, row] of rows.entries()) {
    const cells = Array.from({ length: Math.max(width, row.length) }, (_, at) => toText(row[at])).slice(0, width);
    if (cells.some((cell) => cell !== '')) yield { line: index + 1, cells };
  }
}

/** A cell as CSV would hold it: a date without its time, a time of the day without a date. */
function toText(cell: unknown): string {
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return '';
    const text = cell.toISOString();
    // Spreadsheets count from the end of 1899: a time alone lies there.
    return cell.getUTCFullYear() < 1900 ? formatClockTime(text.slice(11, 16)) : text.slice(0, 10);
  }
  return cell === null || cell === undefined ? '' : String(cell);
}
