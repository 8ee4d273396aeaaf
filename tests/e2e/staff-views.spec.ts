import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { View } from '#domain/views/view.ts';
import type { Person } from '../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../fixtures/enrollment/interest-submission.ts';
import { newFamily } from './support/interest-wizard.ts';
import { press, typeInto } from './support/keyboard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkScreen } from './support/screen.ts';
import { searchList, signIn } from './support/staff.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const headers = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.textContent?.replace(/[▲▼]/g, '').trim()));
const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();

async function saveView(as: Person, changes: object): Promise<View> {
  const body = { submissionId: randomUUID(), area: 'interests', name: `View ${randomUUID().slice(0, 8)}`, ...changes };
  const { status, body: view } = await api.call<View>('POST', '/api/views', { as, body });
  expect(status).toBe(201);
  return view;
}

test('a view is made, changed, opened first and left, by keyboard alone @desktop', async ({ page }) => {
  const name = `My Morning ${randomUUID().slice(0, 4)}`;
  await signIn(page, 'user', at('/registration-forms'));
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  // Columns: one more, one less, and another order.
  await press(page, button(page, 'Columns'));
  await press(page, button(page, 'Move Student Name up'));
  for (let step = 0; step < 2; step += 1) {
    await expect(button(page, 'Move Student Name up')).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await press(page, page.getByRole('checkbox', { name: 'Phone' }), 'Space');
  await press(page, page.getByRole('checkbox', { name: 'Grade' }), 'Space');
  await expect(page.getByRole('checkbox', { name: 'Student Name (always)' })).toBeVisible();
  await checkScreen(page, 'list-columns');
  const chosen = ['Submit Date', 'Student Name', 'Status', 'Learning Center', 'Enrollment', 'Age', 'Email', 'Grade'];
  // Readers select rows to export their PDFs.
  await expect.poll(() => headers(page)).toEqual(['Select', ...chosen]);
  await expect(page).toHaveURL(/columns=submitDate\.name\.status\.learningCenter\.enrollment\.age\.email\.grade$/);
  await press(page, button(page, 'Under 18'));

  await press(page, button(page, 'Views'));
  await expect(page.getByText('No views yet.')).toBeVisible();
  await press(page, button(page, 'Save as new view...'));
  await press(page, button(page, 'Save'));
  await expect(page.getByText('Give the view a name.')).toBeVisible();
  await typeInto(page, page.getByLabel('Name'), name);
  await checkScreen(page, 'view-name');
  await press(page, button(page, 'Save'));
  await expect(button(page, `View: ${name}`)).toBeVisible();
  await expect(page).toHaveURL(/age=under18.*savedView=[0-9a-f]{24}$/);

  // It differs until it is saved.
  await press(page, button(page, 'Completed'));
  await expect(button(page, `View: ${name} (changed)`)).toBeVisible();
  await checkScreen(page, 'list-views');
  await press(page, button(page, 'Save changes'));
  await expect(button(page, `View: ${name}`)).toBeVisible();

  // The list starts with it, and All is one step away.
  await press(page, button(page, 'Start with it'));
  await expect(button(page, 'Do not start with it')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Dashboard' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await press(page, page.getByRole('navigation').getByRole('link', { name: 'Primary Enrollments', exact: true }));
  await expect(page).toHaveURL(/age=under18&view=completed.*savedView=[0-9a-f]{24}$/);
  await expect.poll(() => headers(page)).toEqual(['Select', ...chosen]);
  await press(page, button(page, `View: ${name}`));
  await press(page, page.getByRole('link', { name: 'All', exact: true }));
  await expect(page).toHaveURL(at('/registration-forms?savedView=all'));
  await expect.poll(() => headers(page)).toContain('Phone');

  await press(page, page.getByRole('link', { name, exact: true }));
  await press(page, button(page, 'Delete view...'));
  await press(page, button(page, 'Delete'));
  await expect(page.getByText('No views yet.')).toBeVisible();
  await expect(button(page, 'Views')).toBeVisible();
});

test('a shared view that a colleague with other charters opens shows only theirs @desktop', async ({ page }) => {
  const { studentLastName } = newFamily();
  const [own, foreign] = [await findCenterOf(api, 'Bayview Charter'), await findCenterOf(api, 'Palm Coast Charter')];
  await submitInterest(api, newSubmission(own._id, { studentLastName, studentFirstName: 'Ada' }));
  await submitInterest(api, newSubmission(foreign._id, { studentLastName, studentFirstName: 'Bo' }));
  const all = await saveView('super.admin', { shared: true, columns: ['name', 'charter', 'status'] });
  const theirs = await saveView('super.admin', { shared: true, filters: { center: foreign._id } });

  await signIn(page, 'contributor', at('/interest-forms'));
  await button(page, 'Views').click();
  await page.getByRole('link', { name: all.name }).click();
  await searchList(page, studentLastName);
  await expect.poll(() => names(page)).toEqual([`Ada ${studentLastName}`]);
  await expect.poll(() => headers(page)).toEqual(['Select', 'Student Name', 'Charter', 'Status']);
  await expect(button(page, 'Rename or share...')).toBeHidden();
  await checkScreen(page, 'list-shared-view');

  // A center that they cannot see is named as such.
  await page.getByRole('link', { name: theirs.name }).click();
  await expect(page.getByText('A learning center that you cannot see').first()).toBeVisible();
  await expect(page.getByText('No interest forms')).toBeVisible();
  await checkScreen(page, 'list-foreign-center');
});

test('views and columns fit a phone @phone', async ({ page }) => {
  const view = await saveView('admin', { area: 'interests', shared: true, columns: ['name', 'status', 'grade'] });
  await signIn(page, 'admin', at('/interest-forms'));
  await button(page, 'Views').click();
  await page.getByRole('link', { name: view.name }).click();
  await expect(page.getByRole('list', { name: 'Interest Forms' }).getByRole('term').first()).toHaveText('Grade');
  await checkScreen(page, 'list-views-small');
  await button(page, 'Columns').click();
  await button(page, 'Move Status up').click();
  await checkScreen(page, 'list-columns-small');
  await expect(button(page, `View: ${view.name} (changed)`)).toBeVisible();
  await button(page, 'Reset columns').click();
  await expect(page).not.toHaveURL(/columns=/);
});

test('a list without its views works, and says that they are missing @desktop', async ({ page, allowErrors }) => {
  allowErrors(/503/);
  await page.route('**/api/views', (route) =>
    route.fulfill({ status: 503, json: { title: 'Not available now', status: 503 } }),
  );
  await signIn(page, 'user', at('/interest-forms'));
  await button(page, 'Views').click();
  await expect(page.getByText('The views could not be loaded.')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await checkScreen(page, 'list-views-failed');
});
