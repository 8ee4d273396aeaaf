import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { utils, write } from 'xlsx';
import { readCsv } from '#domain/imports/read-csv.ts';
import { sisStudentFields } from '#domain/student-match/sis-student.ts';
import { addFault, clearFaults, createTestContainer, listItems } from '../../tests/fixtures/database.ts';
import { sisStudent, soughtStudent } from '../../tests/fixtures/students/student.ts';
import { readFileRows } from '../platform/file-rows.ts';
import { importStudents } from './import-students.ts';
import { readSought } from './score-students.ts';
import { createSisStudentStore, openSisStudentWriter, sisStudentsContainer } from './sis-student-store.ts';

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
const findMarisol = (container: Container) => createSisStudentStore(container).findStudents(readSought(soughtStudent));

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

it('tries first, tells each row that is not right, loads the others, and changes nothing the second time', async () => {
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
    line({ sis_local_id: 'a/b #7', first_name: 'Minh', phone: '' }),
  ].join('\n');
  const refused = [
    '3: first_name: Fill in this cell.',
    '4: birth_date: Write the date as YYYY-MM-DD.',
    '5: The same sis_local_id stands in row 2 already.',
    '6: url: Write the whole address, beginning with https://.',
    '7: city: Use at most 200 characters.',
    '8: It has 2 cells, the first row has 17. Look for a comma that should stand in quotes.',
  ];
  expect(await load(container, text, false)).toEqual({ added: 2, changed: 0, unchanged: 0, refused });
  expect(await listItems(container)).toEqual([]);
  expect(await load(container, text)).toEqual({ added: 2, changed: 0, unchanged: 0, refused });
  const items = await listItems(container);
  expect(await load(container, text)).toEqual({ added: 0, changed: 0, unchanged: 2, refused });
  expect(await listItems(container)).toEqual(items);
  expect(await findMarisol(container)).toContainEqual(sisStudent);
});

it('moves a student to other blocks when name, birth date or phone change, also after it was broken off', async () => {
  const container = await createTestContainer(sisStudentsContainer);
  await load(container, `${header}\n${line()}`);
  const changed = `${header}\n${line({ birth_date: '2011-05-06', last_name: 'Okafor', phone: '209-555-0101' })}`;
  // Neither reference, student nor clearing may be lost: whichever of the three batches fails.
  for (const skip of [0, 1, 2]) {
    await addFault({ match: 'bulk', status: 503, count: 20, skip });
    await load(container, changed).catch(() => undefined);
    await clearFaults();
  }
  await load(container, changed);
  const blocks = (await listItems(container)).map(({ block }) => block).sort();
  expect(blocks).toEqual(['born 2011-05-06', 'name akfr =maria', 'phone 2095550101']);
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
  await load(container, `${header}\n${line({ birth_date, phone: '' })}`);
  const sought = readSought(soughtStudent);
  expect(await createSisStudentStore(container).findStudents(sought)).toHaveLength(isFound ? 1 : 0);
});

it.each([
  [header.replace('phone,', ''), 'These columns are missing: phone.'],
  [`${header},notes`, 'These are not known, or there twice: notes.'],
  ['', 'The file is empty'],
])('refuses a file that begins %j', async (text, message) => {
  const container = await createTestContainer(sisStudentsContainer);
  await expect(load(container, text)).rejects.toThrow(message);
});

it('reads a workbook as it reads CSV, dates and numbers included, and refuses other encodings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sis-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const cells = sisStudentFields.map((field) => sisStudent[field]);
  const dated = cells.map((cell) =>
    cell === '2010-03-12' ? new Date(Date.UTC(2010, 2, 12)) : cell === '100001' ? 100001 : cell,
  );
  const sheet = utils.aoa_to_sheet([[...sisStudentFields], dated, [], cells], { cellDates: true, UTC: true });
  const book = utils.book_new(sheet, 'Students');
  const [workbook, csv] = [join(folder, 'students.xlsx'), join(folder, 'students.csv')];
  writeFileSync(workbook, write(book, { type: 'buffer', bookType: 'xlsx', cellDates: true }));
  const rows = [];
  for await (const row of readFileRows(workbook)) rows.push(row);
  expect(rows).toEqual([
    { line: 1, cells: [...sisStudentFields] },
    { line: 2, cells },
    { line: 4, cells },
  ]);
  writeFileSync(csv, Buffer.from(`${header}\n${line({ last_name: 'Núñez' })}`, 'latin1'));
  await expect(readFileRows(csv).next()).rejects.toThrow("Save it as 'CSV UTF-8'");
});
