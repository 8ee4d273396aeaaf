import type { Page } from '@playwright/test';
import { adultStudent, livesAbroad, otherMailing } from '../fixtures/enrollment/interest-cases.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import {
  answer,
  backButton,
  expectLevel,
  fillStep,
  fillUntil,
  findField,
  newFamily,
  nextButton,
  openAnswered,
} from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkPublicScreen } from './support/screen.ts';

/** The address of the form of a center of the default brand. */
async function findForm(): Promise<string> {
  const site = await findCenterOf(api, 'Bayview Charter');
  return at(`/interest?site=${site._id}`);
}

async function openForm(page: Page): Promise<void> {
  await page.goto(await findForm());
  await expectLevel(page, 'Student');
}

test('what there is of an answer survives a reload, and nothing of one that is empty again @phone', async ({
  page,
}) => {
  await openForm(page);
  await findField(page, 'studentFirstName').fill('Maya');
  await findField(page, 'studentFirstName').fill('');
  await page.reload();
  await expect(findField(page, 'studentFirstName')).toHaveValue('');
  const date = findField(page, 'birthDate');
  const box = (label: string) => date.getByLabel(label);
  await box('Month').fill('3');
  await box('Year').fill('2014');
  await page.reload();
  await expect(box('Year')).toHaveValue('2014');
  await nextButton(page).click();
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(
    'Please fill out the required fields and correct the marked answers',
  );
  await expect(date).toHaveAccessibleDescription('Please provide a valid date of birth');
  await box('Day').evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '12/31/2013');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  for (const [label, value] of [
    ['Month', '12'],
    ['Day', '31'],
    ['Year', '2013'],
  ] as const) {
    await expect(box(label)).toHaveValue(value);
  }
  await expect(date).not.toHaveAccessibleDescription(/./);
  await checkPublicScreen(page, 'interest-birth-date');
});

test('an adult is not asked about a parent, forth and back @desktop', async ({ page }) => {
  await openForm(page);
  await fillStep(page, 'student', newFamily(adultStudent));
  await expect(page.getByText(/^Maya is \d\d years old\? If not, select birth date again$/)).toBeVisible();
  await nextButton(page).click();
  await expectLevel(page, 'Contact Info');
  await backButton(page).click();
  await expectLevel(page, 'Student');
  await expect(backButton(page)).toBeHidden();
  await answer(page, 'birthDate', newFamily().birthDate);
  await nextButton(page).click();
  await expectLevel(page, 'Parent');
  await expect(backButton(page)).toBeHidden();
});

test('the mailing address is shown only when it is another one; who lives abroad names a region instead of a state @phone', async ({
  page,
}) => {
  await openAnswered(page, await findForm(), 'summary', newFamily());
  await expect(nextButton(page)).toBeHidden();
  await backButton(page).click();
  await expectLevel(page, 'Physical Address');
  await answer(page, 'sameAddress', false);
  await nextButton(page).click();
  await expectLevel(page, 'Mailing Address');
  await checkPublicScreen(page, 'interest-mailing');
  await fillStep(page, 'mailing', otherMailing);
  await nextButton(page).click();
  await expectLevel(page, 'Summary');
  await expect(page.getByText('2 Valencia Street')).toBeVisible();
  await backButton(page).click();
  await expectLevel(page, 'Mailing Address');
  await backButton(page).click();
  await expectLevel(page, 'Physical Address');
  await answer(page, 'sameAddress', true);
  await nextButton(page).click();
  await expectLevel(page, 'Summary');
  await expect(page.getByText('2 Valencia Street')).toBeHidden();

  await backButton(page).click();
  await expectLevel(page, 'Physical Address');
  await fillStep(page, 'physical', { ...newFamily(), ...livesAbroad });
  await answer(page, 'zipCode', 'M5H 2N2');
  await expect(findField(page, 'state')).toBeHidden();
  await checkPublicScreen(page, 'interest-abroad');
  await nextButton(page).click();
  await expectLevel(page, 'Summary');
  await expect(page.getByText('Ontario')).toBeVisible();
});

test('names are capitalized once, phone and ZIP are formatted while they are typed, and texts end at their limits @desktop', async ({
  page,
}) => {
  const family = newFamily();
  await openForm(page);
  const lastName = findField(page, 'studentLastName');
  await lastName.fill('MCDONALD III');
  await lastName.blur();
  await expect(lastName).toHaveValue('McDonald III');
  await lastName.fill('MCDONALD III');
  await lastName.blur();
  await expect(lastName).toHaveValue('MCDONALD III');
  await lastName.fill('de la cruz');
  await page.keyboard.press('Enter');
  await expect(lastName).toHaveValue('De La Cruz');
  await findField(page, 'studentFirstName').focus();
  await page.keyboard.insertText('a'.repeat(60));
  await expect(findField(page, 'studentFirstName')).toHaveValue('a'.repeat(50));
  await fillUntil(page, 'contact', family);
  const phone = findField(page, 'phone');
  await phone.pressSequentially('415abc555');
  await expect(phone).toHaveValue('415-555');
  await phone.pressSequentially('01329');
  await expect(phone).toHaveValue('415-555-0132');
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await page.keyboard.type('6');
  await expect(phone).toHaveValue('615-555-0132');
  // The format puts a deleted dash back; the caret is before it then, and the digit there is the next to go.
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(phone).toHaveValue('615-550-132');
  await page.keyboard.type('9');
  await expect(phone).toHaveValue('619-555-0132');
  await answer(page, 'primaryEmail', 'rosa@gmial.com');
  await page.getByRole('button', { name: 'Did you mean gmail.com?' }).click();
  await expect(findField(page, 'primaryEmail')).toHaveValue('rosa@gmail.com');
  await expect(findField(page, 'primaryEmail')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Did you mean' })).toHaveCount(0);
  await nextButton(page).click();
  await findField(page, 'street1').focus();
  await page.keyboard.insertText('b'.repeat(120));
  await expect(findField(page, 'street1')).toHaveValue('b'.repeat(100));
  const zip = findField(page, 'zipCode');
  await zip.pressSequentially('94-10x39');
  await expect(zip).toHaveValue('94103');
  await expect(findField(page, 'city')).toHaveValue('San Francisco');
  await expect(findField(page, 'state')).toHaveValue('California');
  await answer(page, 'state', 'Ohio');
  await expect(page.getByText('94103 is in California, not in Ohio. Is the ZIP code right?')).toBeVisible();
});

test('answers and level survive a reload; circles show how far it is, completed ones lead back @phone', async ({
  page,
}) => {
  const family = newFamily();
  await openForm(page);
  const progress = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  await expect(progress).toHaveText([
    /Student \(current\)/,
    /Contact \(not started\)/,
    /Address \(not/,
    /Summary \(not/,
  ]);
  await expect(progress.getByRole('button')).toHaveCount(0);
  await fillUntil(page, 'physical', family);
  await answer(page, 'city', 'Daly City');
  await expect(page.getByText('Your answers are saved in this tab until you submit or close it.')).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expectLevel(page, 'Physical Address');
  await expect(findField(page, 'city')).toHaveValue('Daly City');
  await page.goBack();
  await expectLevel(page, 'Contact Info');
  await page.goBack();
  await expectLevel(page, 'Parent');
  await page.goForward();
  await page.goForward();
  await expect(findField(page, 'city')).toHaveValue('Daly City');
  await page.getByRole('button', { name: 'Student (completed)' }).click();
  await expect(findField(page, 'studentLastName')).toHaveValue(family.studentLastName);
  for (const title of ['Parent', 'Contact Info', 'Physical Address']) {
    await nextButton(page).click();
    await expectLevel(page, title);
  }
  await fillStep(page, 'physical', family);
  await nextButton(page).click();
  await expectLevel(page, 'Summary');
  await expect(progress).toHaveText([
    /Student \(completed\)/,
    /Contact \(comp/,
    /Address \(comp/,
    /Summary \(current\)/,
  ]);
  await expect(progress.nth(3)).toHaveAttribute('aria-current', 'step');
  await progress.getByRole('button', { name: /Contact/ }).click();
  await expectLevel(page, 'Contact Info');
  await expect(findField(page, 'primaryEmail')).toHaveValue(family.primaryEmail);
  await nextButton(page).click();
  await nextButton(page).click();
  await page.getByRole('button', { name: 'Edit Student' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Student' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await answer(page, 'studentFirstName', 'maya luz');
  await nextButton(page).click();
  await expectLevel(page, 'Summary');
  await expect(page.getByText('Maya Luz', { exact: true })).toBeVisible();
});

test('leaving asks only while something typed is not submitted @phone', async ({ page }) => {
  await openForm(page);
  const home = page.getByRole('link', { name: 'Northstar Learning Centers' });
  await home.click();
  await expectLevel(page, 'Find a Location Near You');
  await page.goBack();
  await expectLevel(page, 'Student');
  await answer(page, 'studentFirstName', 'Maya');
  await home.click();
  const prompt = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
  await expect(prompt).toBeVisible();
  await checkPublicScreen(page, 'interest-leave');
  await prompt.getByRole('button', { name: 'Stay' }).click();
  await expect(findField(page, 'studentFirstName')).toHaveValue('Maya');
  await findField(page, 'studentLastName').click();
  await page.keyboard.type('Torres');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await home.click();
  await prompt.getByRole('button', { name: 'Leave' }).click();
  await expectLevel(page, 'Find a Location Near You');
  // The next family at this computer finds nothing.
  await page.goBack();
  await expectLevel(page, 'Student');
  await expect(findField(page, 'studentFirstName')).toHaveValue('');
});

test('without a connection the page says so and keeps the answers @phone', async ({ page, context, allowErrors }) => {
  // What follows the first answer may still be on its way.
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await openForm(page);
  await answer(page, 'studentFirstName', 'Maya');
  await context.setOffline(true);
  await expect(page.getByText(/You are offline. What you have entered stays in this tab/)).toBeVisible();
  await checkPublicScreen(page, 'interest-offline');
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(findField(page, 'studentFirstName')).toHaveValue('Maya');
});

test('the form waits for its brand, and a brand that does not load can be tried again @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/);
  const held = Promise.withResolvers<void>();
  const firstScreen = page.locator('[data-first-screen]');
  await page.route('**/domain', async (route) => {
    // The first screen goes when its own tries have failed, which they do at once here, or after seconds.
    if ((await firstScreen.count()) === 0) await held.promise;
    await route.fulfill({ status: 503, body: '' });
  });
  await page.goto(await findForm());
  await expect(page.getByText('Loading brand information...')).toBeVisible();
  await checkPublicScreen(page, 'interest-brand-loading');
  held.resolve();
  await expect(page.getByText('Error loading brand information.')).toBeVisible();
  await checkPublicScreen(page, 'interest-brand-failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectLevel(page, 'Student');
});

test('without the list of countries the United States can be chosen @phone', async ({ page, allowErrors }) => {
  allowErrors(/503/);
  await page.route('**/reference/**', (route) => route.fulfill({ status: 503, body: '' }));
  await openAnswered(page, await findForm(), 'physical', newFamily());
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await checkPublicScreen(page, 'interest-countries-failed');
  await expect(findField(page, 'country')).toHaveValue('United States of America');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await answer(page, 'country', 'Canada');
  await expect(findField(page, 'region')).toBeVisible();
  await answer(page, 'country', 'United States of America');
  await fillStep(page, 'physical', newFamily());
  await nextButton(page).click();
  await expectLevel(page, 'Summary');
});
