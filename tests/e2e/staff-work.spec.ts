import type { Page } from '@playwright/test';
import { findCenterOf, newSubmission, submitInterest } from '../fixtures/enrollment/interest-submission.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { newFamily } from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { newStudent } from './support/registration-wizard.ts';
import { checkScreen } from './support/screen.ts';
import { searchList, signIn } from './support/staff.ts';

const calls = createRegistrationCalls(api);

/** Registrations of students with the same last name. */
async function registerFamily(firstNames: readonly string[]) {
  const lastName = String(newStudent('longSelf').answers.lastName);
  const center = await findCenterOf(api, 'Bayview Charter');
  const submit = (firstName: string) => calls.submit(newRegistration(center._id, 'longSelf', { firstName, lastName }));
  return { lastName, ids: await Promise.all(firstNames.map(submit)) };
}

const bar = (page: Page) => page.getByRole('group', { name: 'Selected rows' });
const dialog = (page: Page) => page.getByRole('dialog');

test('many registrations are tagged together, and it is undone @phone', async ({ page }) => {
  test.slow();
  const { lastName, ids } = await registerFamily(['Ada', 'Bo', 'Cy']);
  const [first = ''] = ids;
  const tag = `group ${first.slice(0, 8)}`;
  await signIn(page, 'contributor', at('/registration-forms'));
  await searchList(page, lastName);
  await expect(page.getByText('3 Records')).toBeVisible();
  await expect(bar(page)).toContainText('Select rows to change many at once.');
  await checkScreen(page, 'bulk-none-selected');
  await bar(page).getByRole('button', { name: 'Select this page' }).click();
  await bar(page).getByRole('button', { name: 'Change together...' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Change 3 registrations' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(page)).toContainText('Choose an action.');
  await dialog(page).getByLabel('Action').selectOption({ label: 'Add a tag' });
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(dialog(page).getByLabel('Tag')).toBeFocused();
  await checkScreen(page, 'bulk-dialog-error');
  await dialog(page).getByLabel('Tag').fill(tag);
  await page.keyboard.press('Enter');

  const heading = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('3 registrations will change.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a tag');
  expect((await calls.read(first)).tags).toBeUndefined();
  await checkScreen(page, 'bulk-preview');
  const { promise: isFocused, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/bulk\/[^/]+$/, async (route) => {
    await isFocused;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Stop' }).focus();
  release();
  await expect(heading).toHaveText('3 registrations changed.', { timeout: 30_000 });
  await expect(page.getByRole('region', { name: '3 registrations changed.' })).toBeFocused();
  await expect(page.getByText('You can undo this until')).toBeVisible();
  await checkScreen(page, 'bulk-done');
  expect((await calls.read(first)).tags).toEqual([tag]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading).toHaveText('3 registrations as before.', { timeout: 30_000 });
  await expect(page.getByRole('region', { name: '3 registrations as before.' })).toBeFocused();
  expect((await calls.read(first)).tags).toBeUndefined();
  await checkScreen(page, 'bulk-undone');
  await page.goto(at('/bulk-changes'));
  await expect(page.getByText('3 registrations as before.').first()).toBeVisible();
  await checkScreen(page, 'bulk-changes');
});

test('a preview says who does not change and why, and terminating needs a reason @desktop', async ({ page }) => {
  const { lastName, ids } = await registerFamily(['Ada', 'Bo']);
  const [first = ''] = ids;
  const { etag } = await calls.read(first);
  await api.call('PUT', `/api/registration/terminate/${first}`, {
    as: 'contributor',
    body: { notes: 'Moved' },
    headers: { 'if-match': etag },
  });
  await signIn(page, 'contributor', at('/registration-forms'));
  await searchList(page, lastName);
  await expect(page.getByText('1 Records')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Select this page' }).click();
  await bar(page).getByRole('button', { name: 'Change together...' }).click();
  await dialog(page).getByLabel('Action').selectOption({ label: 'Schedule live orientations' });
  for (const day of ['First day', 'Last day']) await expect(dialog(page).getByLabel(day)).toHaveValue(/^\d{4}-/);
  await dialog(page).getByLabel('Action').selectOption({ label: 'Mark the request as completed' });
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('No entry can be changed. The list below says why.')).toBeVisible();
  await expect(page.getByText("Not possible from the status 'Enrollment Submitted'.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0);
  await checkScreen(page, 'bulk-nothing');
  // The rows stay selected for another action: by the link, and by Back.
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(bar(page)).toContainText('1 selected');
  await expect(page.getByText('1 Records')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Change together...' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Change 1 registration' })).toBeVisible();
  await dialog(page).getByLabel('Action').selectOption({ label: 'Complete' });
  await dialog(page).getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('This cannot be undone.')).toBeVisible();
  await page.goBack();
  await expect(bar(page)).toContainText('1 selected');

  const { body } = await api.call<{ _id: string }>('POST', '/api/bulk', {
    as: 'contributor',
    body: {
      submissionId: crypto.randomUUID(),
      area: 'registrations',
      action: 'schedule live orientation',
      ids,
      parameters: { from: '2026-11-29', to: '2026-12-12' },
    },
  });
  await page.goto(at(`/bulk-changes/${body._id}`));
  await expect(page.getByText('Days: 11/29/2026 to 12/12/2026')).toBeVisible();
});

test('an entry is assigned and tagged in its detail @desktop', async ({ page, allowErrors }) => {
  allowErrors(/503/);
  const center = await findCenterOf(api, 'Bayview Charter');
  const id = await submitInterest(api, newSubmission(center._id, newFamily()));
  await signIn(page, 'contributor', at(`/interest-forms/${id}`));
  const work = page.getByRole('region', { name: 'Work' });
  await work.getByLabel('Assigned to').selectOption('contributor@northstar.example');
  await expect(page.getByText('assigned or tagged the entry').first()).toBeVisible();
  await work.getByLabel('New tag').fill('Lottery');
  const fail = { status: 503, contentType: 'application/problem+json', json: { title: 'Away', status: 503 } };
  await page.route('**/api/work/**', (route) => route.fulfill(fail));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This was not saved.')).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await work.getByLabel('New tag').press('Enter');
  await expect(work.getByRole('listitem')).toHaveText(/lottery/);
  await expect(page.getByText('This was not saved.')).toBeHidden({ timeout: 2000 });
  await expect(work.getByLabel('New tag')).toHaveValue('');
  await checkScreen(page, 'work-panel');
  // The second one does not wait until the first one is saved.
  for (const tag of ['Twin', 'Sibling']) {
    await work.getByLabel('New tag').fill(tag);
    await page.keyboard.press('Enter');
  }
  await expect(work.getByRole('listitem')).toHaveText([/lottery/, /twin/, /sibling/]);
  await expect(work.getByLabel('New tag')).toHaveValue('');
  await work.getByRole('button', { name: 'Remove the tag lottery' }).click();
  await expect(work.getByRole('listitem')).toHaveText([/twin/, /sibling/]);
  await expect(work.getByRole('button', { name: 'Remove the tag twin' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(work.getByRole('button', { name: 'Remove the tag sibling' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(work.getByRole('listitem')).toHaveCount(0);
  await expect(work.getByLabel('New tag')).toBeFocused();
});
