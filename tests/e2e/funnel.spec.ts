import type { Page } from '@playwright/test';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { StepEvent, StepReport } from '#domain/funnel/api.ts';
import type { Site } from '#domain/locations/site.ts';
import {
  answer,
  backButton,
  expectLevel,
  fillStep,
  newFamily,
  nextButton,
  openAnswered,
  submitButton,
  thankYou,
} from './support/interest-wizard.ts';
import { press } from './support/keyboard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkScreen } from './support/screen.ts';
import { signIn } from './support/staff.ts';

/** No other test counts for this brand. */
const brandName = 'coppercanyon';
const pagePath = `/where-families-stop?brandName=${brandName}`;

async function findForm(): Promise<string> {
  const { body } = await api.call<Site[]>('GET', `/sites-bybrand/${brandName}`);
  return at(`/interest?site=${body[0]?._id}`, brandName);
}

/** Collects what a page reports of its steps. */
function watchReports(page: Page): StepReport[] {
  const reports: StepReport[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/funnel')
      reports.push(request.postDataJSON());
  });
  return reports;
}
const describeEvents = (reports: readonly StepReport[]) =>
  reports.map(({ events }) =>
    events.map(({ event, step, ...error }) => [event, step, ...Object.values(error)].join(' ')).join(', '),
  );
const required = ['studentFirstName', 'studentLastName', 'birthDate'].map((name) => `error student ${name} required`);

test('a family goes back, makes errors, takes a branch and sends the form: the page counts each step once @phone', async ({
  page,
}) => {
  const family = newFamily({ sameAddress: false });
  const reports = watchReports(page);
  await page.goto(await findForm());
  await expectLevel(page, 'Student');
  // Nothing is counted of a form that is only looked at.
  expect(reports).toEqual([]);
  await nextButton(page).click();
  await expect.poll(() => describeEvents(reports)).toEqual([['entered student', ...required].join(', ')]);
  await fillStep(page, 'student', family);
  await nextButton(page).click();
  await expectLevel(page, 'Parent');
  await fillStep(page, 'parent', family);
  await nextButton(page).click();
  await expectLevel(page, 'Contact Info');
  await backButton(page).click();
  await expectLevel(page, 'Parent');
  await nextButton(page).click();
  await expectLevel(page, 'Contact Info');
  await fillStep(page, 'contact', { ...family, primaryEmail: 'rosa@' });
  await nextButton(page).click();
  await answer(page, 'primaryEmail', family.primaryEmail);
  await nextButton(page).click();
  await expectLevel(page, 'Physical Address');
  await fillStep(page, 'physical', family);
  await nextButton(page).click();
  await expectLevel(page, 'Mailing Address');
  await backButton(page).click();
  await expectLevel(page, 'Physical Address');
  await answer(page, 'sameAddress', true);
  await nextButton(page).click();
  await expectLevel(page, 'Summary');
  await submitButton(page).click();
  await expect(page.getByText(thankYou)).toBeVisible();
  await expect
    .poll(() => describeEvents(reports).slice(1))
    .toEqual([
      'wentOn student, entered parent',
      'wentOn parent, entered contact',
      'error contact primaryEmail invalid',
      'wentOn contact, entered physical',
      'wentOn physical, entered mailing',
      'skipped mailing, entered review',
      'wentOn review',
    ]);
  for (const report of reports) expect(JSON.stringify(report)).not.toMatch(/rosa|Maya|Torres|[0-9a-f]{8}-/i);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain('steps:');

  // One family is fewer than what is shown.
  await signIn(page, 'super.admin', at(pagePath));
  await expect(page.getByRole('heading', { level: 1, name: 'Where Families Stop' })).toBeVisible();
  const bars = page.getByRole('list').filter({ hasText: 'opened' }).getByRole('listitem');
  await expect(bars).toHaveText([
    /^Student Information\s*under 5 opened, under 5 left/,
    /^Parent Information/,
    /^Contact Info/,
    /^Physical Address/,
    /^Review\s*under 5 opened, under 5 left/,
  ]);
  await expect(page.getByText('No kind of error was made by 5 families or more.')).toBeVisible();
  await checkScreen(page, 'funnel-few');

  // Four families like it, and nine who stop at their contact.
  const { language, device } = reports[0] ?? { language: '', device: '' };
  const count = (events: readonly StepEvent[]) =>
    api.call('POST', '/api/funnel', {
      asPublic: true,
      body: { form: 'interest', formVersion: interestForm.version, brandName, language, device, events },
    });
  for (let sent = 0; sent < 4; sent += 1) {
    const events = reports.flatMap((report) => report.events);
    expect((await count(events)).status).toBe(204);
  }
  const steps = ['student', 'parent', 'contact'];
  for (let sent = 0; sent < 9; sent += 1) {
    const events = steps.flatMap((step, at): StepEvent[] => [
      { event: 'entered', step },
      ...(at < 2 ? [{ event: 'wentOn', step } as const] : []),
    ]);
    expect((await count(events)).status).toBe(204);
  }
  await page.reload();
  await expect(bars).toHaveText([
    /^Student Information\s*14 opened, under 5 left/,
    /^Parent Information\s*14 opened, under 5 left/,
    /^Contact Info\s*14 opened, 9 left/,
    /^Physical Address\s*5 opened, under 5 left/,
    /^Review\s*5 opened, under 5 left/,
  ]);
  await expect(page.getByText(/Sent: 5\./)).toBeVisible();
  const table = page.getByRole('table', { name: 'Steps as a table' });
  await expect(table.getByRole('row', { name: 'Contact Info' }).getByRole('cell')).toHaveText(['14', '9', '64%']);
  const errors = page.getByRole('table', { name: 'Kinds of errors by question' });
  await expect(errors.getByRole('row')).toHaveText([
    /Question/,
    /First name.*No answer.*5.*Student Information/,
    /Last name.*No answer.*5.*Student Information/,
    /Date of Birth.*No answer.*5.*Student Information/,
    /Primary email.*Not as asked.*5.*Contact Info/,
  ]);
  await checkScreen(page, 'funnel');
});

test('the page is used by keyboard, and says when there is nothing and when something failed @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  await signIn(page, 'super.admin', at('/where-families-stop?brandName=redwoodtrails&form=secondary'));
  await expect(page.getByText('No family has begun this form in these days')).toBeVisible();
  await checkScreen(page, 'funnel-empty');

  const waiting = Promise.withResolvers<void>();
  await page.route('**/api/funnel?*', async (route) => {
    await waiting.promise;
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"title":"Down","status":503}',
    });
  });
  await page.reload();
  await expect(page.getByRole('status', { name: 'Loading the numbers' })).toBeVisible();
  await checkScreen(page, 'funnel-loading');
  waiting.resolve();
  await expect(page.getByRole('alert')).toContainText('The numbers could not be loaded.');
  await checkScreen(page, 'funnel-failed');
  await page.unroute('**/api/funnel?*');
  await press(page, page.getByRole('button', { name: 'Try Again' }));

  const form = page.getByLabel('Form');
  await expect(form).toHaveValue('secondary');
  await form.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/form=registration/);
  await expect(form).toBeFocused();
  for (const next of ['Last', 'Language', 'Device']) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(next)).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/device=phone/);
});

const findNorthstarForm = async () => {
  const { body } = await api.call<Site[]>('GET', '/sites-bybrand/northstar');
  return at(`/interest?site=${body[0]?._id}`);
};
const fillStudent = async (page: Page, family: ReturnType<typeof newFamily>) => {
  await page.goto(await findNorthstarForm());
  await expectLevel(page, 'Student');
  await fillStep(page, 'student', family);
  await nextButton(page).click();
  await expectLevel(page, 'Parent');
};

test('admins find the page in the menu, and count nothing when they fill in a form @desktop', async ({ page }) => {
  await signIn(page, 'admin', at('/dashboard'));
  await page.getByRole('link', { name: 'Where Families Stop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where Families Stop' })).toBeVisible();
  const reports = watchReports(page);
  await fillStudent(page, newFamily());
  expect(reports).toEqual([]);
});

test('a family without connection goes on, and counts nothing @desktop', async ({ page, context, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const reports = watchReports(page);
  const family = newFamily();
  await fillStudent(page, family);
  await expect.poll(() => describeEvents(reports)).toEqual(['entered student', 'wentOn student, entered parent']);
  await fillStep(page, 'parent', family);
  await nextButton(page).click();
  await expectLevel(page, 'Contact Info');
  await fillStep(page, 'contact', family);
  await expect.poll(() => reports).toHaveLength(3);
  await context.setOffline(true);
  await nextButton(page).click();
  await expectLevel(page, 'Physical Address');
  await answer(page, 'street1', family.street1);
  expect(reports).toHaveLength(3);
  await context.setOffline(false);
});

test('a form that cannot be counted goes on without a word @desktop', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/);
  await page.route('**/api/funnel', (route) => route.fulfill({ status: 429, body: '' }));
  const reported: string[] = [];
  page.on('request', (request) => request.url().endsWith('/log-error') && reported.push(request.url()));
  const reports = watchReports(page);
  const answers = newFamily();
  await openAnswered(page, await findForm(), 'summary', answers);
  await submitButton(page).click();
  await expect(page.getByText(thankYou)).toBeVisible();
  // Until the last count: calls of a page that closes are no longer intercepted, and the server would count it.
  await expect.poll(() => describeEvents(reports)).toContain('wentOn review');
  expect(reported).toEqual([]);
});
