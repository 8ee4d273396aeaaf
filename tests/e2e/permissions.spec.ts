import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createUserCalls } from '../fixtures/user-calls.ts';
import { newFamily } from './support/interest-wizard.ts';
import { press } from './support/keyboard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkScreen } from './support/screen.ts';
import { addEntry, searchList, signIn, signInByPages } from './support/staff.ts';

const users = createUserCalls(api);
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const level = (dialog: Locator, name: string) => dialog.getByRole('radio', { name, exact: true });
const names = (page: Page) => page.getByRole('rowheader').locator('strong').allTextContents();

/** Opens the permissions of somebody, whom the list is searched for. */
async function openUpdate(page: Page, name: string): Promise<Locator> {
  await searchList(page, name);
  // Rows that are still to go could take the place of the button while it is pressed.
  await expect(page.getByRole('button', { name: 'Update Permissions of' })).toHaveCount(1);
  await page.getByRole('button', { name: `Update Permissions of ${name}` }).click();
  return dialogOf(page, 'Update Permissions');
}

async function chooseCharters(dialog: Locator, ...charters: string[]): Promise<void> {
  await dialog.getByRole('button', { name: /^(Choose|Change) charters$/ }).click();
  const clear = dialog.getByRole('button', { name: 'Clear all' });
  const all = dialog.getByRole('button', { name: 'Choose all' });
  await expect(all.or(clear).first()).toBeVisible();
  if (await all.isVisible()) await all.click();
  await clear.click();
  for (const name of charters) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

test('permissions are given, changed and taken away, and each bites on the next call @phone', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/40[34]/);
  const [who, name] = ['siobhan.oneill', "Siobhán O'Neill"];
  const { id, family } = await addEntry();
  await signIn(page, 'super.admin', at('/dashboard'));
  await page.getByRole('main').getByRole('link', { name: 'App Permissions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'App Permissions' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ Records$/ })).toBeVisible();
  await checkScreen(page, 'permissions');

  await page.getByRole('button', { name: 'Add New User' }).click();
  const adding = dialogOf(page, 'Add New User');
  await expect(adding.getByLabel('Search User')).toBeFocused();
  await adding.getByLabel('Search User').fill('dana');
  await expect(adding.getByRole('listitem').filter({ hasText: 'Dana Whitlock' })).toContainText('Has access already');
  await adding.getByLabel('Search User').fill(name.split(' ')[0] ?? '');
  await adding.getByRole('button', { name: `Select ${name}` }).waitFor();
  await checkScreen(page, 'permissions-search');
  await adding.getByRole('button', { name: `Select ${name}` }).click();
  await expect(adding.getByRole('heading', { name: 'Review' })).toBeFocused();
  const confirm = adding.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await level(adding, 'Super Admin').check();
  await expect(adding.getByText('All Charters', { exact: true })).toBeVisible();
  await expect(adding.getByRole('button', { name: 'Choose charters' })).toBeHidden();
  await level(adding, 'Contributor').check();
  await expect(adding.getByText('Choose at least one charter to go on.')).toBeVisible();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await checkScreen(page, 'permissions-review');
  await adding.getByRole('button', { name: 'Choose charters' }).click();
  await expect(adding.getByRole('heading', { name: 'Charter Assignments' })).toBeFocused();
  await adding.getByRole('checkbox', { name: 'Bayview Charter' }).check();
  await checkScreen(page, 'permissions-charters');
  await confirm.click();
  await expect(page.getByText(`${name} was added and can sign in from now on.`)).toBeVisible();

  const theirContext = await browser.newContext();
  const theirs = await theirContext.newPage();
  await signInByPages(theirs, who, at('/interest-forms'));
  await searchList(theirs, family.studentLastName);
  await theirs.getByRole('link', { name: family.studentLastName }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Request Information' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Edit' })).toBeVisible();

  const updating = await openUpdate(page, name);
  await expect(updating.getByText('Contributor, Bayview Charter')).toBeVisible();
  await level(updating, 'User').check();
  await chooseCharters(updating, 'Fern Ridge Charter', 'Westpeak Charter');
  await updating.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`The permissions of ${name} were updated.`)).toBeVisible();
  await expect(page.getByText('Fern Ridge Charter, Westpeak Charter')).toBeVisible();
  await theirs.getByRole('button', { name: 'Not interested' }).click();
  await theirs.getByRole('button', { name: 'Mark as Not Interested' }).click();
  await expect(theirs.getByText("your level is now 'User'.")).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Edit' })).toBeHidden();
  await theirs.goto(at(`/interest-forms/${id}`));
  await expect(theirs.getByText('No data available for this entry.')).toBeVisible();
  await theirs.goto(at('/dashboard'));
  await expect(theirs.getByRole('main').getByRole('link', { name: 'Interest Entries' })).toBeVisible();
  await expect(theirs.getByRole('main').getByRole('link', { name: 'Add Interest Form' })).toBeHidden();

  await page.getByRole('button', { name: `Update Permissions of ${name}` }).click();
  await level(updating, 'Delete').check();
  await updating.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this user?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await checkScreen(page, 'permissions-delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
  await expect(page.getByText(`No users match '${name}' here.`)).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  await theirs.getByRole('main').getByRole('link', { name: 'Interest Entries' }).click();
  await expect(theirs.getByRole('alert')).toContainText('You are not authorized to have access to this application.');
  await theirContext.close();
});

test('an Admin sees and gives what is theirs, by keyboard alone @desktop', async ({ page }) => {
  await users.add('rosalind.achterberg', 'User', ['Copper Canyon Charter']);
  await users.add('hiroshi.tanabe', 'User', ['Northlight Charter', 'Copper Canyon Charter']);
  await signIn(page, 'admin', at('/permissions'));
  await expect(page.getByRole('row', { name: /Amara Lindqvist \(you\)/ })).toContainText('You cannot change your own');
  await expect(page.getByRole('row', { name: /Dana Whitlock/ })).toContainText('Only a Super Admin can change');
  const mixed = page.getByRole('row', { name: /Hiroshi Tanabe/ });
  await expect(mixed).toContainText('Northlight Charter, other charters');
  await expect(mixed.getByRole('button')).toBeHidden();
  await expect(page.getByText('Rosalind Achterberg')).toBeHidden();
  await expect(page.getByText('Copper Canyon Charter')).toBeHidden();

  const status = page.getByRole('columnheader', { name: 'Status' });
  await press(page, status.getByRole('button'));
  await expect(status).toHaveAttribute('aria-sort', 'ascending');
  await press(page, status.getByRole('button'));
  await expect(status).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => (await names(page))[0]).toBe('Dana Whitlock');
  await press(page, page.getByRole('columnheader', { name: 'Update' }).getByRole('button'));
  await expect.poll(async () => (await names(page)).at(-1)).toMatch(/^(Penelope Stavros|Hiroshi Tanabe)$/);

  await press(page, page.getByRole('button', { name: 'Add New User' }));
  const adding = dialogOf(page, 'Add New User');
  await page.keyboard.type('thornq');
  await expect(adding.getByRole('button', { name: 'Select Jasper Thornquist' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(adding.getByRole('radiogroup', { name: 'Level' }).getByRole('radio')).toHaveCount(2);
  await press(page, level(adding, 'User'), 'Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(level(adding, 'User')).toBeFocused();
  // Four charters need no view of their own.
  await expect(adding.getByRole('checkbox')).toHaveCount(4);
  await press(page, adding.getByRole('checkbox', { name: 'Holston Valley Charter' }), 'Space');
  await press(page, adding.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Jasper Thornquist was added and can sign in from now on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add New User' })).toBeFocused();
  await searchList(page, 'thornquist');
  await expect(page.getByRole('row', { name: /Jasper Thornquist/ })).toContainText('Holston Valley Charter');
});

test('a change that is not allowed is explained, with what to do @desktop', async ({ page, allowErrors }) => {
  allowErrors(/40[49]|503|Failed to load|ERR_INTERNET_DISCONNECTED/);
  const { body: fiona } = await users.add('fiona.macready', 'User', ['Bayview Charter']);
  await signIn(page, 'super.admin', at('/permissions'));
  const updating = await openUpdate(page, 'Fiona Macready');
  await users.update(fiona, 'Contributor', ['Westpeak Charter']);
  await level(updating, 'Admin').check();
  await updating.getByRole('button', { name: 'Confirm' }).click();
  await expect(updating.getByRole('alert')).toContainText(
    'Dana Whitlock has changed the permissions of Fiona Macready',
  );
  await updating.getByRole('button', { name: 'Show the present state' }).click();
  await expect(updating.getByText('Contributor, Westpeak Charter')).toBeVisible();
  await expect(level(updating, 'Contributor')).toBeChecked();

  await page.context().setOffline(true);
  await level(updating, 'User').check();
  await updating.getByRole('button', { name: 'Confirm' }).click();
  await expect(updating.getByRole('alert')).toContainText('You are offline.');
  await page.context().setOffline(false);
  expect((await users.update({ _id: fiona._id }, 'General', [])).status).toBe(200);
  await updating.getByRole('button', { name: 'Confirm' }).click();
  await expect(updating.getByRole('alert')).toContainText('Somebody has removed this user since');
  await updating.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();

  await page.route('**/api/sql/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { title: 'Away', status: 503, detail: 'The directory cannot be searched now.' },
    }),
  );
  await page.getByRole('button', { name: 'Add New User' }).click();
  const adding = dialogOf(page, 'Add New User');
  await adding.getByLabel('Search User').fill('fiona');
  await expect(adding.getByRole('alert')).toContainText('The directory could not be searched.');
  await page.unrouteAll();
  await adding.getByRole('button', { name: 'Try Again' }).click();
  await adding.getByRole('button', { name: 'Select Fiona Macready' }).click();
  await level(adding, 'User').check();
  await chooseCharters(adding, 'Bayview Charter');
  await users.add('fiona.macready', 'User', ['Westpeak Charter']);
  await adding.getByRole('button', { name: 'Confirm' }).click();
  await expect(adding.getByRole('alert')).toContainText('Fiona Macready has access to this application already.');
});

test('a Super Admin finds all of one student, hands it over and deletes it @phone', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  // Born on another day than the children of other tests.
  const { id, family } = await addEntry(newFamily({ birthDate: '2014-08-23' }));
  await signIn(page, 'super.admin', at('/dashboard'));
  await page.getByRole('main').getByRole('link', { name: 'Student Data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Student Data' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Search' }));
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expect(page.getByText("Enter the student's birth date.")).toBeVisible();
  await page.getByLabel('First Name').fill(family.studentFirstName);
  await page.getByLabel('Last Name').fill(family.studentLastName.toUpperCase());
  await page.getByLabel('Date of Birth').fill(family.birthDate);
  await press(page, page.getByRole('button', { name: 'Search' }));
  const entry = page.getByRole('checkbox', {
    name: `${family.studentFirstName} ${family.studentLastName}: Request for information`,
  });
  await expect(entry).toBeChecked();
  await checkScreen(page, 'student-data');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, page.getByRole('button', { name: 'Export as ZIP' })),
  ]);
  const bytes = await readFile(await file.path());
  // What a ZIP begins with, and the names of files in it.
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  for (const name of ['student-data.pdf', `interests/${id}/entry.json`]) expect(bytes.includes(name)).toBe(true);

  await press(page, page.getByRole('button', { name: 'Delete' }));
  const dialog = page.getByRole('alertdialog', { name: /^Delete \d+ records? for good\?$/ });
  await expect(dialog.getByLabel('Type DELETE to go on')).toBeFocused();
  await page.keyboard.type('delete');
  await press(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(dialog.getByText('Type DELETE in capital letters to go on.')).toBeVisible();
  await checkScreen(page, 'student-data-delete');
  await dialog.getByLabel('Type DELETE to go on').fill('DELETE');
  await press(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText(/^\d+ records? deleted\.$/)).toBeVisible();
  await expect(entry).toBeHidden();
  expect((await api.call('GET', `/api/enrollment/${id}`, { as: 'super.admin' })).status).toBe(404);
});
