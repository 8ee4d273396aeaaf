import type { Page } from '@playwright/test';
import { formatReference } from '#domain/entries/reference.ts';
import {
  findCenterOf,
  newSubmission,
  submitInterest,
  uniqueLetters,
} from '../fixtures/enrollment/interest-submission.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { newFamily } from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { newStudent } from './support/registration-wizard.ts';
import { checkScreen } from './support/screen.ts';
import { addEntry, signIn } from './support/staff.ts';

const finder = (page: Page) => page.getByRole('dialog', { name: 'Find', exact: true });
const field = (page: Page) => finder(page).getByRole('combobox', { name: 'Student or screen' });
/** Opens the search by its key; what is typed before it has the focus is lost. */
const openFinder = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
};
const option = (page: Page, name: string | RegExp) => finder(page).getByRole('option', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Entries of the list' });

/** An interest and a registration of one last name that no other test knows. */
async function addStudents() {
  const lastName = uniqueLetters();
  const { id } = await addEntry({ ...newFamily(), studentLastName: lastName });
  const { answers } = newStudent('longChild', { lastName });
  const center = await findCenterOf(api, 'Bayview Charter');
  const registration = await createRegistrationCalls(api).submit(newRegistration(center._id, 'longChild', answers));
  return { lastName, id, registration };
}

/** Interests of one city that no other test knows, newest first as the list shows them. */
async function addInterests(count: number) {
  const city = uniqueLetters();
  const center = await findCenterOf(api, 'Bayview Charter');
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const student = { city, studentFirstName: `Kim${'abcdefghijklmnopqrstuvwxyz'.charAt(at)}` };
    ids.unshift(await submitInterest(api, newSubmission(center._id, student)));
  }
  return { city, ids };
}

test('Ctrl+K opens a student or a screen by keyboard alone; so do a button of the header and a tap @phone', async ({
  page,
}) => {
  const { lastName, id, registration } = await addStudents();
  await signIn(page, 'contributor', at('/dashboard'));
  await expect(heading(page)).toBeVisible();
  await openFinder(page);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await checkScreen(page, 'find-start');
  await page.keyboard.type(`maya ${lastName}`);
  await expect(finder(page).getByRole('option')).toHaveCount(2);
  await expect(finder(page).getByRole('status')).toContainText('2 results');
  await expect(field(page)).toBeFocused();
  const active = await field(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  await checkScreen(page, 'find-students');
  const isFirst = (await finder(page).getByRole('option').first().textContent())?.includes('Interest');
  await page.keyboard.press('ArrowDown');
  await expect(finder(page).getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(finder(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(isFirst ? `/registration-forms/${registration}` : `/interest-forms/${id}`));
  await expect(heading(page)).toBeFocused();
  // An entry that was opened from elsewhere has no list to go along.
  await expect(trail(page)).toHaveCount(0);

  await openFinder(page);
  await page.keyboard.type(formatReference(id));
  await expect(finder(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(`/interest-forms/${id}`));

  await openFinder(page);
  await page.keyboard.type('add int');
  await expect(option(page, /Add Interest/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/add-interest'));

  await page.getByRole('button', { name: /^Find/ }).first().click();
  await field(page).fill(`maya ${lastName}`);
  await option(page, /Registration/).click();
  await expect(heading(page)).toContainText(lastName);

  // The screen is loaded by now, and opens while the dialog closes.
  await page.getByRole('button', { name: /^Find/ }).first().click();
  await field(page).fill('add int');
  await option(page, /Add Interest/).click();
  await expect(page).toHaveURL(at('/add-interest'));
  await expect(heading(page)).toBeFocused();
});

test('Escape closes the search and returns the focus; it tells what it finds, and what it cannot @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503|ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'contributor', at('/interest-forms'));
  const search = page.getByRole('searchbox', { name: 'Search Fields' });
  await search.focus();
  await openFinder(page);
  await page.keyboard.type('zzqqzz');
  await expect(finder(page).getByRole('status')).toContainText("Nothing matches 'zzqqzz'");
  await checkScreen(page, 'find-nothing');
  await page.route('**/api/find?**', (route) => route.fulfill({ status: 503, json: { title: 'Down', status: 503 } }));
  await field(page).fill('secondary');
  await expect(finder(page).getByRole('alert')).toContainText('The students could not be searched.');
  await expect(option(page, /Secondary Enrollments/).first()).toBeVisible();
  await checkScreen(page, 'find-failed');
  await page.unroute('**/api/find?**');
  await finder(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(finder(page).getByRole('alert')).toHaveCount(0);
  await page.context().setOffline(true);
  await field(page).fill('orient');
  await expect(finder(page)).toContainText('You are offline.');
  await expect(option(page, /Scheduled Orientations/)).toBeVisible();
  await checkScreen(page, 'find-offline');
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await expect(finder(page)).toHaveCount(0);
  await expect(search).toBeFocused();
});

test('single keys reach search and sheet, never while somebody types, and can be switched off @desktop', async ({
  page,
}) => {
  await signIn(page, 'contributor', at('/interest-forms'));
  const search = page.getByRole('searchbox', { name: 'Search Fields' });
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.keyboard.type('n?/p');
  await expect(search).toHaveValue('n?/p');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+?');
  await expect(sheet(page)).toBeVisible();
  await checkScreen(page, 'shortcut-sheet');
  await sheet(page).getByRole('checkbox', { name: 'Use single keys on this device' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('Shift+?');
  await openFinder(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(search).not.toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await sheet(page).getByRole('checkbox', { name: 'Use single keys on this device' }).check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
});

test('Next and Previous go along the list as it was searched, across pages, and so does a saved note @phone', async ({
  page,
}) => {
  const { city, ids } = await addInterests(27);
  const detail = (index: number) => at(`/interest-forms/${ids[index]}`);
  await signIn(page, 'contributor', at(`/interest-forms?search=${city}&size=25`));
  await page.locator(`[id="entry-${ids[23]}"]`).click();
  await expect(page).toHaveURL(detail(23));
  await expect(trail(page)).toContainText('24 of 27');
  await checkScreen(page, 'detail-of-list');
  await trail(page).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(detail(24));
  await expect(heading(page)).toBeFocused();
  // The next entry is on another page of the list, which is being read.
  await expect(trail(page).getByRole('button', { name: 'Next' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(detail(25));
  await expect(trail(page)).toContainText('26 of 27');
  await page.reload();
  await expect(trail(page)).toContainText('26 of 27');
  await expect(trail(page).getByRole('button', { name: 'Next' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(detail(26));
  await expect(trail(page)).toContainText('27 of 27');
  await expect(trail(page).getByRole('button', { name: 'Next' })).toHaveCount(0);
  await expect(trail(page).getByRole('button', { name: 'Previous' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page).toHaveURL(detail(25));
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(at(`/interest-forms?search=${city}&size=25`));
  await page.goto(at(`/interest-forms?search=${city}&size=25&page=2`));
  await page.locator(`[id="entry-${ids[25]}"]`).click();
  await trail(page).getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL(detail(24));
  await expect(trail(page)).toContainText('25 of 27');
  // A link that was shared shows the entry alone.
  await page.goto(detail(3));
  await expect(heading(page)).toBeVisible();
  await expect(trail(page)).toHaveCount(0);

  // A note takes its entry out of the list of new ones, where the next one opens all the same.
  await page.goto(at(`/interest-forms?search=${city}&size=25&filter=new`));
  await page.locator(`[id="entry-${ids[24]}"]`).click();
  const note = page.getByRole('textbox', { name: /^New note/ });
  await note.fill('Called the family.');
  await page.getByRole('button', { name: 'Save and Next' }).click();
  await expect(page).toHaveURL(detail(25));
  await expect(page.getByText('Note Added Successfully')).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Save and Next' })).toBeVisible();
  const { body } = await api.call('GET', `/api/enrollment/${ids[24]}`, { as: 'contributor' });
  expect(body).toMatchObject({ status: 'Follow up Required', noteCount: 1 });
  // The last one of the list has no next one.
  await page.goto(at(`/interest-forms?search=${city}&size=25&filter=new&page=2`));
  await page.locator(`[id="entry-${ids[26]}"]`).click();
  await expect(trail(page)).toContainText('26 of 26');
  await expect(page.getByRole('button', { name: 'Save and Next' })).toHaveCount(0);
});

test('a registration is processed and the next one of the list opens @phone', async ({ page }) => {
  const lastName = uniqueLetters();
  const center = await findCenterOf(api, 'Bayview Charter');
  const calls = createRegistrationCalls(api);
  const submit = async (firstName: string) => {
    const { answers } = newStudent('longChild', { firstName, lastName });
    return calls.submit(newRegistration(center._id, 'longChild', answers));
  };
  const [second, first] = [await submit('Kimb'), await submit('Kima')];
  await signIn(page, 'contributor', at(`/registration-forms?search=${lastName}`));
  await page.locator(`[id="entry-${first}"]`).click();
  await expect(trail(page)).toContainText('1 of 2');
  await page.getByRole('button', { name: 'Process Registration' }).click();
  const dialog = page.getByRole('dialog', { name: /^Process Registration/ });
  await dialog.getByRole('button', { name: 'Confirm Result' }).click();
  await expect(dialog.getByRole('radio', { name: 'Virtual' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Live' }).check();
  await dialog.getByRole('button', { name: 'Save and Next' }).click();
  // Nothing is saved while something is missing, and the dialog stays.
  await expect(dialog.getByText('Choose a date, start time and end time.')).toBeVisible();
  await checkScreen(page, 'process-and-next');
  await dialog.getByRole('radio', { name: 'Virtual' }).check();
  await dialog.getByRole('button', { name: 'Save and Next' }).click();
  await expect(page).toHaveURL(at(`/registration-forms/${second}`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Orientation Email Sent')).toBeVisible();
  await expect(heading(page)).toContainText('Kimb');
  await expect(trail(page)).toContainText('2 of 2');
  expect(await calls.read(first)).toMatchObject({ status: 'Virtual Orientation Sent', processingLevel: 2 });
  // The last one of the list has no next one.
  await page.getByRole('button', { name: 'Process Registration' }).click();
  await dialog.getByRole('button', { name: 'Confirm Result' }).click();
  await expect(dialog.getByRole('button', { name: 'Schedule Orientation' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save and Next' })).toHaveCount(0);
});
