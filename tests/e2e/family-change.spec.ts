import type { Page } from '@playwright/test';
import { findLanguage } from '#domain/texts/language.ts';
import { readTexts } from '../../build/texts/read-texts.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { giveAccess } from './support/family.ts';
import { expectLevel } from './support/interest-wizard.ts';
import { press } from './support/keyboard.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import { newStudent } from './support/registration-wizard.ts';
import { checkPublicScreen, checkScreen } from './support/screen.ts';
import { signIn } from './support/staff.ts';

const calls = createRegistrationCalls(api);

/** Opens the page of a family whose tab has the access that a code gives. */
async function openForms(page: Page, email: string, prefix = ''): Promise<void> {
  await giveAccess(page, email);
  await page.goto(at(`${prefix}/family`));
}
/** The answer that has the focus is replaced. */
const replaceBy = async (page: Page, text: string) => {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};

test('a family changes a registration in Spanish by keyboard, staff decide, and the family sees it @phone', async ({
  page,
  context,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/offline|ERR_INTERNET_DISCONNECTED|Failed to fetch/i);
  const { t } = readTexts(findLanguage('es'));
  const { answers } = newStudent('longChild');
  const email = String(answers.pgPrimaryEmail);
  const center = await findCenterOf(api, 'Bayview Charter');
  const id = await calls.submit(newRegistration(center._id, 'longChild', answers));
  await mailbox.waitFor(email, 1);
  await openForms(page, email, '/es');
  await press(page, page.getByRole('link', { name: t('Change the answers') }));
  await expectLevel(page, t('Change the answers'));
  await expect(page.locator('#pgPrimaryPhone')).toBeVisible();
  await checkPublicScreen(page, 'family change form');

  await page.locator('#pgPrimaryPhone').focus();
  await replaceBy(page, '12');
  await page.getByRole('button', { name: t('Save the changes') }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await checkPublicScreen(page, 'family change errors');
  await page.locator('#pgPrimaryPhone').focus();
  await replaceBy(page, '4155550188');
  await page.locator('#suffix').focus();
  await replaceBy(page, 'Jr.');
  await page.locator('#firstName').focus();
  await replaceBy(page, 'Lena');
  await expect(page.getByText(t('The learning center checks this change first.'))).toHaveCount(2);

  await context.setOffline(true);
  await page.getByRole('button', { name: t('Save the changes') }).click();
  await expect(page.getByRole('alert')).toContainText(t('Nothing typed is lost.'));
  await checkPublicScreen(page, 'family change offline');
  await context.setOffline(false);
  await page.reload();
  await page.goBack();
  await press(page, page.getByRole('link', { name: t('Continue your changes (not sent yet)') }));
  await expect(page.locator('#firstName')).toHaveValue('Lena');
  await page.getByRole('button', { name: t('Save the changes') }).click();
  await expectLevel(page, t('Your forms'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(t('Your contact data was saved.'))).toBeVisible();
  await expect(page.getByText(t('waits for the learning center'))).toHaveCount(2);
  await checkPublicScreen(page, 'family change sent');
  await press(page, page.getByRole('button', { name: t('Take the changes back') }));
  const question = page.getByRole('alertdialog', { name: t('Take the changes back?') });
  await checkPublicScreen(page, 'family take back');
  await context.setOffline(true);
  await question.getByRole('button', { name: t('Take the changes back') }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t('Your forms could not be loaded.'))).toHaveCount(0);
  await question.getByRole('button', { name: t('Cancel') }).click();
  await expect(page.getByText(t('waits for the learning center'))).toHaveCount(2);
  expect(await calls.read(id)).toMatchObject({ pgPrimaryPhone: '415-555-0188', firstName: answers.firstName });

  const staff = await context.newPage();
  await signIn(staff, 'contributor', at(`/registration-forms/${id}`));
  await expect(staff.getByText('The family proposes to change 2 answers')).toBeVisible();
  await checkScreen(staff, 'staff proposal head');
  await staff.getByRole('button', { name: 'Review Changes' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Changes that the family proposes' });
  await dialog.getByRole('button', { name: 'Save Decisions' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Accept or decline every answer first.');
  await checkScreen(staff, 'staff proposal undecided');
  const choose = (label: string, choice: RegExp) =>
    dialog.getByRole('group', { name: label }).getByRole('radio', { name: choice }).check();
  await choose('First Name', /^Decline/);
  await choose('Suffix', /^Accept/);
  await checkScreen(staff, 'staff proposal');
  await dialog.getByRole('button', { name: 'Save Decisions' }).click();
  await expect(staff.getByText('The decisions were saved.')).toBeVisible();
  await expect(staff.getByText('accepted Suffix, declined First Name of the proposed changes')).toBeVisible();
  await staff.close();
  expect(await calls.read(id)).toMatchObject({ suffix: 'Jr.', firstName: answers.firstName });

  await page.reload();
  await expect(page.getByText(t('accepted'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('declined'), { exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: t('Withdraw'), exact: true }));
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: t('Withdraw'), exact: true }).click();
  await expect(asked.getByLabel(t('Why do you withdraw it?'))).toBeFocused();
  await checkPublicScreen(page, 'family withdraw');
  await page.keyboard.type('Nos mudamos');
  await press(page, asked.getByRole('button', { name: t('Withdraw'), exact: true }));
  await expect(page.getByText(/Usted retiró este formulario/)).toBeVisible();
  await checkPublicScreen(page, 'family withdrawn');
  expect(await calls.read(id)).toMatchObject({ status: 'Enrollment Terminated', terminationNotes: 'Nos mudamos' });
  await context.setOffline(true);
  await page.getByRole('button', { name: t('Undo') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText(t('Your forms could not be loaded.'))).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: t('Undo') }).click();
  await expect(page.getByRole('button', { name: t('Withdraw'), exact: true })).toBeVisible();
  expect(await calls.read(id)).toMatchObject({ status: 'Enrollment Submitted' });

  await page.getByRole('link', { name: t('Change the answers') }).click();
  await page.locator('#suffix').fill('Sr.');
  await page.getByRole('button', { name: t('Save the changes') }).click();
  await page.getByRole('button', { name: t('Take the changes back') }).click();
  await question.getByRole('button', { name: t('Take the changes back') }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(t('waits for the learning center'))).toHaveCount(0);
  expect(await calls.read(id)).toMatchObject({ suffix: 'Jr.' });
});

test('a family changes the address of a signed course registration, and its own email @phone', async ({ page }) => {
  const place = await findLeloPlace(api);
  const answers = newSigned(place);
  const email = String(answers.pgPrimaryEmail);
  const { body } = await api.call<{ _id: string }>('POST', '/api/leloRegistration', { asPublic: true, body: answers });
  await mailbox.waitFor(email, 1);
  await openForms(page, email);
  await page.getByRole('link', { name: 'Change the answers' }).click();
  await page.locator('#street').fill('9 Grant Avenue');
  await page.locator('#pgPrimaryEmail').fill(`new.${email}`);
  await checkPublicScreen(page, 'family change course');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expect(page.getByText(/You have changed your email address/)).toBeVisible();
  await expect(page.getByText('There are no forms for this address.')).toBeVisible();
  const { body: stored } = await api.call('GET', `/api/leloRegistration/${body._id}`, { as: 'contributor' });
  expect(stored).toMatchObject({ street: '9 Grant Avenue', pgPrimaryEmail: `new.${email}` });
});

test('staff who are late see what somebody else has changed @desktop', async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const { answers } = newStudent('longChild');
  const center = await findCenterOf(api, 'Bayview Charter');
  const id = await calls.submit(newRegistration(center._id, 'longChild', answers));
  const email = String(answers.pgPrimaryEmail);
  await mailbox.waitFor(email, 1);
  await openForms(page, email);
  const { token } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('family:access') ?? '{}'));
  await api.call('POST', `/api/family/entries/${id}/proposals`, {
    asPublic: true,
    headers: { 'x-family-token': token },
    body: { answers: { suffix: 'Jr.', lastName: 'Diaz' } },
  });
  await signIn(page, 'contributor', at(`/registration-forms?search=${answers.lastName}`));
  await expect(page.getByText('Changes', { exact: true })).toBeVisible();
  await page.goto(at(`/registration-forms/${id}`));
  await page.getByRole('button', { name: 'Review Changes' }).click();
  await calls.edit(id, { lastName: 'Diaz' });
  const dialog = page.getByRole('dialog', { name: 'Changes that the family proposes' });
  await dialog.getByRole('button', { name: 'Accept all' }).click();
  await dialog.getByRole('button', { name: 'Save Decisions' }).click();
  const late = page.getByRole('alertdialog', { name: 'This entry has changed' });
  await checkScreen(page, 'staff proposal late');
  await late.getByRole('button', { name: 'Continue editing' }).click();
  await dialog.getByRole('button', { name: 'Save Decisions' }).click();
  await expect(page.getByText('The decisions were saved.')).toBeVisible();
  expect(await calls.read(id)).toMatchObject({ suffix: 'Jr.', lastName: 'Diaz' });
});
