import type { Page } from '@playwright/test';
import { findCenterOf, uniqueEmail } from '../fixtures/enrollment/interest-submission.ts';
import { newState } from '../fixtures/registration/processing-calls.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import { checkPublicScreen, checkScreen } from './support/screen.ts';
import { signIn } from './support/staff.ts';

const calls = createRegistrationCalls(api);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const findMail = (email: string, subject: RegExp) =>
  waitUntil(`a mail '${subject}'`, async () => (await mailbox.list(email)).find((mail) => subject.test(mail.subject)));

/** A registration of a family, and its address. */
async function register(charter = 'Bayview Charter') {
  const center = await findCenterOf(api, charter);
  const email = uniqueEmail();
  return { id: await calls.submit(newRegistration(center._id, 'longChild', { pgPrimaryEmail: email })), email };
}
async function change(id: string, body: object) {
  const headers = { 'if-match': (await calls.read(id)).etag };
  const { status } = await api.call('PUT', `/api/registration/status/${id}`, { as: 'super.admin', body, headers });
  expect(status).toBe(200);
}

test('staff let a family choose, and the family takes, changes and cancels a time @phone', async ({ page }) => {
  test.slow();
  const { id, email } = await register();
  await change(id, { action: 'no match confirmed', ...newState('Enrollment Submitted', 1, 1) });
  await signIn(page, 'contributor', at(`/registration-forms/${id}`));
  await button(page, 'Process Registration').click();
  const scheduler = page.getByRole('dialog');
  await scheduler.getByRole('radio', { name: 'Live' }).check();
  await scheduler.getByRole('radio', { name: 'The family chooses one of the free times' }).check();
  await expect(scheduler.getByText(/ - \d+ of 30 free$/).first()).toBeVisible();
  await checkScreen(page, 'orientation-offer');
  await scheduler.getByRole('button', { name: 'Schedule Orientation' }).click();
  await expect(scheduler.getByText('The family chooses the time')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The family has not chosen a time yet.')).toBeVisible();
  await checkScreen(page, 'orientation-offered');

  const mail = await findMail(email, /^Choose a time for the orientation/);
  await page.goto(/https?:\/\/\S+\/family\?entry=\S+/.exec(mail.plainText)?.[0] ?? '');
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send me a code').click();
  const { subject } = await findMail(email, /is your code$/);
  await page.getByLabel('Code from the mail').fill(/\d{6}/.exec(subject)?.[0] ?? '');
  await button(page, 'Open my forms').click();
  const times = page.getByRole('dialog', { name: 'Choose a time for the orientation' });
  await expect(times.getByRole('radio').first()).toBeVisible();
  await checkPublicScreen(page, 'family-times');
  await button(page, 'Take this time').click();
  await expect(times.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await button(page, 'Take this time').click();
  await expect(page.getByText('Your time is saved. You also get an email.')).toBeVisible();
  await expect(page.getByText('The orientation is arranged.')).toBeVisible();
  await checkPublicScreen(page, 'family-time-saved');
  const first = (await calls.read(id)).orientationTime;

  await button(page, 'Choose another time').click();
  await times.getByRole('radio').last().check();
  await button(page, 'Take this time').click();
  await expect(times).toHaveCount(0);
  expect((await calls.read(id)).orientationTime).not.toBe(first);
  await button(page, 'Cancel the orientation').click();
  await checkPublicScreen(page, 'family-cancel-orientation');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the orientation' }).click();
  await expect(page.getByText('The orientation is canceled. You can choose another time.')).toBeVisible();
  expect(await calls.read(id)).toMatchObject({ status: 'Orientation Offered' });
});

test('a family that did not come is offered new times with one click @phone', async ({ page }) => {
  const { id, email } = await register('Westpeak Charter');
  const orientation = { phase: 'POST', type: 'VIRTUAL', link: 'https://meet.bayview.example/orientation' };
  await change(id, {
    action: 'orientation sent or scheduled',
    ...newState('Virtual Orientation Sent', 2, 2),
    orientation,
  });
  await change(id, { action: 'no-show noted', ...newState('Orientation Missed', 2, 2) });
  await signIn(page, 'super.admin', at(`/registration-forms/${id}`));
  await checkScreen(page, 'orientation-missed');
  await button(page, 'Offer New Times').click();
  await expect(page.getByRole('status').filter({ hasText: 'was sent the next free times' })).toBeVisible();
  await expect(page.getByText('The family has not chosen a time yet.')).toBeVisible();
  const { plainText } = await findMail(email, /^Choose a time for the orientation/);
  expect(plainText.match(/Time \d/g)).toHaveLength(3);
});
