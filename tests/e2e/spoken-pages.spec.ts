import type { Locator, Page } from '@playwright/test';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { codeIn, giveAccess, linkIn } from './support/family.ts';
import { expectLevel, newFamily, openAnswered } from './support/interest-wizard.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import { newStudent } from './support/registration-wizard.ts';
import { openReader } from './support/spoken/reader.ts';

// Controls are found by their ids: one without a label fails with the sentence that is not said.
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

type Address = { field: Locator; send: Locator; email: string; isSent: () => Promise<void> };

/** Sends no address, a wrong one, and the right one. */
async function giveAddress(reader: Awaited<ReturnType<typeof openReader>>, { field, send, email, isSent }: Address) {
  await reader.act(
    'No address is sent',
    () => send.press('Enter'),
    () => expect(field).toBeFocused(),
  );
  await reader.act('A wrong address is sent with Enter', async () => {
    await field.fill('maya@');
    await field.press('Enter');
  });
  await reader.act(
    'The address is sent',
    async () => {
      await field.fill(email);
      await field.press('Enter');
    },
    isSent,
  );
}

test('what the finder says @phone', async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/);
  const reader = await openReader(page);
  const box = page.locator('#search');
  const search = async (text: string, done: () => Promise<unknown>) => {
    await reader.answer(`'${text}' is typed`, () => box.fill(text));
    await reader.act('Enter is pressed', () => box.press('Enter'), done);
  };
  const expectText = (text: string | RegExp) => expect(page.getByText(text)).toBeVisible();
  const nearest = () => expectText(/learning centers?, nearest first/);
  const listen = async (which: 'changed' | 'new' = 'new', max?: number) => {
    await reader.goToHeading();
    await reader.tabThrough(which, max);
  };

  reader.begin('Find a location');
  await reader.open(at('/', 'holston'));
  await expectText(/\d learning centers$/);
  await reader.hear();
  await reader.tabThrough();
  await search('9410', () => expectText(/^We do not know this place/));
  await listen('changed', 2);
  await search('94103', nearest);
  const card = page.getByRole('listitem').first();
  await reader.answer('The title of the nearest center has the focus', () => card.getByRole('button').focus());
  await reader.act('Enter is pressed', () => page.keyboard.press('Enter'));
  await reader.tabThrough('new', 3);

  await search('Mesquite', () => expect(page.getByRole('heading', { name: 'Which Mesquite?' })).toBeVisible());
  await listen();
  await reader.act(
    'One of them is chosen',
    () => page.getByRole('link', { name: /^Mesquite, Texas/ }).press('Enter'),
    nearest,
  );
  await search('Alaska', () => expectText('No results found for your search.'));
  await listen();

  await page.route('**/sites-distance-bybrand/**', (route) => route.abort());
  await search('94103', () => expect(button(page, 'Try Again')).toBeVisible());
  await listen();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await reader.act('Try Again is pressed', () => button(page, 'Try Again').press('Enter'), nearest);
  await reader.compare('finder');
});

test('what saving a form for later says, and the page that leads back to it @phone', async ({ page, allowErrors }) => {
  allowErrors(/422/, /ERR_FAILED/);
  const center = await findCenterOf(api, 'Bayview Charter');
  const family = newFamily({ studentLastName: 'Torres' });
  const email = family.primaryEmail;
  const address = at(`/interest?site=${center._id}`);
  const reader = await openReader(page);

  reader.begin('Finish a form later');
  await openAnswered(page, address, 'contact', family);
  await reader.open(address);
  const dialog = page.getByRole('dialog');
  const emailField = page.locator('#finish-later-email');
  await reader.act(
    'Save and finish later is pressed',
    () => button(page, 'Save and finish later').press('Enter'),
    () => expect(dialog.getByRole('heading')).toBeFocused(),
  );
  await reader.tabThrough();
  const isSaved = () => expect(dialog.getByRole('heading')).toHaveText('Your answers are saved');
  await giveAddress(reader, {
    field: emailField,
    send: button(page, 'Save and send the link'),
    email,
    isSent: isSaved,
  });
  await reader.tabThrough();
  await reader.act('Continue now is pressed', () => button(page, 'Continue now').press('Enter'));

  reader.begin('Open the link of the mail');
  const [sent] = await mailbox.waitFor(email);
  const link = linkIn(sent?.plainText);
  await reader.open(link);
  await reader.goToHeading();
  await reader.tabThrough();
  const given = page.locator('#family-email');
  const isSent = () => expectLevel(page, 'Check your email');
  await giveAddress(reader, { field: given, send: button(page, 'Send me a code'), email, isSent });
  await reader.tabThrough();
  const code = page.locator('#family-code');
  const send = async (text: string) => {
    await code.fill(text);
    await code.press('Enter');
  };
  const [mail] = await mailbox.waitFor(email, 2);
  await reader.act('Two digits are sent', () => send('12'));
  await reader.act(
    'A wrong code is sent',
    () => send(codeIn(mail) === '123456' ? '654321' : '123456'),
    () => expect(page.getByText(/^This code is not right/)).toBeVisible(),
  );
  await reader.act(
    'Send a new code is pressed',
    () => button(page, 'Send a new code').press('Enter'),
    () => expect(code).toHaveValue(''),
  );
  const [newest] = await mailbox.waitFor(email, 3);
  await reader.act(
    'The code is sent',
    () => send(codeIn(newest)),
    () => expect(button(page, 'Continue the form')).toBeVisible(),
  );
  await reader.tabThrough();

  reader.begin('Continue the form, and delete it');
  await reader.act(
    'Continue the form is pressed',
    () => button(page, 'Continue the form').press('Enter'),
    () => expect(page.getByText(/^Welcome back/)).toBeVisible(),
  );
  await reader.open(link);
  await expect(button(page, 'Delete')).toBeVisible();
  await reader.act(
    'Delete is pressed',
    () => button(page, 'Delete').press('Enter'),
    () => expect(page.getByRole('alertdialog')).toBeVisible(),
  );
  await reader.tabThrough();
  const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.route('**/api/drafts/**', (route) => route.abort());
  await reader.act('Delete is pressed without a connection', confirm, () =>
    expect(page.getByText(/^The server could not be reached/)).toBeVisible(),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await reader.act('Delete is pressed', confirm, () => expect(heading(page)).toBeFocused());
  await reader.tabThrough();
  await reader.compare('family-later');
});

test('what a change of a submitted form says @phone', async ({ page }) => {
  const { answers } = newStudent('longChild', { lastName: 'Torres' });
  const email = String(answers.pgPrimaryEmail);
  const center = await findCenterOf(api, 'Bayview Charter');
  await createRegistrationCalls(api).submit(newRegistration(center._id, 'longChild', answers));
  await mailbox.waitFor(email);
  await giveAccess(page, email);
  const reader = await openReader(page);
  const take = button(page, 'Take the changes back');
  const dialog = page.getByRole('alertdialog');

  reader.begin('Your forms');
  await reader.open(at('/family'));
  await expect(button(page, 'Withdraw')).toBeVisible();
  await reader.goToHeading();
  await reader.tabThrough();

  reader.begin('Change the answers');
  await reader.act(
    'Change the answers is pressed',
    () => page.getByRole('link', { name: 'Change the answers' }).press('Enter'),
    () => expect(page.locator('#pgPrimaryPhone')).toBeVisible(),
  );
  await reader.tabThrough();
  const save = () => button(page, 'Save the changes').press('Enter');
  await reader.act('Nothing is changed, and saved', save, () =>
    expect(page.getByText('You have not changed anything yet.')).toBeVisible(),
  );
  await reader.answer('A phone is too short', () => page.locator('#pgPrimaryPhone').fill('12'));
  await reader.act('It is saved', save, () =>
    expect(page.getByText('Please correct the marked answers').locator('..')).toBeFocused(),
  );
  await reader.tabThrough('changed');
  await reader.answer('The phone is mended', () => page.locator('#pgPrimaryPhone').fill('4155550188'));
  await reader.act('The device is offline', () => page.context().setOffline(true));
  await page.context().setOffline(false);
  await reader.answer('A suffix is proposed', () => page.locator('#suffix').fill('Jr.'));
  await reader.act('It is saved', save, () => expect(take).toBeVisible());
  await expect(page.getByText('Your contact data was saved.')).toBeVisible();
  await reader.hear();

  reader.begin('Take the changes back');
  await reader.act(
    'Take the changes back is pressed',
    () => take.press('Enter'),
    () => expect(dialog).toBeVisible(),
  );
  await reader.tabThrough();
  await reader.act(
    'It is pressed again',
    () => dialog.getByRole('button', { name: 'Take the changes back' }).press('Enter'),
    () => expect(dialog).toHaveCount(0),
  );

  reader.begin('Withdraw');
  await reader.act(
    'Withdraw is pressed',
    () => button(page, 'Withdraw').press('Enter'),
    () => expect(dialog).toBeVisible(),
  );
  const withdraw = () => dialog.getByRole('button', { name: 'Withdraw' }).press('Enter');
  const reason = page.locator('#withdrawal-reason');
  await reader.tabThrough();
  await reader.act('It is pressed without a reason', withdraw, () => expect(reason).toBeFocused());
  await reader.answer('A reason is given', () => reason.fill('We move'));
  await reader.act('It is pressed', withdraw, () => expect(button(page, 'Undo')).toBeFocused());
  await reader.act(
    'Undo is pressed',
    () => button(page, 'Undo').press('Enter'),
    () => expect(button(page, 'Withdraw')).toBeFocused(),
  );
  await reader.compare('family-change');
});
