import type { Page } from '@playwright/test';
import type { Site } from '#domain/locations/site.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import {
  answer,
  expectLevel,
  findField,
  newFamily,
  nextButton,
  nextSubmission,
  openAnswered,
  storedEntry,
  submitButton,
  thankYou,
} from './support/interest-wizard.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import { checkPublicScreen } from './support/screen.ts';

type Family = ReturnType<typeof newFamily>;

const failed = 'We could not submit your form. Your answers are kept; please try again.';
let center: Site;

test.beforeAll(async () => {
  center = await findCenterOf(api, 'Bayview Charter');
});

/** A form of which all but the submission is done. */
async function openFilled(page: Page, family: Family, query = ''): Promise<void> {
  await openAnswered(page, at(`/interest?site=${center._id}${query}`), 'summary', family);
}

/** What the tab keeps of forms. */
const readSaved = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(sessionStorage).flatMap(([key, value]) => (key.startsWith('form:') ? [value] : [])),
  );

async function savedId(page: Page): Promise<unknown> {
  const [saved = '{}'] = await readSaved(page);
  return JSON.parse(saved).submissionId;
}

test('campaign and charter of the address are sent with the answers; nothing is stored after @desktop', async ({
  page,
}) => {
  const family = newFamily();
  await openFilled(page, family, '&campaign=spring&charter=Bayview%20Charter');
  const sending = nextSubmission(page);
  await submitButton(page).click();
  expect(await sending).toMatchObject({
    studentLastName: family.studentLastName,
    campaign: 'spring',
    charter: 'Bayview Charter',
    site_id: center._id,
  });
  await expect(page.getByText(thankYou)).toBeVisible();
  expect(await readSaved(page)).toEqual([]);
  // A registration that follows may begin with what was given.
  await page.getByRole('link', { name: 'Register now' }).click();
  await page.getByRole('button', { name: 'Use what you have just told us?' }).click();
  await expect(page.getByLabel(/^Last Name/)).toHaveValue(family.studentLastName);
  await expect(page.getByRole('button', { name: 'Use what' })).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(thankYou)).toBeVisible();
  expect(await readSaved(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText(thankYou)).toBeVisible();
  await expect(page.getByText(family.primaryEmail)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Register now' })).toHaveAttribute(
    'href',
    `/register?site=${center._id}`,
  );
  // Nothing asks when the page is left now.
  await page.getByRole('link', { name: 'Northstar Learning Centers' }).click();
  await expectLevel(page, 'Find a Location Near You');
});

test('previous information can be updated @desktop', async ({ page }) => {
  const family = newFamily();
  await openFilled(page, family);
  const stored = storedEntry(page);
  const first = nextSubmission(page);
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Update previous information' }).click();
  await expectLevel(page, 'Student');
  await nextButton(page).click();
  await nextButton(page).click();
  await answer(page, 'phone', '415-555-0177');
  await nextButton(page).click();
  await nextButton(page).click();
  await expect(page.getByText('Check your changes, then submit them.')).toBeVisible();
  const updated = page.waitForResponse((response) => response.request().method() === 'PUT');
  await submitButton(page).click();
  await expect(page.getByText(thankYou)).toBeVisible();
  const entryId = await stored;
  expect((await updated).url()).toContain(`/api/enrollment/public/${entryId}`);
  const sent: unknown = (await updated).request().postDataJSON();
  expect(sent).toMatchObject({ submissionId: (await first).submissionId, phone: '415-555-0177' });
  const { body } = await api.call('GET', `/api/enrollment/${entryId}`, { as: 'super.admin' });
  expect(body).toMatchObject({ phone: '415-555-0177', studentLastName: family.studentLastName });
  await mailbox.waitForText(entryId, ({ subject }) => subject.startsWith('Updated request'));
  await page.goBack();
  await expect(page.getByText(thankYou)).toBeVisible();
  await page.getByRole('button', { name: 'Update previous information' }).click();
  await expectLevel(page, 'Student');
});

test('a submission that fails keeps its answers and is sent again as the same one @phone', async ({
  page,
  context,
  allowErrors,
}) => {
  // The report of an error may be on its way when the connection ends.
  allowErrors(/500|ERR_FAILED|ERR_INTERNET_DISCONNECTED|The error report could not be sent/);
  const family = newFamily();
  await openFilled(page, family);
  await page.route('**/api/enrollment/public', (route) => route.abort());
  const first = nextSubmission(page);
  await submitButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: failed });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('The server could not be reached. Check your connection, then try again.');
  await checkPublicScreen(page, 'interest-submit-failed');

  await page.route('**/api/enrollment/public', (route) => {
    const body = { type: 'about:blank', title: 'Down', status: 500, instance: 'request-4711' };
    return route.fulfill({ status: 500, contentType: 'application/problem+json', json: body });
  });
  await notice.getByRole('button', { name: 'Try Again' }).click();
  await expect(notice).toContainText('request-4711');
  await expect(page.getByText(family.primaryEmail)).toBeVisible();

  await page.unrouteAll();
  await context.setOffline(true);
  await notice.getByRole('button', { name: 'Try Again' }).click();
  await expect(notice).toContainText('You are offline. Connect to the internet, then try again.');
  await context.setOffline(false);
  await expect(notice).toContainText('You are connected again.');
  const last = nextSubmission(page);
  await notice.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(thankYou)).toBeVisible();
  expect((await last).submissionId).toBe((await first).submissionId);
});

test('what differs from what has already arrived is not thanked for @phone', async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const family = newFamily();
  await openFilled(page, family);
  const submissionId = await savedId(page);
  const earlier = { ...family, city: 'Oakland', submissionId, site_id: center._id };
  const { status } = await api.call('POST', '/api/enrollment/public', { asPublic: true, body: earlier });
  expect(status).toBe(201);
  await submitButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'An earlier version of your answers has already arrived.' });
  await expect(notice.getByRole('link', { name: center.address.phone })).toBeVisible();
  await checkPublicScreen(page, 'interest-already-received');
  await notice.getByRole('button', { name: 'Start a new form' }).click();
  await expectLevel(page, 'Student');
  await expect(findField(page, 'studentLastName')).toHaveValue(family.studentLastName);
  for (const _ of ['parent', 'contact', 'physical', 'summary']) await nextButton(page).click();
  const sending = nextSubmission(page);
  await submitButton(page).click();
  await expect(page.getByText(thankYou)).toBeVisible();
  expect((await sending).submissionId).not.toBe(submissionId);
});

test('an answer that the server refuses has the error at its field @desktop', async ({ page, allowErrors }) => {
  allowErrors(/422/);
  await openFilled(page, newFamily());
  await page.route('**/api/enrollment/public', (route) => {
    const body = {
      type: '/problems/invalid',
      title: 'No',
      status: 422,
      errors: [{ field: 'phone', message: 'Not in use.' }],
    };
    return route.fulfill({ status: 422, contentType: 'application/problem+json', json: body });
  });
  await submitButton(page).click();
  await expectLevel(page, 'Contact Info');
  await expect(findField(page, 'phone')).toHaveAccessibleDescription('Not in use.');
});

test('a duplicated tab sends a separate request @desktop', async ({ page, context }) => {
  await openFilled(page, newFamily());
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  await expectLevel(copy, 'Summary');
  const submissionId = await savedId(page);
  await expect.poll(() => savedId(copy)).not.toBe(submissionId);
  const sending = nextSubmission(copy);
  await submitButton(copy).click();
  await expect(copy.getByText(thankYou)).toBeVisible();
  expect((await sending).submissionId).not.toBe(submissionId);
  // What another tab has sent is sent again only on purpose.
  await submitButton(page).click();
  const question = page.getByRole('alert').filter({ hasText: 'You sent this a minute ago. Send it again?' });
  await expect(question).toBeFocused();
  const original = nextSubmission(page);
  await question.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText(thankYou)).toBeVisible();
  expect((await original).submissionId).toBe(submissionId);
});
