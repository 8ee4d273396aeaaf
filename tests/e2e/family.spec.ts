import type { Browser, Page } from '@playwright/test';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import type { Site } from '#domain/locations/site.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { readTexts } from '../../build/texts/read-texts.ts';
import { findCenterOf, uniqueEmail } from '../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { siteContext } from '../fixtures/registration/registration-context.ts';
import { codeIn, linkIn } from './support/family.ts';
import { expectLevel, newFamily, nextButton, submitButton } from './support/interest-wizard.ts';
import { press } from './support/keyboard.ts';
import { drawStroke, expectStep, fillStep, findPad, openCourseStep } from './support/lelo-wizard.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import { give, newStudent, openAnswered } from './support/registration-wizard.ts';
import { checkPublicScreen } from './support/screen.ts';
import { openSavedForm } from './support/tab.ts';

const english = readTexts(findLanguage('en'));
let center: Site;
test.beforeAll(async () => {
  center = await findCenterOf(api, 'Bayview Charter');
});

/** Another device: a browser that shares nothing with the first one. */
async function openElsewhere(browser: Browser, page: Page) {
  const viewport = page.viewportSize();
  const context = await browser.newContext({ ...(viewport && { viewport }), locale: 'en-US' });
  return { context, page: await context.newPage() };
}

/** Types the address and the code of the newest mail, by keyboard alone. */
async function signIn(page: Page, email: string, texts: ReturnType<typeof readTexts>) {
  const { t } = texts;
  const before = (await mailbox.list(email)).length;
  await page.getByLabel(t('Email')).fill(email);
  await page.keyboard.press('Enter');
  await expectLevel(page, t('Check your email'));
  const [mail] = await mailbox.waitFor(email, before + 1);
  const code = codeIn(mail);
  await expect(page.getByLabel(t('Code from the mail'))).toBeFocused();
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expectLevel(page, t('Your forms'));
}

// The requests and the course registration below are stopped and continued in English.
test('a registration is stopped on one device and continued on another in Spanish, to the end @phone', async ({
  page,
  browser,
}) => {
  test.slow();
  const texts = readTexts(findLanguage('es'));
  const { t } = texts;
  const registration = newStudent('longEverything');
  const email = String(registration.answers.pgPrimaryEmail);
  const steps = visibleSteps(registrationForm, siteContext(registration), registration.answers);
  const stop = steps[6];
  await openAnswered(page, at(`/es/register?site=${center._id}&type=REGULAR`), registration, [stop?.id ?? '']);
  for (let place = 0; place < 6; place += 1) await page.getByRole('button', { name: t('Next') }).click();
  await expectLevel(page, t(stop?.title ?? ''));
  const later = page.getByRole('button', { name: t('Save and finish later') });
  await later.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('Email'))).toHaveValue(email);
  await checkPublicScreen(page, 'family es finish later');
  await dialog.getByRole('button', { name: t('Save and send the link') }).click();
  await expect(dialog.getByRole('heading')).toHaveText(t('Your answers are saved'));
  await checkPublicScreen(page, 'family es saved');
  await dialog.getByRole('button', { name: t('Finish and clear this device') }).click();
  await expectLevel(page, t('Find a Location Near You'));
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email);

  const [mail] = await mailbox.waitFor(email);
  expect(mail?.subject).toBe(t('Finish your form later'));
  const other = await openElsewhere(browser, page);
  await other.page.goto(linkIn(mail?.plainText));
  await expectLevel(other.page, t('Your forms'));
  await checkPublicScreen(other.page, 'family es email');
  await signIn(other.page, email, texts);
  await checkPublicScreen(other.page, 'family es forms');
  await press(other.page, other.page.getByRole('button', { name: t('Continue the form') }));
  await expectLevel(other.page, t(stop?.title ?? ''));
  await expect(
    other.page.getByText(t('Welcome back. Continue with: {step}', { step: t(stop?.title ?? '') })),
  ).toBeVisible();
  await checkPublicScreen(other.page, 'family es returned');
  for (const { name } of stop?.fields ?? []) {
    if (name in registration.answers) await give(other.page, name, registration.answers[name]);
  }
  const next = other.page.getByRole('button', { name: t('Next') });
  await press(other.page, next);
  for (const { title } of steps.slice(7)) {
    await expectLevel(other.page, t(title));
    await next.press('Enter');
  }
  await expectLevel(other.page, t('Review'));
  await press(other.page, other.page.getByRole('button', { name: t('Submit') }));
  await expectLevel(other.page, 'Inscripción recibida');
  await expect(other.page.locator('html')).toHaveAttribute('lang', 'es');
  const [thanks] = await mailbox.waitFor(email, 3);
  expect(thanks?.subject).toBe(t('Registration received: {center}', { center: center.name }));
  await other.page.getByRole('link', { name: t('See where it stands') }).click();
  await expect(other.page.getByText(t('We have received the registration and are checking it.'))).toBeVisible();
  await expect(other.page.getByRole('button', { name: t('Continue the form') })).toHaveCount(0);
  await checkPublicScreen(other.page, 'family es submitted');
  await other.page.getByRole('button', { name: t('Show the answers') }).click();
  await expect(other.page.getByRole('dialog').getByText(String(registration.answers.lastName)).first()).toBeVisible();
  await checkPublicScreen(other.page, 'family es answers');
  await other.page.getByRole('button', { name: t('Close') }).click();
  await other.page.getByRole('button', { name: t('Register a brother or sister') }).click();
  await expectLevel(other.page, t(steps[0]?.title ?? ''));
  await expect(other.page.locator('#firstName')).toHaveValue('');
  const stored = await other.page.evaluate(() => Object.values(sessionStorage).join());
  expect(stored).toContain(email);
  expect(stored).toContain('"suggested":{"previousSchool":');
  const use = t('Use {answer}', { answer: String(registration.answers.pgLastName) });
  await other.page.getByRole('button', { name: use }).click();
  await expect(other.page.locator('#lastName')).toHaveValue(String(registration.answers.pgLastName));
  await other.context.close();
});

/** Saves the open form under an address, and opens the page of the family in another browser. */
async function saveAndSignIn(page: Page, browser: Browser, email: string) {
  await page.getByRole('button', { name: 'Save and finish later' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Save and send the link' }).click();
  await expect(dialog.getByRole('heading')).toHaveText('Your answers are saved');
  const [mail] = await mailbox.waitFor(email);
  const other = await openElsewhere(browser, page);
  await other.page.goto(linkIn(mail?.plainText));
  await signIn(other.page, email, english);
  return other;
}

/** Saves the open form under an address, and continues it in another browser. */
async function continueElsewhere(page: Page, browser: Browser, email: string) {
  const other = await saveAndSignIn(page, browser, email);
  await other.page.getByRole('button', { name: 'Continue the form' }).click();
  await expect(other.page.getByText(/^Welcome back/)).toBeVisible();
  return other;
}

test('a request for information is finished on another device, and the first one says so @phone', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/409/);
  const family = newFamily();
  await openSavedForm(page, at(`/interest?site=${center._id}`), interestForm, {
    key: `form:interest:${center._id}`,
    answers: { ...family, primaryEmail: '' },
    stepId: 'contact',
  });
  await expectLevel(page, 'Contact Info');
  const other = await continueElsewhere(page, browser, family.primaryEmail);
  await expectLevel(other.page, 'Contact Info');
  await page.getByRole('button', { name: 'Continue now' }).click();
  await page.getByLabel('Primary email').fill(family.primaryEmail);
  await expect(page.getByText('This form was continued on another device.')).toBeVisible();
  await checkPublicScreen(page, 'family elsewhere');
  await expect(other.page.getByText('Your answers are saved in this tab')).toBeHidden();
  // The second one is typed within the pause between two saves, and is saved when the family leaves.
  const typed = other.page.getByLabel('Primary email');
  const first = uniqueEmail();
  const saved = other.page.waitForResponse((response) => !!response.request().postData()?.includes(first));
  await typed.fill(first);
  await saved;
  await typed.fill(family.primaryEmail);
  await other.page.getByRole('link', { name: 'Northstar Learning Centers' }).click();
  const prompt = other.page.getByRole('alertdialog');
  await expect(prompt).toContainText('Your answers are saved for later. Leave erases them in this tab.');
  await prompt.getByRole('button', { name: 'Leave' }).click();
  await expectLevel(other.page, 'Find a Location Near You');
  await other.page.goto(String(new URL('/family', other.page.url())));
  await other.page.getByRole('button', { name: 'Continue the form' }).click();
  await expect(typed).toHaveValue(family.primaryEmail);
  for (const title of ['Physical Address', 'Summary']) {
    await nextButton(other.page).click();
    await expectLevel(other.page, title);
  }
  await submitButton(other.page).click();
  await expectLevel(other.page, 'Complete');
  await other.context.close();
});

test('a course registration is finished and signed on another device @phone', async ({ page, browser, isMobile }) => {
  test.slow();
  const place = await findLeloPlace(api);
  const answers = newSigned(place);
  const email = uniqueEmail();
  await openCourseStep(page, answers);
  const other = await continueElsewhere(page, browser, email);
  await expectStep(other.page, 'course');
  await fillStep(other.page, 'course', answers);
  await nextButton(other.page).click();
  await expectStep(other.page, 'master');
  await fillStep(other.page, 'master', answers);
  for (const name of ['studentSignature', 'parentSignature']) {
    for (const stroke of [0, 1] as const)
      await drawStroke(other.page, findPad(other.page, name), stroke, isMobile ? 'finger' : 'mouse');
  }
  await submitButton(other.page).click();
  await expectLevel(
    other.page,
    `Thank you for submitting the registration for ${answers.firstName} ${answers.lastName}`,
  );
  await other.context.close();
});

test('a family deletes an unfinished form @phone', async ({ page, browser }) => {
  const family = newFamily();
  await openSavedForm(page, at(`/interest?site=${center._id}`), interestForm, {
    key: `form:interest:${center._id}`,
    answers: family,
    stepId: 'contact',
  });
  const other = await saveAndSignIn(page, browser, family.primaryEmail);
  await other.page.getByRole('button', { name: 'Delete' }).click();
  await checkPublicScreen(other.page, 'family delete');
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.page.getByText('There are no forms for this address.')).toBeVisible();
  await other.context.close();
});

test('a wrong code, an unknown address and the end of access are explained @phone', async ({ page, allowErrors }) => {
  allowErrors(/422/);
  const { t } = english;
  const email = `nobody-${Date.now()}@families.example`;
  await page.goto(at('/family'));
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please provide a valid email address');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expectLevel(page, 'Check your email');
  await page.getByLabel('Code from the mail').fill('12');
  await page.getByRole('button', { name: 'Open my forms' }).click();
  await expect(page.getByText(t('Type all digits of the code.'))).toBeVisible();
  const [mail] = await mailbox.waitFor(email);
  const code = codeIn(mail);
  await page.getByLabel('Code from the mail').fill(code === '123456' ? '654321' : '123456');
  await page.getByRole('button', { name: 'Open my forms' }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await checkPublicScreen(page, 'family wrong code');
  await page.getByLabel('Code from the mail').fill(code);
  await page.getByRole('button', { name: 'Open my forms' }).click();
  await expect(page.getByText('There are no forms for this address.')).toBeVisible();
  await checkPublicScreen(page, 'family empty');
  await page.getByRole('button', { name: 'Finish and clear this device' }).click();
  await expectLevel(page, 'Find a Location Near You');
  await page.goto(at('/family'));
  await expect(page.getByLabel('Email')).toBeVisible();
});
