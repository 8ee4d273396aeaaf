import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { columns } from '#domain/form-kit/summarize.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { initialAnswers } from '#web/forms/answers/initial-answers.ts';
import { draftKey } from '#web/staff/entries/edit/draft-storage.ts';
import { registrationButtons } from '#web/staff/registration/processing/registration-buttons.ts';
import { findCenterOf, newSubmission, submitInterest } from '../fixtures/enrollment/interest-submission.ts';
import { readPages } from '../fixtures/read-pdf.ts';
import type { RegistrationCaseName } from '../fixtures/registration/registration-answers.ts';
import { siteContext } from '../fixtures/registration/registration-context.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { exportBy } from './support/exports.ts';
import { newFamily } from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { control, give, newStudent } from './support/registration-wizard.ts';
import { checkScreen, desktopSize } from './support/screen.ts';
import { searchList, signIn } from './support/staff.ts';

const calls = createRegistrationCalls(api);
const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

async function addRegistration(name: RegistrationCaseName, changes: object = {}) {
  const registration = newStudent(name);
  const center = await findCenterOf(api, name.startsWith('short') ? 'Holston Valley Charter' : 'Bayview Charter');
  const body = newRegistration(center._id, name, { ...registration.answers, ...changes });
  return { registration, lastName: String(registration.answers.lastName), id: await calls.submit(body) };
}

const records = (page: Page) => page.getByRole('status').filter({ hasText: /Records/ });
const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();
const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the list has three views with age toggles, a search and columns that sort @desktop', async ({ page }) => {
  const { lastName } = await addRegistration('longChild', { firstName: 'Ada', birthDate: yearsAgo(9) });
  await addRegistration('shortAdultWithout', { firstName: 'Bo', lastName, birthDate: yearsAgo(40) });
  await addRegistration('longIntersession', { firstName: 'Cy', lastName, birthDate: yearsAgo(12) });
  await signIn(page, 'super.admin', at('/registration-forms'));
  await expect(records(page)).toHaveText(/^\d+ Records$/);
  await checkScreen(page, 'registrations');
  const states = page.getByRole('row').locator('td:nth-child(3)');
  for (const [view, status] of [
    ['Completed', 'Enrollment Complete'],
    ['Terminated', 'Enrollment Terminated'],
  ] as const) {
    await toggle(page, view).click();
    await expect.poll(async () => [...new Set(await states.allTextContents())]).toEqual([status]);
  }
  await toggle(page, 'Terminated').click();
  await expect(page).toHaveURL(at('/registration-forms'));

  await searchList(page, lastName);
  await expect(records(page)).toHaveText('3 Records');
  await expect.poll(() => names(page)).toEqual([`Cy ${lastName}`, `Bo ${lastName}`, `Ada ${lastName}`]);
  await expect(page.getByRole('row', { name: `Cy ${lastName}` })).toContainText('Intersession');
  const age = page.getByRole('columnheader', { name: 'Age' });
  await age.getByRole('button').click();
  await expect(age).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => names(page)).toEqual([`Ada ${lastName}`, `Cy ${lastName}`, `Bo ${lastName}`]);
  await age.getByRole('button').click();
  await expect.poll(() => names(page)).toEqual([`Bo ${lastName}`, `Cy ${lastName}`, `Ada ${lastName}`]);
  await toggle(page, 'Under 18').click();
  await expect.poll(() => names(page)).toEqual([`Cy ${lastName}`, `Ada ${lastName}`]);
  await toggle(page, 'Over 18').click();
  await expect.poll(() => names(page)).toEqual([`Bo ${lastName}`]);
  await toggle(page, 'Grid').click();
  await expect(page.getByRole('list', { name: 'Registration Forms' }).getByRole('listitem')).toContainText(lastName);
  await checkScreen(page, 'registrations-grid');
  await toggle(page, 'Completed').click();
  await expect(page.getByText(`No registration forms match '${lastName}' here.`)).toBeVisible();
});

test('the spreadsheet has a column for every question, each cell of its kind @desktop', async ({ page }) => {
  const { id, lastName } = await addRegistration('longEverything', { city: '=1+1', zip: '02134' });
  await signIn(page, 'super.admin', at('/registration-forms'));
  await searchList(page, lastName);
  await expect(records(page)).toHaveText('1 Records');
  const { file, report } = await exportBy(page, 'Export to Excel');
  expect(file.suggestedFilename()).toBe('registration_data.xlsx');
  expect(report).toMatchObject({ recordCount: 1, exportType: 'excel', exportStatus: 'success' });
  const book = read(await readFile(await file.path()), { cellFormula: true, cellNF: true });
  const sheet = book.Sheets['Registration-Data'] ?? {};
  const [headers = []] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  const cellUnder = (header: string) => {
    expect(headers).toContain(header);
    return sheet[utils.encode_cell({ r: 1, c: headers.indexOf(header) })];
  };
  const entry = await calls.read(id);
  for (const { header, kind, read: readAnswer } of columns(registrationForm, { variant: 'long' })) {
    const cell = cellUnder(header);
    expect(cell?.f, header).toBeUndefined();
    if (kind === 'date') expect(cell, header).toMatchObject({ t: 'n', z: expect.stringMatching(/y/i) });
    else expect(cell?.v ?? '', header).toBe(readAnswer(entry));
  }
  expect(cellUnder('Zip')).toMatchObject({ t: 's', v: '02134' });
  expect(cellUnder('Student Phone')).toMatchObject({ t: 's' });
  expect(cellUnder('Submit Date')).toMatchObject({ t: 'n', z: expect.stringMatching(/y/i) });
  expect(cellUnder('Age')).toMatchObject({ t: 'n' });
  expect(cellUnder('Status')).toMatchObject({ t: 's', v: 'Enrollment Submitted' });
});

/** Steps that are called otherwise where staff read them. */
const titlesForStaff: Readonly<Record<string, string>> = {
  'Parent Information': 'Parent/Guardian Information',
  'Parent 1 Information': 'Parent/Guardian Information',
  'Parent 2 Information': 'Parent Information 2',
  'Previous School Information': 'Previous School',
};

test('the detail of a registration shows the sections of its variant, and so does its PDF @phone', async ({ page }) => {
  const { registration, id, lastName } = await addRegistration('shortEverything');
  const { answers } = registration;
  await signIn(page, 'super.admin', at(`/registration-forms/${id}`));
  const titles = visibleSteps(registrationForm, siteContext(registration), answers).map(
    ({ title }) => titlesForStaff[title] ?? title,
  );
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const expected = ['Registration', 'Selected Learning Center', 'Special Programs', ...titles];
  await expect.poll(async () => (await headings.allTextContents()).slice(0, expected.length)).toEqual(expected);
  await expect(page.getByRole('definition').filter({ hasText: String(answers.studentEmail) })).toBeVisible();
  await checkScreen(page, 'registration-detail');
  const { file, report } = await exportBy(page, 'Export to PDF');
  expect(file.suggestedFilename()).toBe(`Maya ${lastName}_RegistrationForm.pdf`);
  expect(report).toMatchObject({ exportType: 'pdf', recordCount: 1, exportStatus: 'success' });
  const pages = await readPages(await readFile(await file.path()));
  const text = pages.join(' ');
  for (const part of [...expected, 'Xe/Xem', 'A court order of last May.']) expect(text).toContain(part);
  for (const words of pages) {
    expect(words).toContain(`Maya ${lastName}`);
    expect(words).toMatch(/Exported \d\d\/\d\d\/\d{4}/);
  }
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
});

test('the detail keeps in sight whom it is about, folds what was not answered and takes notes @phone', async ({
  page,
}) => {
  const { registration, id, lastName } = await addRegistration('longChild', {
    beenSuspended: { yes: true, no: false },
    suspendedFromWhichSchool: 'Hill School',
    suspendedWhatYear: '2024',
    middleName: '',
  });
  await signIn(page, 'admin', at(`/registration-forms/${id}`));
  const head = page.getByRole('banner').or(page.locator('header')).filter({ hasText: lastName });
  await expect(head.getByRole('heading', { level: 1 })).toContainText(`Maya ${lastName}`);
  await expect(head.getByRole('link', { name: String(registration.answers.pgPrimaryPhone) })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  // Submitted it is, though a family's level is 0.
  await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem').first()).toHaveText(/done/);

  // Else a link could move away from under the pointer when another section comes into sight.
  const heights = await page.getByRole('navigation', { name: 'Sections' }).evaluate((list: HTMLElement) => {
    const links = [...list.querySelectorAll('a')];
    return links.map((current) => {
      for (const link of links) link.toggleAttribute('aria-current', link === current);
      return list.offsetHeight;
    });
  });
  expect(new Set(heights).size).toBe(1);

  // Where there is room, the head stays above a section that a link leads to.
  const dass = page.getByRole('region', { name: 'DASS Information' });
  const size = page.viewportSize() ?? desktopSize;
  await page.setViewportSize(desktopSize);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'DASS Information' }).click();
  await expect(dass).toBeInViewport();
  await expect(head.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.setViewportSize(size);
  const answers = await dass.getByRole('definition').allTextContents();
  expect(answers.slice(0, 3)).toEqual(['Yes', 'Hill School', '2024']);
  expect(answers.lastIndexOf('Yes')).toBeLessThan(answers.indexOf('No'));

  const student = page.getByRole('region', { name: 'Student Information' });
  await expect(student.getByText('Middle Initial')).toBeHidden();
  await student.getByRole('button', { name: /^\d+ unanswered/ }).click();
  await expect(student.getByText('Middle Initial')).toBeVisible();

  const notes = page.getByRole('region', { name: 'Registration Notes' });
  const long = `${'Waffles'.repeat(60)} ${'long words '.repeat(320)}`.trim();
  await notes.getByLabel(/^New note/).fill(long);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note Added Successfully')).toBeVisible();
  await expect(notes.getByRole('listitem')).toContainText(long);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('list', { name: 'History' })).toContainText('Amara Lindqvist added a note');
  await expect(history.getByRole('list', { name: 'History' })).not.toContainText('@');
  await expect(history.getByText('Read by one person')).toBeVisible();
  await expect(history.getByRole('list', { name: 'Who read it' })).toBeHidden();
  await checkScreen(page, 'registration-notes');
});

test('an edit is saved; changes of others in the meantime are shown and not overwritten @desktop', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const { id } = await addRegistration('longChild');
  await signIn(page, 'contributor', at(`/registration-forms/${id}`));
  const save = () => page.getByRole('button', { name: 'Submit Changes' }).click();
  const saved = page.getByText('Registration has been updated');
  await page.getByRole('button', { name: 'Edit Form' }).click();
  // A section has the same name as on the detail page.
  await expect(page.getByRole('heading', { level: 2, name: 'Parent/Guardian Information' })).toBeVisible();
  // Yes and No stand side by side, in the line of their question.
  expect((await control(page, 'liveWithPg').boundingBox())?.height).toBeLessThan(60);
  await give(page, 'street', '');
  await save();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(control(page, 'street')).toHaveAccessibleDescription('Required');
  await expect(control(page, 'street')).toHaveCSS('border-color', 'rgb(216, 48, 47)');
  await checkScreen(page, 'registration-edit-errors');
  // A long name of a student, the title of the screen, is broken on a phone.
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize(desktopSize);
  await give(page, 'street', '7 Castro Street');
  await save();
  await expect(saved).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '7 Castro Street' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Form' }).click();
  await give(page, 'city', 'Berkeley');
  const elsewhere = await calls.edit(id, { city: 'Fremont', hospitalPreference: 'Saint Mary' }, 'super.admin');
  expect(elsewhere.status).toBe(200);
  await save();
  const dialog = page.getByRole('alertdialog', { name: 'This entry has changed' });
  const city = dialog.getByRole('group', { name: 'Home address: City', exact: true });
  await expect(city.getByRole('radio', { name: 'Keep mine: Berkeley' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Take theirs: Saint Mary' })).toBeChecked();
  await checkScreen(page, 'registration-stale');
  await city.getByRole('radio', { name: 'Take theirs: Fremont' }).check();
  await dialog.getByRole('button', { name: 'Continue editing' }).click();
  await expect(control(page, 'city')).toHaveValue('Fremont');
  await expect(control(page, 'hospitalPreference')).toHaveValue('Saint Mary');
  await give(page, 'city', 'Oakland');
  await save();
  // The banner may still be that of the first change.
  await expect(page.getByRole('button', { name: 'Edit Form' })).toBeVisible();
  await expect(saved).toBeVisible();
  expect(await calls.read(id)).toMatchObject({ city: 'Oakland', hospitalPreference: 'Saint Mary' });
});

test('a transferred interest form becomes a registration, and leads to it @desktop', async ({ page }) => {
  const family = newFamily();
  const center = await findCenterOf(api, 'Bayview Charter');
  const interestId = await submitInterest(api, newSubmission(center._id, family));
  await signIn(page, 'contributor', at(`/interest-forms/${interestId}`));
  await page.getByRole('link', { name: 'Transfer to Registration Form' }).click();
  await expect(control(page, 'lastName')).toHaveValue(family.studentLastName);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  // As if the rest was answered before a reload: staff-keyboard.spec.ts answers every question.
  const { answers: given } = newStudent('longChild', { lastName: family.studentLastName });
  const start = { ...initialAnswers(registrationForm), ...given };
  const content = { submissionId: randomUUID(), start, site: center, extraAnswers: {} };
  const { body: user } = await api.call<{ _id: string }>('GET', '/auth/refresh', { as: 'contributor' });
  const key = draftKey(user._id, `registration of ${interestId}`);
  await page.evaluate(
    ([at = '', text = '']) => sessionStorage.setItem(at, text),
    [key, JSON.stringify({ savedAt: new Date().toISOString(), content })],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Schedule Orientation Later' }).click();
  await expect(page).toHaveURL(at('/registration-forms'));
  await expect(page.getByText('The registration was added.')).toBeVisible();
  await searchList(page, family.studentLastName);
  const row = page.getByRole('link', { name: `Maya ${family.studentLastName}` });
  const address = await row.getAttribute('href');
  const id = String(address?.split('/').at(-1));
  expect(await calls.read(id)).toMatchObject({ ...given, interestId, progressLevel: 1, processingLevel: 0 });
  await waitUntil('the interest form to be linked', async () => {
    const { body } = await api.call('GET', `/api/enrollment/${interestId}`, { as: 'contributor' });
    return body.status === 'Enrollment Submitted' && body.registrationId === id;
  });
  await api.call('POST', '/api/interest-notes', { as: 'contributor', body: { interestId, notes: 'Wants a tour.' } });
  await page.goto(at('/interest-forms'));
  await toggle(page, 'Transferred to Registration').click();
  await page.getByRole('link', { name: `Maya ${family.studentLastName}` }).click();
  await expect(page).toHaveURL(at(`/registration-forms/${id}`));
  const interest = page.getByRole('region', { name: 'Interest Form' });
  await expect(interest).toContainText('Wants a tour.');
  await interest.getByRole('link', { name: 'Open the interest form' }).click();
  await expect(page).toHaveURL(at(`/interest-forms/${interestId}`));
  await page.getByRole('link', { name: 'Open the Registration' }).click();
  await expect(page).toHaveURL(at(`/registration-forms/${id}`));
});

test('who may only read has no buttons that change @desktop', async ({ page }) => {
  await signIn(page, 'user', at('/registration-forms'));
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByRole('button', { name: 'Export to PDF' })).toBeVisible();
  for (const name of [...Object.values(registrationButtons), 'Delete'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});
