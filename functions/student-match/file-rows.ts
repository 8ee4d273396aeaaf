import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { WorkBook } from 'xlsx';
import { quote, type TableRow } from '#domain/imports/import-table.ts';
import { findSeparator, readCsv } from '#domain/imports/read-csv.ts';
import { readSheetRows } from '#domain/imports/sheet-rows.ts';

/**
 * The maximum size of a workbook, which is read into memory as a whole. A larger file must be a CSV, which is streamed.
 */
const largestWorkbook = 40 * 1024 * 1024;

/** The first bytes of files: workbooks are ZIP archives; older or password-protected ones have another format. */
const [workbookStart, oldStart] = ['504b0304', 'd0cf11e0'];

/**
 * Reads the rows of a CSV file (UTF-8, any separator), or of the first sheet of a workbook. Throws for any other file,
 * and says what to do. `hint` receives hints for the user.
 */
export async function* readFileRows(
  file: string,
  hint: (line: string) => void = () => undefined,
): AsyncGenerator<TableRow> {
  const start = await readStart(file);
  if (start.toString('hex', 0, 4) === oldStart)
    throw new Error('This is an older or a locked workbook. Save it as .xlsx without a password, or as CSV UTF-8.');
  if (start.toString('hex', 0, 4) === workbookStart) yield* readWorkbook(file, hint);
  else {
    const separator = findSeparator(start.toString('utf8'));
    yield* readCsv(decode(createReadStream(file, { highWaterMark: 1 << 18 })), separator);
  }
}

/** Returns the first bytes of a file. Throws for a missing file, and says what to do. */
async function readStart(file: string): Promise<Buffer> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`There is no file '${file}' here. Look at its name and its folder.`, { cause: error });
  });
  if (!found.isFile()) throw new Error(`'${file}' is no file. Name the file in it.`);
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(10_000), 0, 10_000, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function* decode(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) {
      if (chunk.includes(0)) throw new TypeError('No text has zeros, but in UTF-16.');
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const message = "This is neither a workbook nor text in UTF-8. Save it as .xlsx or as 'CSV UTF-8', then try again.";
    throw new Error(message, { cause: error });
  }
}

async function* readWorkbook(file: string, hint: (line: string) => void): AsyncGenerator<TableRow> {
  if ((await stat(file)).size > largestWorkbook) {
    throw new Error("The workbook is larger than 40 MB. Save it as 'CSV UTF-8', which has no limit, then try again.");
  }
  const { readFile, set_fs } = await import('xlsx');
  set_fs(await import('node:fs'));
  let book: WorkBook;
  try {
    // With this option the result includes formulas without a computed value, as empty cells.
    book = readFile(file, { dense: true, sheetStubs: true, cellDates: true, UTC: true });
  } catch (error) {
    throw new Error('The workbook cannot be read. Open it and save it as .xlsx again.', { cause: error });
  }
  const [name = '', ...others] = book.SheetNames;
  if (others.length > 0) hint(`The workbook has ${others.length + 1} sheets. The first one is read: ${quote(name)}.`);
  yield* readSheetRows(book.Sheets[name]?.['!data'] ?? []);
}
