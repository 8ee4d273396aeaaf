import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { type BookType, utils, type WorkSheet, write } from 'xlsx';
import type { TableRow } from '#domain/imports/import-table.ts';
import { readCsv } from '#domain/imports/read-csv.ts';
import { sisStudentFields } from '#domain/student-match/sis-student.ts';
import { addFault, clearFaults, createTestContainer, listItems } from '../../tests/fixtures/database.ts';
import { sisStudent, studentToMatch } from '../../tests/fixtures/students/student.ts';
import { readFileRows } from './file-rows.ts';
import { importStudents } from './import-students.ts';
import { parseStudentToMatch } from './scoring/score-students.ts';
import { createSisStudentStore, openSisStudentWriter } from './sis-student-store.ts';
import { sisStudentsContainer } from './stored-student.ts';

configure({ useWebWorkers: false });
const header = sisStudentFields.join(',');
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const line = (change: object = {}) =>
  sisStudentFields.map((field) => quote({ ...sisStudent, ...change }[field])).join(',');

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function rowsOf(text: string, size = 7) {
  const rows = [];
  for await (const row of readCsv(pieces(text, size))) rows.push(row);
  return rows;
}
type Container = Awaited<ReturnType<typeof createTestContainer>>;
async function load(container: Container, text: string, isLoad = true) {
  const refused: string[] = [];
  const result = await importStudents(readCsv(pieces(text, 50)), await openSisStudentWriter(container), {
    load: isLoad,
    refuse: (at, reason) => refused.push(`${at}: ${reason}`),
  });
  return { ...result, refused };
}
const findMarisol = (container: Container) =>
  createSisStudentStore(container).findStudents(parseStudentToMatch(studentToMatch));

it('reads CSV as RFC 4180 writes it, however it is cut into pieces', async () => {
  const text = '\uFEFFa,"b ""c"",\r\nd",e\r\n\r\n"",x,\r1,2,3';
  const rows = [
    { line: 1, cells: ['a', 'b "c",\r\nd', 'e'] },
    { line: 4, cells: ['', 'x', ''] },
    { line: 5, cells: ['1', '2', '3'] },
  ];
  for (let size = 1; size <= text.length; size += 1) expect(await rowsOf(text, size)).toEqual(rows);
  await expect(rowsOf('a,"b\nc')).rejects.toThrow('Line 1: a quote is opened and never closed.');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 })),
      fc.integer({ min: 1, max: 9 }),
      async (table, size) => {
        const written = table.map((cells) => cells.map(quote).join(',')).join('\r\n');
        expect((await rowsOf(written, size)).map(({ cells }) => cells)).toEqual(table);
      },
    ),
  );
});

it('tries first, reports each wrong row, loads the others, and changes nothing the second time', async () => {
  const container = await createTestContainer(sisStudentsContainer);
  const text = [
    header,
    line(),
    line({ sis_local_id: '2', first_name: '' }),
    line({ sis_local_id: '3', birth_date: '03/12/2010' }),
    line(),
    line({ sis_local_id: '5', url: 'javascript:alert(1)' }),
    line({ sis_local_id: '6', city: 'x'.repeat(201) }),
    'too,few',
    `${line({ sis_local_id: '9' })},"many"`,
    line({ sis_local_id: 'a/b #7', first_name: 'Minh', phone: '' }),
    line({ sis_local_id: '1.23457E+11' }),
    line({ sis_local_id: '12', zip: '2138' }),
    ','.repeat(16),
  ].join('\n');
  const refused = [
    '3: first_name: Fill in this cell.',
    '4: birth_date: Write the date as YYYY-MM-DD.',
    '5: The same sis_local_id is already in row 2.',
    '6: url: Write the whole address, beginning with https://.',
    '7: city: Use at most 200 characters.',
    '8: first_name: Fill in this cell.',
    '9: It has more cells than the first row has names. Look for a comma that should be in quotes.',
    '11: sis_local_id: A spreadsheet shortened this number. Format the column as text, then write it again.',
    '12: zip: Zeros at its beginning are lost. Format the column as text, then write it again.',
  ];
  const unused: string[] = [];
  expect(await load(container, text, false)).toEqual({ added: 2, changed: 0, unchanged: 0, refused, unused });
  expect(await listItems(container)).toEqual([]);
  expect(await load(container, text)).toEqual({ added: 2, changed: 0, unchanged: 0, refused, unused });
  const items = await listItems(container);
  expect(await load(container, text)).toEqual({ added: 0, changed: 0, unchanged: 2, refused, unused });
  expect(await listItems(container)).toEqual(items);
  expect(await findMarisol(container)).toContainEqual(sisStudent);
});

it('moves a student to other blocks when name, birth date, phone or address change, also after it was broken off', async () => {
  const container = await createTestContainer(sisStudentsContainer);
  await load(container, `${header}\n${line()}`);
  const changed = `${header}\n${line({ birth_date: '2011-05-06', last_name: 'Okafor', phone: '209-555-0101', address: '7 Heron Way', zip: '95202' })}`;
  // Neither reference, student nor clearing may be lost: whichever of the three batches fails.
  for (const skip of [0, 1, 2]) {
    await addFault({ match: 'bulk', status: 503, count: 20, skip });
    await load(container, changed).catch(() => undefined);
    await clearFaults();
  }
  await load(container, changed);
  const blocks = (await listItems(container)).map(({ block }) => block).sort();
  expect(blocks).toEqual([
    'born 2011-05-06',
    'door 7 arn',
    'house 7 95202',
    'name akfr =maria',
    'phone 2095550101',
    'street 95202 arn',
  ]);
  expect(await findMarisol(container)).toEqual([]);
  await load(container, `${header}\n${line()}`);
  expect(await findMarisol(container)).toHaveLength(1);
});

it.each([
  ['swapped', '2010-12-03', true],
  ['transposed', '2001-03-12', true],
  ['one digit another', '2013-03-12', true],
  ['of the same month', '2010-03-30', true],
  ['of the same day of another year', '2004-03-12', true],
  ['of another month', '2010-08-12', true],
  ['of another child', '2012-08-30', false],
])('a student of the same name is found by a birth date that is %s', async (_, birth_date, isFound) => {
  const container = await createTestContainer(sisStudentsContainer);
  await load(container, `${header}\n${line({ birth_date, phone: '', address: '' })}`);
  const wanted = parseStudentToMatch(studentToMatch);
  expect(await createSisStudentStore(container).findStudents(wanted)).toHaveLength(isFound ? 1 : 0);
});

it('takes columns in any order and however they are written, leaves others alone, and takes empty ends for empty cells', async () => {
  const container = await createTestContainer(sisStudentsContainer);
  const names = sisStudentFields.map((field) => field.replaceAll('_', ' ').toUpperCase());
  const text = `Grade,${names.join(',')},,\n"9",${line({ school_email: '', url: '' }).replace(',"",""', '')}`;
  expect(await load(container, text)).toMatchObject({ added: 1, refused: [], unused: ["'Grade'"] });
  expect(await findMarisol(container)).toContainEqual({ ...sisStudent, school_email: '', url: '' });
});

it.each([
  [header.replace('phone,', ''), 'Missing: phone.'],
  [`${header},Phone`, 'These columns are there more than once: phone.'],
  ['', 'The file is empty'],
])('refuses a file that begins %j', async (text, message) => {
  const container = await createTestContainer(sisStudentsContainer);
  await expect(load(container, text)).rejects.toThrow(message);
});

/** The rows of a file, with the hints for the user. */
async function readRows(content: Uint8Array | string) {
  const folder = mkdtempSync(join(tmpdir(), 'sis-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'students');
  writeFileSync(file, content);
  const [rows, hints]: [TableRow[], string[]] = [[], []];
  for await (const row of readFileRows(file, (text) => hints.push(text))) rows.push(row);
  return { rows, hints };
}
/** A ZIP archive with one of its files changed. */
async function changeFile(archive: Buffer, name: string, change: (text: string) => string) {
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(archive)));
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    const text = new TextDecoder().decode(await entry.getData(new Uint8ArrayWriter()));
    await writer.add(entry.filename, new TextReader(entry.filename === name ? change(text) : text));
  }
  return writer.close();
}
const packBook = (sheet: WorkSheet, bookType: BookType = 'xlsx') =>
  write(utils.book_new(sheet, 'Students'), { type: 'buffer', bookType, cellDates: true });

it('reads a workbook as it reads CSV: dates, times and numbers, wherever the table begins', async () => {
  const cells = sisStudentFields.map((field) => sisStudent[field]);
  const dated = cells.map((cell) =>
    cell === '2010-03-12' ? new Date(Date.UTC(2010, 2, 12)) : cell === '100001' ? 100001 : cell,
  );
  const sheet = utils.aoa_to_sheet([], { dense: true });
  const rows = [[], [...sisStudentFields], dated, [], [' '], [...cells, '', ' ']];
  utils.sheet_add_aoa(sheet, rows, { origin: 'B1', cellDates: true, UTC: true });
  const read = await readRows(packBook(sheet));
  expect(read).toEqual({
    rows: [
      { line: 2, cells: ['', ...sisStudentFields] },
      { line: 3, cells: ['', ...cells] },
      { line: 6, cells: ['', ...cells] },
    ],
    hints: [],
  });
  const clock = { t: 'n', v: 8.5 / 24, z: 'h:mm AM/PM' };
  const other = utils.aoa_to_sheet([
    ['a', 'b', 'c'],
    [clock, 1.23456789e17, true],
  ]);
  const book = utils.book_new(other, 'First');
  utils.book_append_sheet(book, sheet, 'Second');
  expect(await readRows(write(book, { type: 'buffer', bookType: 'xlsx' }))).toEqual({
    rows: [
      { line: 1, cells: ['a', 'b', 'c'] },
      { line: 2, cells: ['8:30 AM', '1.23457E+17', 'true'] },
    ],
    hints: ["The workbook has 2 sheets. The first one is read: 'First'."],
  });
});

it.each([
  ['an error', '<c r="AB2" t="e"><f>VLOOKUP(1,A1:A2,9)</f><v>#N/A</v></c>'],
  ['a formula that was never computed', '<c r="AB2"><f>1+1</f><v/></c>'],
])('refuses a workbook with %s, which is no empty cell', async (_, cell) => {
  const other = { t: 's', v: '', f: 'IF(A1="a","","b")' };
  const sheet = { ...utils.aoa_to_sheet([['a'], ['b']]), B2: other, AB2: { t: 'n', v: 1 }, '!ref': 'A1:AB2' };
  const rows = [
    { line: 1, cells: ['a'] },
    { line: 2, cells: ['b', ...Array(26).fill(''), '1'] },
  ];
  const change = (to: string) =>
    changeFile(packBook(sheet), 'xl/worksheets/sheet1.xml', (xml) => xml.replace(/<c r="AB2".*?<\/c>/, to));
  // Next to it a cell that has only a border.
  expect((await readRows(await change('<c r="AB2"><v>1</v></c><c r="AC2" s="0"/>'))).rows).toEqual(rows);
  const changed = await change(cell);
  await expect(readRows(changed)).rejects.toThrow('Cell AB2 has a formula that gives no value. Mend it');
});

it('reads what other spreadsheets save, and says what to do with what is none', async () => {
  const rows = [
    { line: 1, cells: ['a', 'b,c'] },
    { line: 2, cells: ['Núñez', '1'] },
  ];
  for (const text of ['\uFEFFa;"b,c"\r\nNúñez;1\r\n', 'a\t"b,c"\rNúñez\t1'])
    expect(await readRows(text)).toEqual({ rows, hints: [] });
  for (const encoding of ['latin1', 'utf16le'] as const)
    await expect(readRows(Buffer.from(`${header}\nNúñez`, encoding))).rejects.toThrow("as .xlsx or as 'CSV UTF-8'");
  await expect(readRows(packBook(utils.aoa_to_sheet([['a']]), 'biff8'))).rejects.toThrow(
    'an older or a locked workbook',
  );
  await expect(readRows('PK\u0003\u0004, and no more')).rejects.toThrow('The workbook cannot be read.');
  await expect(readFileRows(tmpdir()).next()).rejects.toThrow('is no file. Name the file in it.');
  await expect(readFileRows('nowhere.csv').next()).rejects.toThrow("There is no file 'nowhere.csv' here.");
});
