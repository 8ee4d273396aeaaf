import type { Page } from '@playwright/test';
import { newFamily } from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkScreen } from './support/screen.ts';
import { addEntry, signIn } from './support/staff.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Tasks', exact: true });
const form = (page: Page) => panel(page).getByRole('form', { name: 'Task' });

test('a task is added to an entry, found in My Work, done and undone @phone', async ({ page }) => {
  test.slow();
  const { id, family } = await addEntry();
  const title = `Call ${id.slice(0, 8)}`;
  await signIn(page, 'contributor', at(`/interest-forms/${id}`));
  await expect(panel(page)).toContainText('No tasks yet.');
  await panel(page).getByRole('button', { name: 'Add task' }).click();
  await expect(form(page).getByLabel('What is to be done')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page)).toContainText('Write what is to be done.');
  await checkScreen(page, 'task-form-error');
  await form(page).getByLabel('What is to be done').fill(title);
  await form(page).getByLabel('Due').fill('2020-01-02');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('listitem')).toContainText(title);
  await expect(panel(page).getByRole('button', { name: 'Add task' })).toBeFocused();
  await expect(panel(page).getByRole('listitem')).toContainText('01/02/2020 Overdue');
  await checkScreen(page, 'tasks-panel');

  await page.goto(at('/my-work'));
  const done = page.getByRole('button', { name: `Done ${title}, ` });
  await expect(done).toBeVisible();
  await expect(page.getByText('Overdue').first()).toBeVisible();
  await checkScreen(page, 'my-work');
  await done.focus();
  await page.keyboard.press('Enter');
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(done).toHaveCount(0);
  await checkScreen(page, 'my-work-done');
  await page.keyboard.press('Enter');
  await expect(done).toBeVisible();
  await expect(undo).toHaveCount(0);
  await page.getByRole('link', { name: `${family.studentFirstName} ${family.studentLastName}` }).click();
  await expect(panel(page).getByRole('button', { name: `Done ${title}` })).toBeVisible();
});

test('a task is given to nobody, and a colleague who was faster is named @desktop', async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const { id } = await addEntry(newFamily());
  const body = { submissionId: crypto.randomUUID(), entryId: id, title: 'Call', owner: null, dueOn: '2030-01-02' };
  const { body: task } = await api.call<{ _id: string; etag: string }>('POST', '/api/tasks', { as: 'admin', body });
  await signIn(page, 'contributor', at(`/interest-forms/${id}`));
  await expect(panel(page).getByRole('listitem')).toContainText('Nobody');
  const headers = { 'if-match': task.etag };
  const change = { title: 'Call again' };
  await api.call('PUT', `/api/tasks/${id}/${task._id}`, { as: 'admin', headers, body: change });
  await panel(page).getByRole('button', { name: 'Done Call' }).click();
  await expect(panel(page).getByRole('alert')).toContainText('has changed this task');
  await expect(panel(page).getByRole('listitem')).toContainText('Call again');
  await panel(page).getByRole('button', { name: 'Change Call again' }).click();
  await form(page).getByLabel('Owner').selectOption('contributor@northstar.example');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByRole('listitem')).not.toContainText('Nobody');
  await panel(page).getByRole('button', { name: 'Done Call again' }).click();
  await expect(panel(page).getByRole('listitem')).toContainText('Open again');
  await expect(panel(page).getByRole('button', { name: 'Undo' })).toBeFocused();
});

test('My Work without tasks and after a failure @desktop', async ({ page, allowErrors }) => {
  allowErrors(/500/);
  await page.route('**/api/tasks?*', (route) => route.fulfill({ status: 500, json: { title: 'Failed', status: 500 } }));
  await signIn(page, 'super.admin', at('/my-work'));
  await expect(page.getByText('The tasks could not be loaded.')).toBeVisible({ timeout: 30_000 });
  await checkScreen(page, 'my-work-failed');
  await page.unroute('**/api/tasks?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No open tasks')).toBeVisible();
  await checkScreen(page, 'my-work-empty');
  await page.getByRole('combobox', { name: 'State' }).selectOption('Done');
  await expect(page.getByText('No tasks here.')).toBeVisible();
});

test('an admin switches a rule on @phone', async ({ page, allowErrors }) => {
  allowErrors(/422/);
  await signIn(page, 'admin', at('/my-work'));
  await page.getByRole('link', { name: 'Task rules' }).click();
  const rule = page.getByLabel('A request is not answered');
  const days = page.getByLabel('Days after it was sent');
  await page.getByLabel('Charter').selectOption({ label: 'Bayview Charter' });
  await rule.check();
  await days.fill('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a number of days from 0 to 60.')).toBeVisible();
  await checkScreen(page, 'task-rules');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
  await page.getByLabel('Charter').selectOption({ label: 'Northlight Charter' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Charter').locator('option:checked')).toHaveText('Bayview Charter');
  await page.getByRole('link', { name: 'Back to My Work' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(days).toHaveValue('x');
  await days.fill('7');
  await days.press('Enter');
  await expect(page.getByText('The rules were saved.')).toBeVisible();
  await page.reload();
  await page.getByLabel('Charter').selectOption({ label: 'Bayview Charter' });
  await expect(rule).toBeChecked();
  await expect(days).toHaveValue('7');
});
