import { readFile } from 'node:fs/promises';
import { read, type WorkSheet } from 'xlsx';
import { findCenterOf, newSubmission, submitInterest } from '../fixtures/enrollment/interest-submission.ts';
import { readPdf } from '../fixtures/read-pdf.ts';
import { exportBy, openArchive } from './support/exports.ts';
import { newFamily } from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkScreen } from './support/screen.ts';
import { searchList, signIn } from './support/staff.ts';

async function addEntry(changes: Record<string, unknown>) {
  const center = await findCenterOf(api, 'Bayview Charter');
  const family = newFamily(changes);
  return { family, id: await submitInterest(api, newSubmission(center._id, family)) };
}

/** The cell under a header in the first row of entries. */
function cellUnder(sheet: WorkSheet, header: string) {
  const head = Object.keys(sheet).find((address) => /^[A-Z]+1$/.test(address) && sheet[address].v === header);
  if (!head) throw new Error(`The sheet has no column ${header}.`);
  return sheet[head.replace(/1$/, '2')];
}

test('the spreadsheet holds text as text, dates as dates and never a formula @desktop', async ({ page }) => {
  const first = '=HYPERLINK("https://evil.example","x")';
  const { family } = await addEntry({
    studentFirstName: first,
    street1: '+1 Mission',
    city: '@Oakland',
    zipCode: '02134',
  });
  await signIn(page, 'super.admin', at('/interest-forms'));
  await searchList(page, family.studentLastName);
  await expect(page.getByText('1 Records', { exact: true })).toBeVisible();
  const { file, report } = await exportBy(page, 'Export to Excel');
  expect(file.suggestedFilename()).toBe('interest_data.xlsx');
  expect(report).toMatchObject({
    fileName: 'interest_data.xlsx',
    recordCount: 1,
    screen: 'Interest Forms',
    exportType: 'excel',
    exportStatus: 'success',
  });
  const book = read(await readFile(await file.path()), { cellFormula: true, cellNF: true });
  expect(book.SheetNames).toEqual(['Interest-Form']);
  const sheet = book.Sheets['Interest-Form'] ?? {};
  const cells = Object.entries(sheet).filter(([address]) => !address.startsWith('!'));
  expect(cells.filter(([, cell]) => cell.f !== undefined)).toEqual([]);
  const texts = {
    'Student First Name': first,
    'Street 1': '+1 Mission',
    City: '@Oakland',
    Zip: '02134',
    Phone: '415-555-0132',
  };
  for (const [header, value] of Object.entries(texts)) {
    expect(cellUnder(sheet, header), header).toMatchObject({ t: 's', v: value });
  }
  for (const header of ['Date of Birth', 'Submit Date']) {
    expect(cellUnder(sheet, header), header).toMatchObject({ t: 'n', z: expect.stringMatching(/y/i) });
  }
  expect(cellUnder(sheet, 'Date of Birth').w).toMatch(/03.04|3\/4/);
  expect(cellUnder(sheet, 'Age')).toMatchObject({ t: 'n' });

  // It is recorded once the file is there.
  const readLog = async () =>
    (await api.call<{ data: unknown[] }>('GET', '/api/dataexport', { as: 'super.admin' })).body.data;
  await expect.poll(readLog).toContainEqual(
    expect.objectContaining({
      fileName: 'interest_data.xlsx',
      azure_id: 'super.admin@northstar.example',
      recordCount: 1,
    }),
  );
});

test('an export that fails says so and is recorded; one that runs can be stopped @phone', async ({
  page,
  allowErrors,
}) => {
  // The server was asked for nothing, so it knows of no export that could have ended.
  allowErrors(/500/, /404.*dataexport/);
  const { family } = await addEntry({});
  await signIn(page, 'super.admin', at(`/interest-forms?search=${family.studentLastName}`));
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  await page.route('**/api/enrollment?*pageSize=300*', (route) => {
    return route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { title: 'Down', status: 500 },
    });
  });
  const reporting = page.waitForRequest((request) => request.url().endsWith('/api/dataexport'));
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  await expect(page.getByRole('alert')).toContainText('The export did not work. Please try again.');
  expect((await reporting).postDataJSON()).toMatchObject({ recordCount: 0, exportStatus: 'failed' });
  await checkScreen(page, 'export-failed');
  await page.unrouteAll();

  const held = Promise.withResolvers<void>();
  await page.route('**/api/enrollment?*pageSize=300*', async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  await expect(page.getByText(/^Exporting/)).toBeVisible();
  await checkScreen(page, 'export-running');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Exporting/)).toBeHidden();
  held.resolve();
});

test('the PDF of an entry, and of selected entries in an archive, which loads fonts for East Asian and Thai names @desktop', async ({
  page,
  allowErrors,
}) => {
  test.slow();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) loaded.push(request.url());
  });
  const { family, id } = await addEntry({ studentFirstName: 'Nguyễn' });
  // A slow line: what a PDF is written with does not come.
  await page.route('**/*.ttf', () => undefined);
  await signIn(page, 'super.admin', at(`/interest-forms/${id}`));
  const running = page.getByRole('status').filter({ hasText: 'Loading what the PDF needs...' });
  await page.getByRole('button', { name: 'Export to PDF' }).click();
  await expect(running).toBeVisible();
  await checkScreen(page, 'pdf-running');
  const ending = page.waitForRequest((request) => request.url().endsWith('/api/dataexport'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(running).toBeHidden();
  expect((await ending).postDataJSON()).toMatchObject({ recordCount: 0, exportStatus: 'cancelled' });
  await page.unrouteAll();
  const { file, report } = await exportBy(page, 'Export to PDF');
  const name = `Nguyễn${family.studentLastName}_InterestForm.pdf`;
  expect(file.suggestedFilename()).toBe(name);
  expect(report).toMatchObject({ exportType: 'pdf', recordCount: 1, exportStatus: 'success' });
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const text = await readPdf(bytes);
  for (const part of ['Nguyễn', family.studentLastName, family.primaryEmail, 'Bayview Charter', 'Page 1 of 1'])
    expect(text).toContain(part);
  expect(text).toMatch(/Exported \d\d\/\d\d\/\d{4}, \d+:\d\d\s[AP]M P[SD]T by/);
  expect(loaded).toEqual([]);

  // The list exports the same document for each selected row.
  const { studentLastName } = family;
  await addEntry({ studentFirstName: '太郎', parentFirstName: 'สมชาย', studentLastName });
  const deleted = await addEntry({ studentFirstName: 'Cy', studentLastName });
  await page.goto(at('/interest-forms'));
  await searchList(page, studentLastName);
  await expect(page.getByText('3 Records', { exact: true })).toBeVisible();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Select this page' }).click();
  await expect(bar.getByRole('button', { name: 'Change together...' })).toBeVisible();
  await checkScreen(page, 'pdfs-selected');
  // As in a browser that cannot write to the disk piece by piece.
  await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const archives = (await readArchiveLog()).length;
  const archive = await exportBy(page, 'Export PDFs');
  expect(archive.file.suggestedFilename()).toBe('interest_pdfs.zip');
  const ended = { exportType: 'zip', screen: 'Interest Forms', exportStatus: 'success' };
  expect(archive.report).toMatchObject({ ...ended, recordCount: 3 });
  await expect(page.getByText('interest_pdfs.zip holds 3 PDFs.')).toBeVisible();
  const files = await openArchive(new Blob([await readFile(await archive.file.path())]));
  expect([...files.keys()].toSorted()).toEqual([
    `Cy${studentLastName}_InterestForm.pdf`,
    name,
    `太郎${studentLastName}_InterestForm.pdf`,
  ]);
  for (const [fileName, file] of files) {
    expect(await readPdf(file)).toContain(`${fileName.split(studentLastName)[0]} ${studentLastName}`);
  }
  const other = await readPdf(files.get(`太郎${studentLastName}_InterestForm.pdf`) ?? new Uint8Array());
  expect(other).toContain('สมชาย');
  expect(other).not.toContain('□');
  expect(loaded.length).toBeGreaterThan(0);
  const withoutTimes = (words: string) => words.replace(/Exported .* by/, '');
  expect(withoutTimes(await readPdf(files.get(name) ?? new Uint8Array()))).toBe(withoutTimes(text));
  await expect.poll(async () => (await readArchiveLog()).length).toBe(archives + 1);
  expect((await readArchiveLog())[0]).toMatchObject({ ...ended, recordCount: 3 });

  // An entry that was deleted meanwhile is left out and named.
  const path = `/api/enrollment/${deleted.id}`;
  const { etag } = (await api.call<{ etag: string }>('GET', path, { as: 'contributor' })).body;
  await api.call('DELETE', path, { as: 'contributor', headers: { 'if-match': etag } });
  allowErrors(/404/);
  const lacking = await exportBy(page, 'Export PDFs');
  expect(lacking.report).toMatchObject({ ...ended, recordCount: 2 });
  const notice = page.getByRole('status').filter({ hasText: 'One entry could not be exported and is not in it.' });
  await expect(notice.getByRole('link')).toHaveText(`Cy ${studentLastName}`);
  await checkScreen(page, 'pdfs-lack-one');
});

/** The archives of interests in the export log, newest first. */
async function readArchiveLog() {
  const { body } = await api.call<{ data: { fileName: string }[] }>('GET', '/api/dataexport', { as: 'super.admin' });
  return body.data.filter(({ fileName }) => fileName === 'interest_pdfs.zip');
}
