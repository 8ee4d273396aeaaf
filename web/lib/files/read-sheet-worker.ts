import { maxRows, maxTableLength, type TableRow } from '#domain/imports/import-table.ts';
import { findSeparator, readCsv } from '#domain/imports/read-csv.ts';
import { readSheetRows } from '#domain/imports/sheet-rows.ts';
import { checkArchive } from './check-archive.ts';

/** The rows of a file, or its error with what to do. */
export type SheetAnswer = { readonly rows: readonly TableRow[] } | { readonly message: string };

/** One more than the limit, so that a file with too many rows is detected. */
const rowsRead = maxRows + 2;
const columnsRead = 101;

/** The first bytes of a workbook (.xlsx), and those of an older (.xls) or password-protected one. */
const [zipStart, oldStart] = ['504b0304', 'd0cf11e0'];

async function readSheet(file: Blob): Promise<SheetAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (start === oldStart)
    return { message: 'This is an older or a locked workbook. Save it as .xlsx without a password, or as .csv.' };
  const rows = start === zipStart ? await readWorkbook(bytes) : await readText(bytes);
  if ('message' in rows) return rows;
  let size = 0;
  for (const { cells } of rows.rows) for (const cell of cells) size += cell.length;
  if (size > maxTableLength) return { message: 'The file holds too much text. Split it, then import the parts.' };
  return rows;
}

async function readText(bytes: Uint8Array<ArrayBuffer>): Promise<SheetAnswer> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { message: "The file is not in UTF-8. Save it as 'CSV UTF-8' or as .xlsx, then choose it again." };
  }
  if (text.includes('\0')) return { message: 'This is no spreadsheet. Choose an .xlsx or .csv file.' };
  return collect(readCsv([text], findSeparator(text)));
}

/** Returns rows up to the limit, or the error of one of them. */
async function collect(read: AsyncIterable<TableRow> | Iterable<TableRow>): Promise<SheetAnswer> {
  const rows: TableRow[] = [];
  try {
    for await (const row of read) if (rows.push(row) >= rowsRead) break;
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
  return { rows };
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SheetAnswer> {
  const check = await checkArchive(bytes);
  if (check === 'too large') return { message: 'The workbook holds too much. Copy the rows into a new one.' };
  if (check === 'broken') return { message: 'The workbook cannot be read. Open it and save it as .xlsx again.' };
  // This module is the only one that loads the library.
  const { read } = await import('xlsx');
  const plain = { cellHTML: false, cellStyles: false, bookVBA: false };
  const book = read(bytes, {
    ...plain,
    type: 'array',
    dense: true,
    // With this option the result includes formulas without a computed value, as empty cells.
    sheetStubs: true,
    cellDates: true,
    UTC: true,
    sheets: 0,
    sheetRows: rowsRead,
  });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) return { rows: [] };
  return collect(readSheetRows(sheet['!data']?.map((row) => row?.slice(0, columnsRead)) ?? []));
}

// A file may be large or malicious. A worker does not block the page, which can terminate it.
self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  readSheet(data)
    .catch((): SheetAnswer => ({ message: 'The file cannot be read. Open it and save it as .xlsx or .csv again.' }))
    .then((answer) => self.postMessage(answer));
});
