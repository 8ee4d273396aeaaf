import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '#domain/calendar/days.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { daysOfWeekOf } from '#domain/calendar/weeks.ts';
import type { Dashboard } from '#domain/dashboard/api.ts';
import type { MessageState } from '#domain/email/api.ts';
import type { BatchResult } from '#domain/registration/process-api.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { newFamily } from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkScreen, desktopSize } from './support/screen.ts';
import { addEntry, signIn } from './support/staff.ts';

const calls = createRegistrationCalls(api);
const records = (page: Page) => page.getByRole('status').filter({ hasText: /Records/ });

/** Registers students of one family name with an orientation on a day, all at the same time. */
async function schedule(firstNames: readonly string[], day: string) {
  const lastName = `Z${randomUUID().replace(/[^a-z]/g, '')}q`;
  const center = await findCenterOf(api, 'Bayview Charter');
  const ids = await Promise.all(
    firstNames.map(async (firstName) => {
      const id = await calls.submit(newRegistration(center._id, 'longChild', { firstName, lastName }));
      const { status } = await api.call('PUT', `/api/registration/status/${id}`, {
        as: 'contributor',
        headers: { 'if-match': (await calls.read(id)).etag },
        body: {
          action: 'orientation sent or scheduled',
          status: 'Orientation Scheduled',
          progressLevel: 2,
          processingLevel: 2,
          orientation: { phase: 'POST', type: 'LIVE', time: `${day} - 16:00 - 17:00` },
        },
      });
      expect(status).toBe(200);
      return id;
    }),
  );
  // A name as stored: its first letter a capital.
  return { ids, lastName: (await calls.read(ids[0] ?? '')).lastName ?? '' };
}

test('25 orientations are completed, with a stop between, while somebody else completes two of them @desktop', async ({
  page,
}) => {
  const students = Array.from({ length: 25 }, (_, at) => `S${String.fromCharCode(97 + at)}`);
  const { ids, lastName } = await schedule(students, addDays(todayIn(), 3));
  await signIn(page, 'contributor', at(`/scheduled-orientations?search=${lastName}`));
  await expect(records(page)).toHaveText('25 Records');
  await page.getByRole('button', { name: 'Select this page' }).click();
  await expect(page.getByText('25 selected')).toBeVisible();

  await page.getByRole('button', { name: 'Set to Completed Orientation' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Set to Completed Orientation?' });
  await expect(dialog).toContainText('This completes 25 enrollments');
  await expect(dialog).toContainText('25 of these orientations are still to come.');
  await checkScreen(page, 'orientations-ask');
  // The second few are held up: somebody else completes two of them, then it is stopped. What is under way is finished.
  const sent: string[] = [];
  const stopped = Promise.withResolvers<void>();
  const complete = async (taken: readonly string[]) => {
    const selectedItems = await Promise.all(taken.map(async (_id) => ({ _id, etag: (await calls.read(_id)).etag })));
    const body = { selectedItems };
    const path = '/api/registration/batch-status-update';
    return (await api.call<{ results: BatchResult[] }>('PATCH', path, { as: 'super.admin', body })).body.results;
  };
  await page.route('**/batch-status-update', async (route) => {
    const { selectedItems } = route.request().postDataJSON() as { selectedItems: { _id: string }[] };
    sent.push(...selectedItems.map(({ _id }) => _id));
    if (sent.length === 10) {
      expect((await complete(sent.slice(5, 7))).map(({ completed }) => completed)).toEqual([true, true]);
      await stopped.promise;
    }
    await route.continue();
  });
  const confirm = dialog.getByRole('button', { name: 'Set to Completed Orientation' });
  await confirm.click();
  await expect(dialog.getByRole('status')).toContainText('5 of 25');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('button', { name: 'Stopping...' })).toBeVisible();
  await checkScreen(page, 'orientations-stopping');
  stopped.resolve();
  const results = page.getByRole('group', { name: 'What became of the selected' });
  await expect(results).toBeFocused();
  await expect(results.getByRole('heading', { name: '8 completed, 2 not' })).toBeVisible();
  await expect(results).toContainText('You stopped before the other 15. They are still selected');
  const failed = results.getByRole('list', { name: 'Not completed' }).getByRole('listitem');
  await expect(failed).toHaveCount(2);
  for (const at of [0, 1]) await expect(failed.nth(at)).toContainText('Dana');
  await expect(page.getByText('15 selected')).toBeVisible();
  await checkScreen(page, 'orientations-stopped');

  await page.getByRole('button', { name: 'Set to Completed Orientation' }).click();
  await expect(dialog).toContainText('This completes 15 enrollments');
  await confirm.click();
  await expect(page.getByText('15 Enrollments Completed')).toBeVisible();
  await expect(results.getByRole('heading', { name: '15 completed, 0 not' })).toBeVisible();
  expect([...sent].sort()).toEqual([...ids].sort());
  await expect(page.getByText(`No scheduled orientations match '${lastName}' here.`)).toBeVisible();
  await checkScreen(page, 'orientations-results');
  await results.getByText('Completed', { exact: true }).click();
  const completed = results.getByRole('list', { name: 'Completed', exact: true }).getByRole('link');
  await expect(completed).toHaveCount(15);
  const states = await Promise.all(ids.map(async (id) => (await calls.read(id)).status));
  expect(new Set(states)).toEqual(new Set(['Enrollment Complete']));
});

test('one orientation, by keyboard; a week of the calendar; and who only reads selects nothing @phone', async ({
  page,
}) => {
  const day = addDays(todayIn(), 8);
  const { lastName } = await schedule(['Ona', 'Pia'], day);
  await signIn(page, 'contributor', at(`/scheduled-orientations?week=${day}`));
  const cell = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cell).toHaveCount(7);
  const held = cell.filter({ hasText: `Ona ${lastName}` });
  await expect(held).toContainText('4:00 PM-5:00 PM');
  expect(daysOfWeekOf(day).indexOf(day)).toBe(
    (await cell.allTextContents()).findIndex((text) => text.includes(`Ona ${lastName}`)),
  );
  await checkScreen(page, 'orientations-week');
  await page.getByRole('link', { name: 'Previous week' }).press('Enter');
  await expect(held).toHaveCount(0);
  await page.getByRole('link', { name: 'Next week' }).press('Enter');
  await expect(held).toBeVisible();

  await page.getByRole('link', { name: 'All orientations' }).press('Enter');
  await page.getByRole('searchbox', { name: 'Search Fields' }).fill(lastName);
  await expect(records(page)).toHaveText('2 Records');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Date from').fill(day);
  await page.getByLabel('Date to').fill(day);
  // Days that come later would take the selection away.
  await expect(page).toHaveURL(new RegExp(`heldFrom=${day}`));
  await expect(page).toHaveURL(new RegExp(`heldTo=${day}`));
  await expect(records(page)).toHaveText('2 Records');
  await checkScreen(page, 'orientations');
  const box = page.getByRole('checkbox', { name: `Select Ona ${lastName}` });
  // Until the rows of these days are there, nothing can be selected, and a key is lost.
  await expect(box).toBeEnabled();
  await box.press('Space');
  await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Set to Completed Orientation' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Ona ${lastName}'s enrollment`);
  await dialog.getByRole('button', { name: 'Set to Completed Orientation' }).press('Enter');
  await expect(page.getByText(`Ona ${lastName}'s Enrollment Completed`)).toBeVisible();
  await expect(records(page)).toHaveText('1 Records');
  await page.getByRole('button', { name: 'Past due' }).click();
  await expect(page.getByText(`No scheduled orientations match '${lastName}' here.`)).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await signIn(page, 'user', at(`/scheduled-orientations?search=${lastName}`));
  await expect(records(page)).toHaveText('1 Records');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Select/ })).toHaveCount(0);
});

test('the dashboard counts what its lists hold, and draws it @phone', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const isDrawing = (url: string) => url.includes('draw-charts');
  await signIn(page, 'user', at('/registration-forms?view=Enrollment+Submitted'));
  await expect(page.getByText('Enrollment SubmittedClear filters')).toBeVisible();
  expect(scripts.filter(isDrawing)).toEqual([]);

  await page.goto(at('/dashboard'));
  // What there is to do is all that is seen at first; the rest is folded.
  const fold = (name: string) => page.locator('summary', { hasText: new RegExp(`^${name}$`) });
  const size = page.viewportSize() ?? desktopSize;
  for (const [wide, last] of [
    [desktopSize, 'Orientations this week'],
    [size, 'Waits longest'],
  ] as const) {
    await page.setViewportSize(wide);
    await expect(page.getByRole('heading', { name: last })).toBeInViewport();
  }
  await checkScreen(page, 'dashboard-start');
  expect(scripts.filter(isDrawing)).toEqual([]);
  await fold('All other stages').press('Enter');
  await fold('Charts').press('Enter');
  await expect(page.getByRole('img', { name: /^Submissions per day\. \d+ interest/ })).toBeVisible();
  expect(scripts.filter(isDrawing).length).toBeGreaterThan(0);
  await checkScreen(page, 'dashboard');
  const { body } = await api.call<Dashboard>('GET', '/api/dashboard', { as: 'user' });
  // tests/api/dashboard.test.ts compares its lists for each stage.
  for (const stage of ['New Interest', 'Enrollment Complete', 'Secondary Signed']) {
    // Other tests store entries at the same time.
    await expect(async () => {
      await page.goto(at('/dashboard'));
      const link = page.getByRole('link', { name: new RegExp(`^[\\d,]+ ${stage}$`) });
      await fold('All other stages').press('Enter');
      const count = (await link.textContent())?.replace(stage, '').trim();
      await link.click();
      await expect(records(page)).toHaveText(new RegExp(`(^| of )${count} Records$`), { timeout: 3000 });
    }).toPass();
  }

  await page.goto(at('/dashboard'));
  await fold('Charts').press('Enter');
  const charts = page.locator('summary', { hasText: 'Stages by charter as charts' });
  await page.setViewportSize(desktopSize);
  await expect(charts).toHaveCount(0);
  await page.setViewportSize(size);
  await charts.press('Enter');
  for (const name of ['Submissions per day', 'Stages by charter']) {
    await page.locator('summary', { hasText: `${name} as a table` }).press('Enter');
  }
  const days = page.getByRole('table', { name: 'Submissions per day as a table' }).getByRole('row');
  await expect(days).toHaveCount(1 + body.perDay.length);
  const stages = page.getByRole('table', { name: 'Stages by charter as a table' });
  await expect(stages.getByRole('row')).toHaveCount(1 + body.stages.length);
  for (const { charter } of body.funnel) {
    await expect(stages.getByRole('columnheader', { name: charter })).toBeVisible();
    await expect(page.getByRole('img', { name: new RegExp(`^${charter}: `) })).toBeVisible();
  }
  await checkScreen(page, 'dashboard-tables');
});

test('why an email did not arrive is one press away, and it is sent again from there @phone', async ({ page }) => {
  const family = newFamily({ primaryEmail: `${randomUUID()}@suppressed.example` });
  const { id } = await addEntry(family);
  await waitUntil('the email to fail', async () => {
    const { body } = await api.call<MessageState[]>('GET', `/api/messages/${id}`, { as: 'admin' });
    return body.some(({ state }) => state === 'failed') || undefined;
  });
  await signIn(page, 'admin', at('/dashboard'));
  await page.getByRole('link', { name: /^[\d,]+ Failed Emails$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeFocused();
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: family.studentLastName });
  await expect(row).toContainText('An earlier email to this address came back');
  await expect(row).toContainText("(Mail service: 'All recipients are suppressed.')");
  await checkScreen(page, 'emails-failed');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Failed', pressed: true }).click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('searchbox', { name: 'Email address' }).fill(family.primaryEmail);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === family.primaryEmail);
  await expect(row.filter({ hasText: 'Notification to the learning center' })).toHaveCount(0);
  await checkScreen(page, 'emails-searched');
  const confirmation = row.filter({ hasText: 'Confirmation to the family' });
  await confirmation.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByText('The email is on its way again.')).toBeVisible();
  await confirmation.getByRole('link', { name: family.studentLastName }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request Information' })).toBeVisible();
});

test('admins see what was done, who was refused, and open the entry it was done to @phone', async ({ page }) => {
  const { id, family } = await addEntry();
  const headers = async () => {
    const { body } = await api.call<{ etag: string }>('GET', `/api/enrollment/${id}`, { as: 'admin' });
    return { 'if-match': body.etag };
  };
  const body = { city: 'Berkeley' };
  const change = await api.call('PUT', `/api/enrollment/${id}`, { as: 'admin', body, headers: await headers() });
  expect(change.status).toBe(200);
  expect((await api.call('GET', '/auth', { as: 'outsider' })).status).toBe(403);
  await signIn(page, 'admin', at('/dashboard'));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeFocused();
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  await page.getByRole('combobox', { name: 'Person' }).selectOption('Amara Lindqvist');
  await page.getByRole('button', { name: 'Changes' }).click();
  const rows = page.getByRole('row').or(page.getByRole('main').getByRole('listitem'));
  const mine = rows.filter({ hasText: family.studentLastName });
  await expect(mine.filter({ hasText: /Changed .*City/ })).toHaveCount(1);
  await checkScreen(page, 'activity');
  await page.getByRole('button', { name: 'Refused sign-ins' }).click();
  await page.getByRole('combobox', { name: 'Person' }).selectOption('Everybody');
  await expect(rows.filter({ hasText: 'was refused: they have no access' })).not.toHaveCount(0);
  await checkScreen(page, 'activity-refused');
  await page.getByRole('combobox', { name: 'Person' }).selectOption('Amara Lindqvist');
  await page.getByRole('button', { name: 'Entries read' }).click();
  await mine.first().getByRole('link', { name: family.studentLastName }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request Information' })).toBeVisible();
});

test('tiles stay when the numbers cannot be loaded @desktop', async ({ page, allowErrors }) => {
  allowErrors(/status of 503/);
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 503, json: { title: 'Down', status: 503 } }));
  // Who has the most tiles.
  await signIn(page, 'super.admin', at('/dashboard'));
  const failure = page.getByRole('alert').filter({ hasText: 'What there is to do could not be loaded.' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Interest Entries/ })).toBeVisible();
  const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
  const cut = await tiles.evaluateAll((all) =>
    all.flatMap((tile) => (tile.scrollWidth > tile.clientWidth ? [tile.textContent] : [])),
  );
  expect(cut).toEqual([]);
  await checkScreen(page, 'dashboard-failed');
  await page.unroute('**/api/dashboard');
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Waits longest' })).toBeVisible();
});
