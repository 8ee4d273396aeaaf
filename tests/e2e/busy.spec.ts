import type { Page, Route } from '@playwright/test';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { Site } from '#domain/locations/site.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { readTexts } from '../../build/texts/read-texts.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { expectLevel, newFamily, openAnswered, submitButton, thankYou } from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkPublicScreen, checkScreen } from './support/screen.ts';
import { signIn } from './support/staff.ts';
import { openSavedForm } from './support/tab.ts';

const path = '**/api/enrollment/public';
let center: Site;
test.beforeAll(async () => {
  center = await findCenterOf(api, 'Bayview Charter');
});

const busy = (parts: object) => (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '1' },
    contentType: 'application/problem+json',
    json: { type: '/problems/busy', title: 'Busy', status: 503, ...parts },
  });
/** Answers the next calls one after the other; later ones reach the server. Returns the tickets that were sent. */
async function answerInTurn(page: Page, pattern: string, answers: ((route: Route) => Promise<void>)[]) {
  const tickets: (string | undefined)[] = [];
  await page.route(pattern, (route) => {
    tickets.push(route.request().headers()['x-line-token']);
    return (answers.shift() ?? ((one) => one.continue()))(route);
  });
  return tickets;
}

// The next test waits in English.
test('a form waits for its turn at a busy server and arrives by itself, in Spanish @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/50[23]/);
  const { t } = readTexts(findLanguage('es'));
  const waiting =
    'Many families are sending their forms right now. Your answers are kept. Leave this page open: your form is sent when it is your turn.';
  const down =
    'We cannot take your form right now. Your answers are kept. Leave this page open: we send them again until they arrive.';
  const key = `form:${interestForm.id}:${center._id}`;
  const saved = { key, answers: newFamily(), stepId: 'review' };
  await openSavedForm(page, at(`/es/interest?site=${center._id}`), interestForm, saved);
  const looked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const tickets = await answerInTurn(page, path, [
    busy({ place: 214, ticket: 'ticket-1' }),
    async (route) => {
      await looked[0].promise;
      await busy({ place: 3, ticket: 'ticket-2' })(route);
    },
    // As a gateway answers while the API is down.
    (route) => route.fulfill({ status: 502, headers: { 'retry-after': '1' }, body: '' }),
    async (route) => {
      await looked[1].promise;
      await route.continue();
    },
  ]);
  const status = page.getByRole('status');
  await page.getByRole('button', { name: t('Submit') }).click();
  await expect(status.filter({ hasText: t(waiting) })).toBeVisible();
  await expect(page.getByText(t('Your place in line: {place}', { place: 214 }))).toBeVisible();
  await checkPublicScreen(page, 'busy line');
  looked[0].resolve();
  await expect(page.getByText(t('Your place in line: {place}', { place: 3 }))).toBeVisible();
  await expect(status.filter({ hasText: t(down) })).toBeVisible();
  await checkPublicScreen(page, 'busy down');
  looked[1].resolve();
  await expectLevel(page, t('Complete'));
  expect(tickets).toEqual([undefined, 'ticket-1', 'ticket-2', 'ticket-2']);
});

test('a family stops waiting, keeps its answers and its place, and sends again @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/);
  await openAnswered(page, at(`/interest?site=${center._id}`), 'summary', newFamily());
  const tickets = await answerInTurn(page, path, [busy({ place: 2, ticket: 'ticket-1' })]);
  await submitButton(page).click();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Your answers are kept; please try again.' });
  await expect(notice).toBeFocused();
  await notice.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(thankYou)).toBeVisible();
  expect(tickets).toEqual([undefined, 'ticket-1']);
});

test('a staff screen says that families come first, and goes on by itself @desktop', async ({ page, allowErrors }) => {
  allowErrors(/503/);
  await signIn(page, 'contributor', at('/interest-forms'));
  await answerInTurn(page, '**/api/registration?*', [busy({}), busy({})]);
  await page.goto(at('/registration-forms'));
  const notice = page.getByText('Many families are registering right now, and they come first.');
  await expect(notice).toBeVisible();
  await checkScreen(page, 'busy staff');
  await expect(page.getByText(/[\d,]+ Records/)).toBeVisible();
  await expect(notice).toBeHidden();
});
