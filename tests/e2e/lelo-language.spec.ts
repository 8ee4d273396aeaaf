import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { translateForm } from '#domain/form-kit/translate-form.ts';
import { wrongBirthDateMessages } from '#domain/leloRegistration/family-messages.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { translateMessage } from '#domain/texts/message.ts';
import { readTexts } from '../../build/texts/read-texts.ts';
import { findLeloPlace, type LeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { findPreRegistrations } from '../fixtures/leloRegistration/pre-registration.ts';
import { fillDate } from './support/date.ts';
import { expectLevel, nextButton } from './support/interest-wizard.ts';
import {
  control,
  drawStroke,
  fillStep,
  findPad,
  openCourseStep,
  type StepId,
  stepPaths,
} from './support/lelo-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkPublicScreen, expectShortHead } from './support/screen.ts';

const texts = readTexts(findLanguage('es'));
const { t } = texts;
const spanishForm = translateForm(leloForm, texts);
/** As the demo data translates it. */
const sessionName = 'Aprendizaje ampliado en línea';
const languageLink = (page: Page, code: string) => page.locator(`.site-languages [hreflang=${code}]`);
const button = (page: Page, text: string) => page.getByRole('button', { name: t(text), exact: true });
let place: LeloPlace;

test.beforeAll(async () => {
  place = await findLeloPlace(api);
});

test('a family registers and signs in Spanish, from the first step to the thanks @phone', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const answers = newSigned(place, {
    isMailingAddressTheSame: { yes: false, no: true },
    mailingStreet: '2 Main Street',
    mailingCity: 'Oakland',
    mailingState: 'California',
    mailingZip: '94601',
  });
  await page.goto(at(`/es${stepPaths.initial}`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  for (const { id, title } of spanishForm.steps.filter((step) => step.id !== 'master')) {
    await expectLevel(page, title);
    await expect(page).toHaveTitle(new RegExp(`^${title} - ${sessionName} - `));
    await expectShortHead(page);
    await button(page, 'Next').click();
    await expect(page.getByRole('alert')).toContainText(t('Please fill out the required fields'));
    await fillStep(page, id as StepId, answers);
    await button(page, 'Next').click();
  }
  await expectLevel(page, t('Agreement'));
  await expect(page).toHaveURL(at('/es/leloStudent5'));
  await expect(control(page, 'understood2')).toBeVisible();
  await button(page, 'Submit').click();
  await expect(control(page, 'understood2')).toHaveAccessibleDescription(
    new RegExp(`^${t('You must understand the terms to proceed.')}`),
  );
  await fillStep(page, 'master', answers);
  for (const name of ['studentSignature', 'parentSignature']) {
    for (const stroke of [0, 1] as const)
      await drawStroke(page, findPad(page, name), stroke, isMobile ? 'finger' : 'mouse');
  }
  await checkPublicScreen(page, 'lelo es agreement');
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/leloRegistration') && response.ok());
  await button(page, 'Submit').click();
  const { firstName, lastName } = answers;
  const thanks = t('Thank you for submitting the registration for {firstName} {lastName}', {
    firstName: String(firstName),
    lastName: String(lastName),
  });
  await expectLevel(page, thanks);
  await expect(page).toHaveURL(at('/es/response-lelo'));
  await checkPublicScreen(page, 'lelo es thanks');
  const { _id }: { _id: string } = await (await stored).json();
  const entry = await api.call<object>('GET', `/api/leloRegistration/${_id}`, { as: 'admin' });
  expect(entry.body).toMatchObject({ language: 'es', lastName, gender: answers.gender });

  const [calendar] = await Promise.all([page.waitForEvent('download'), button(page, 'Add to calendar').click()]);
  const days = (await readFile(await calendar.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(days).toContain(`SUMMARY:${t('Last day: {session}', { session: sessionName })}`);
  await expect(page.getByRole('link', { name: /\/verify$/ })).toHaveAttribute('href', '/es/verify');
  // The other language keeps the receipt.
  await languageLink(page, 'en').click();
  await expectLevel(page, `Thank you for submitting the registration for ${firstName} ${lastName}`);
  await languageLink(page, 'es').click();
  await expectLevel(page, thanks);
  await page.goBack();
  await button(page, 'Leave').click();
  await expectLevel(page, t('We have received this registration'));
  await languageLink(page, 'en').click();
  await expectLevel(page, 'We have received this registration');
});

test('another language on a late step keeps the step, its answers and two errors @phone', async ({ page }) => {
  const answers = newSigned(place);
  await openCourseStep(page, answers);
  await control(page, 'gradeLevel').selectOption(place.gradeLevel);
  await nextButton(page).click();
  const errors = page.getByRole('alert');
  await expect(errors.getByRole('link')).toHaveText(['Courses', leloForm.fields.understood1.label]);
  await languageLink(page, 'es').click();
  await expectLevel(page, t('Registration for Classes'));
  await expect(page).toHaveURL(at('/es/leloStudent4'));
  await expect(languageLink(page, 'es')).toBeFocused();
  await expect(errors).toContainText(t('Please fill out the required fields'));
  await expect(errors.getByRole('link')).toHaveText([t('Courses'), spanishForm.fields.understood1.label]);
  await expect(control(page, 'gradeLevel')).toHaveValue(place.gradeLevel);
  await expect(control(page, 'gradeLevel').locator('option:checked')).toHaveText(t('Grade 11'));
  await page.reload();
  await expectLevel(page, t('Registration for Classes'));
  await expect(control(page, 'gradeLevel')).toHaveValue(place.gradeLevel);
  // The steps before are still there, in the new language.
  await button(page, 'Back').click();
  await expectLevel(page, t('Physical Address'));
  await expect(control(page, 'street')).toHaveValue(String(answers.street));
});

test('pages that stop a family are in Spanish, and lead to Spanish pages @phone', async ({ page, allowErrors }) => {
  allowErrors(/4(04|22)/);
  const open = (path: string) => page.goto(at(`/es${path}`));
  await open('/forms/no-such-session');
  await expect(page).toHaveURL(at('/es/NotFound/no-such-session'));
  await expectLevel(page, t('404 - Not Found'));
  await expect(page.getByText(t('Phone numbers of the learning centers'))).toBeVisible();
  await open(`${stepPaths.initial}/00000000-0000-4000-8000-000000000000`);
  await expect(page).toHaveURL(/\/es\/invalidateLink\//);
  await expectLevel(page, t('Invalid Link'));
  await checkPublicScreen(page, 'lelo es invalid link');

  const begun = (await findPreRegistrations(api, 'Bayview Charter'))({
    gradeLevel: place.gradeLevel,
    courses: place.courses.slice(0, 1),
  });
  const saved = await api.call<{ _uuid: string }>('POST', '/api/leloRegistration', { as: 'contributor', body: begun });
  expect(saved.status).toBe(201);
  await open(`${stepPaths.initial}/${saved.body._uuid}`);
  await expectLevel(page, t('Continue a registration'));
  await fillDate(control(page, 'birthDate'), '2001-01-01');
  await button(page, 'Continue').click();
  await expect(control(page, 'birthDate')).toHaveAccessibleDescription(
    translateMessage(wrongBirthDateMessages[4] ?? '', t),
  );
  await checkPublicScreen(page, 'lelo es wrong birth date');
  await fillDate(control(page, 'birthDate'), String(begun.birthDate));
  await button(page, 'Continue').click();
  await expectLevel(page, t('Registration'));
  const locked =
    'Your school has filled in the answers with a lock. If one of them is not right, please call the school.';
  await expect(page.getByText(t(locked))).toBeVisible();
  await checkPublicScreen(page, 'lelo es locked center');

  await open('/leloStudent3');
  await expect(page.getByRole('alertdialog', { name: t('Something went wrong') })).toBeVisible();
  await page.getByRole('button', { name: t('Go to the first step') }).click();
  await expect(page).toHaveURL(new RegExp(`/es${stepPaths.initial}`));
  await open('/response-lelo');
  await expect(page.getByRole('alertdialog', { name: t('This page is no longer available') })).toBeVisible();
  await checkPublicScreen(page, 'lelo es no receipt');

  await page.route('**/api/sessions/**', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const [session] = data;
    const window = { ...session.window, state: 'upcoming', opensOn: '2027-02-03' };
    await route.fulfill({ response, json: { data: [{ ...session, window }] } });
  });
  await open(stepPaths.initial);
  await expect(page).toHaveURL(/\/es\/sessionExpired\//);
  await expectLevel(page, t('Enrollment Opening Soon'));
  await expect(page.getByText(sessionName)).toHaveAttribute('lang', 'es');
  await expect(page.getByText('02/03/2027')).toBeVisible();
});
