import type { Page } from '@playwright/test';
import { findCenterOf, newSubmission, submitInterest } from '../fixtures/interest-submission.ts';
import { newFamily } from './interest-wizard.ts';
import { api, at, expect, test } from './product.ts';
import { checkScreen } from './screen.ts';
import { searchList, signIn } from './staff.ts';

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
const records = (page: Page) => page.getByRole('status').filter({ hasText: /Records/ });
const names = (page: Page) => page.getByRole('table').getByRole('link').allTextContents();

/** Entries of one last name, which is what the test searches for. */
async function addEntries(changes: readonly object[]): Promise<string> {
  const center = await findCenterOf(api, 'Bayview Charter');
  const { studentLastName } = newFamily();
  for (const change of changes) await submitInterest(api, newSubmission(center._id, { studentLastName, ...change }));
  return studentLastName;
}

test('toggles show what they say, one at a time, and stay in the address @desktop', async ({ page }) => {
  await signIn(page, 'super.admin', at('/interest-forms'));
  await expect(records(page)).toHaveText(/^\d+ Records$/);
  const ages = page.getByRole('row').locator('td:nth-child(4)');
  const toggle = (name: string) => page.getByRole('button', { name, exact: true });

  await toggle('Under 18').click();
  await expect(page).toHaveURL(/filter=under18/);
  await expect.poll(async () => (await ages.allTextContents()).every((age) => Number(age) < 18)).toBe(true);
  await toggle('Over 18').click();
  await expect(page).toHaveURL(/filter=over18/);
  await expect(toggle('Under 18')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await ages.allTextContents()).every((age) => Number(age) >= 18)).toBe(true);
  for (const [name, status] of [
    ['Not Interested', 'Not Interested'],
    ['Transferred to Registration', 'Enrollment Submitted'],
  ] as const) {
    await toggle(name).click();
    const states = page.getByRole('row').locator('td:nth-child(2)');
    await expect.poll(async () => [...new Set(await states.allTextContents())]).toEqual([status]);
  }
  await searchList(page, 'oak');
  await expect(toggle('Transferred to Registration')).toHaveAttribute('aria-pressed', 'false');
  await toggle('Under 18').click();
  await expect(page.getByRole('searchbox', { name: 'Search Fields' })).toHaveValue('');
  await expect(page).toHaveURL(/filter=under18/);
  await toggle('Under 18').click();
  await expect(page).toHaveURL(at('/interest-forms'));
});

test('columns sort up, down and not at all @desktop', async ({ page }) => {
  const word = await addEntries([
    { studentFirstName: 'Ada', birthDate: yearsAgo(9) },
    { studentFirstName: 'Bo', birthDate: yearsAgo(15) },
    { studentFirstName: 'Cy', birthDate: yearsAgo(12) },
  ]);
  await signIn(page, 'super.admin', at('/interest-forms'));
  await searchList(page, word);
  await expect(records(page)).toHaveText('3 Records');
  const newestFirst = [`Cy ${word}`, `Bo ${word}`, `Ada ${word}`];
  await expect.poll(() => names(page)).toEqual(newestFirst);
  const age = page.getByRole('columnheader', { name: 'Age' });
  await age.getByRole('button').click();
  await expect(age).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => names(page)).toEqual([`Ada ${word}`, `Cy ${word}`, `Bo ${word}`]);
  await age.getByRole('button').click();
  await expect(age).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual([`Bo ${word}`, `Cy ${word}`, `Ada ${word}`]);
  await expect(page).toHaveURL(/sort=age&direction=desc/);
  await page.reload();
  await expect.poll(() => names(page)).toEqual([`Bo ${word}`, `Cy ${word}`, `Ada ${word}`]);
  await age.getByRole('button').click();
  await expect(age).not.toHaveAttribute('aria-sort');
  await expect.poll(() => names(page)).toEqual(newestFirst);
});

test('the grid shows the same, and the choice is kept', async ({ page }) => {
  const word = await addEntries([{}]);
  await signIn(page, 'super.admin', at('/interest-forms'));
  await expect(records(page)).toHaveText(/^\d+ Records$/);
  await checkScreen(page, 'list');
  await searchList(page, word);
  await expect(records(page)).toHaveText('1 Records');
  await page.getByRole('button', { name: 'Grid' }).click();
  const card = page.getByRole('list', { name: 'Interest forms' }).getByRole('listitem');
  await expect(card).toContainText(`Maya ${word}`);
  await expect(card).toContainText('New Interest');
  await expect(card).toContainText('415-555-0132');
  await checkScreen(page, 'list-grid');
  await page.reload();
  await expect(card).toContainText(`Maya ${word}`);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a search without results praises, with the words of the product', async ({ page }) => {
  await signIn(page, 'user', at('/interest-forms'));
  await searchList(page, 'zzzzzzzz');
  await expect(page.getByText('Looks like were out of Interest forms')).toBeVisible();
  await expect(page.getByText('Good Job!')).toBeVisible();
  await expect(records(page)).toHaveText('0 Records');
  await checkScreen(page, 'list-empty');
});

test('a list that does not load can be tried again', async ({ page, allowErrors }) => {
  allowErrors(/503/);
  await signIn(page, 'user', at('/dashboard'));
  await page.route('**/api/enrollment?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Interest Entries/ })
    .click();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The interest forms could not be loaded.');
  await checkScreen(page, 'list-failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('Back finds the list and the row again @desktop', async ({ page }) => {
  const word = await addEntries([{ studentFirstName: 'Ada' }, { studentFirstName: 'Bo' }]);
  await signIn(page, 'super.admin', at('/interest-forms'));
  await searchList(page, word);
  await page.getByRole('link', { name: `Ada ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request Information' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: `Ada ${word}` })).toBeFocused();
});

test('more than fifty entries come in pages @desktop', async ({ page }) => {
  const word = await addEntries(Array.from({ length: 52 }, () => ({})));
  await signIn(page, 'super.admin', at('/interest-forms'));
  await searchList(page, word);
  await expect(records(page)).toHaveText('52 Records');
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(50);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await pager.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(2);
  await checkScreen(page, 'list-page-2');
  await page.getByRole('button', { name: 'Under 18' }).click();
  await expect(page).not.toHaveURL(/page=/);
});
