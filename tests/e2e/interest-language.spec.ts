import type { Page } from '@playwright/test';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { interestRefusals } from '#domain/enrollment/interest-refusals.ts';
import { refusalMessages } from '#domain/http/refusals.ts';
import type { Site } from '#domain/locations/site.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { readTexts } from '../../build/texts/read-texts.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { backButton, expectLevel, fillUntil, findField, newFamily, nextButton } from './support/interest-wizard.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import { checkPublicScreen } from './support/screen.ts';
import { openSavedForm } from './support/tab.ts';

const { t, find } = readTexts(findLanguage('es'));
const fields: Readonly<Record<string, { readonly label: string }>> = interestForm.fields;
let center: Site;

test.beforeAll(async () => {
  center = await findCenterOf(api, 'Bayview Charter');
});

const openInSpanish = (page: Page) => page.goto(at(`/es/interest?site=${center._id}`));
const languageLink = (page: Page, code: string) => page.locator(`.site-languages [hreflang=${code}]`);

test('a family asks for information in Spanish, to the mail that follows @phone', async ({ page }) => {
  const family = newFamily();
  await openInSpanish(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const fill = (name: string, text: string) =>
    page.getByLabel(new RegExp(`^${find(fields[name]?.label ?? name).replace(/[?¿]/g, '\\$&')}\\s*\\*?$`)).fill(text);
  const next = () => page.getByRole('button', { name: t('Next') }).click();

  await next();
  await expect(page.getByRole('alert')).toContainText(t('Please fill out the required fields'));
  await checkPublicScreen(page, 'interest es student errors');
  await fill('studentFirstName', family.studentFirstName);
  await fill('studentLastName', family.studentLastName);
  const [year = '', month = '', day = ''] = String(family.birthDate).split('-');
  for (const [part, text] of Object.entries({ Month: month, Day: day, Year: year })) {
    await page.getByRole('textbox', { name: t(part) }).fill(text);
  }
  await next();
  await expectLevel(page, t('Parent Information'));
  await page.getByRole('combobox').selectOption('Parent');
  await expect(page.getByRole('combobox').locator('option:checked')).toHaveText(t('Parent'));
  await fill('parentFirstName', 'Rosa');
  await fill('parentLastName', 'Ruiz');
  await next();
  await fill('primaryEmail', family.primaryEmail);
  await fill('phone', '4155550100');
  await next();
  await fill('street1', '1 Main St');
  await fill('zipCode', '94105');
  await page.getByLabel(new RegExp(`^${t('State')}`)).selectOption('California');
  await fill('city', 'San Francisco');
  await next();
  await expectLevel(page, t('Summary'));
  await checkPublicScreen(page, 'interest es summary');
  await page.getByRole('button', { name: t('Submit') }).click();
  await expectLevel(page, t('Complete'));

  const [mail] = await mailbox.waitFor(family.primaryEmail);
  expect(mail?.subject).toBe(t('Thank you for your interest in {center}', { center: center.name }));
  expect(mail?.html).toContain('<html lang="es"');
  expect(mail?.plainText).toContain(`/es/information?site=${center._id}`);
});

test('another language keeps step, answers, errors and what has the focus @phone', async ({ page }) => {
  await page.goto(at(`/interest?site=${center._id}`));
  await fillUntil(page, 'contact', newFamily());
  await findField(page, 'primaryEmail').fill('rosa@');
  await nextButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await languageLink(page, 'es').click();
  await expectLevel(page, t('Contact Info'));
  await expect(page).toHaveURL(/\/es\/interest\?site=/);
  const errors = page.getByRole('alert');
  await expect(errors).toContainText(t('Please provide a valid email address'));
  await expect(errors.getByRole('link')).toHaveText([
    `${t('Primary email')}: ${t('Please provide a valid email address')}`,
    t('Phone'),
  ]);
  await expect(page.getByLabel(new RegExp(`^${t('Primary email')}`))).toHaveValue('rosa@');
  await expect(languageLink(page, 'es')).toBeFocused();
  await languageLink(page, 'en').click();
  await expectLevel(page, 'Contact Info');
  await expect(findField(page, 'primaryEmail')).toHaveValue('rosa@');
  // The steps before are still there.
  await backButton(page).click();
  await expectLevel(page, 'Parent');
});

test('what the server refuses is said in Spanish @desktop', async ({ page, allowErrors }) => {
  allowErrors(/409/);
  await openSavedForm(page, at(`/es/interest?site=${center._id}`), interestForm, {
    key: `form:${interestForm.id}:${center._id}`,
    answers: newFamily(),
    stepId: 'review',
  });
  let detail = '';
  await page.route('**/api/enrollment/public', (route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', json: { title: 'No', status: 409, detail } }),
  );
  const send = page.getByRole('button', { name: t('Submit') });
  const alert = page.getByRole('alert');
  for (const text of Object.values({ ...refusalMessages, ...interestRefusals })) {
    detail = text;
    await send.click();
    await expect(alert).toContainText(t(text));
    await expect(alert).not.toContainText(text);
  }
  await checkPublicScreen(page, 'interest es refused');
});
