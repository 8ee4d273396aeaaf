import type { Page } from '@playwright/test';
import { findCenterOf, newSubmission, submitInterest } from '../fixtures/enrollment/interest-submission.ts';
import { typeDate } from './support/date.ts';
import {
  expectLevel,
  fillStep,
  findField,
  newFamily,
  nextButton,
  storedEntry,
  submitButton,
  thankYou,
} from './support/interest-wizard.ts';
import { press, typeInto } from './support/keyboard.ts';
import { api, at, expect, mailbox, test, urls } from './support/product.ts';
import { checkPublicScreen, checkScreen, expectShortHead } from './support/screen.ts';
import { findAccount, openEntry, signInByPages } from './support/staff.ts';

const greeting = 'Northstar Learning Centers';
const center = 'Mission Street - Bayview Charter';

test('a family asks for information, staff work the request @phone', async ({ page }) => {
  const family = newFamily();
  const student = `${family.studentFirstName} ${family.studentLastName}`;

  await test.step('finds a center', async () => {
    await page.goto(at('/'));
    await expect(page.getByRole('link', { name: greeting })).toBeVisible();
    await page.getByRole('textbox', { name: 'ZIP, city or state' }).fill('94103');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/learning centers?, nearest first/)).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: center });
    await expect(card.getByRole('link', { name: 'View Site Info' })).toBeHidden();
    await card.getByRole('button', { name: center }).click();
    await checkPublicScreen(page, 'finder-selected');
    await card.getByRole('link', { name: 'View Site Info' }).click();
    await expect(page.getByRole('heading', { level: 1, name: center })).toBeVisible();
    await checkPublicScreen(page, 'information-found');
    await page.getByRole('link', { name: 'Request Information' }).click();
  });

  await test.step('answers every level and gets a mail, as the center does', async () => {
    await expect(page.getByText('We reach out to you within one business day.')).toBeVisible();
    for (const [step, title] of levels) {
      await expectLevel(page, title);
      await expectShortHead(page);
      await checkPublicScreen(page, `interest-${step}`);
      await fillStep(page, step, family);
      if (step === 'student') await expect(page.getByText(/^Maya is 1[12] years old\? If not, select/)).toBeVisible();
      await nextButton(page).click();
    }
    await expectLevel(page, 'Summary');
    await expect(page.getByText(family.primaryEmail)).toBeVisible();
    await checkPublicScreen(page, 'interest-summary');
    const sent = storedEntry(page);
    await submitButton(page).click();
    await expect(page.getByText(thankYou)).toBeVisible();
    await expectMails(family, await sent);
  });

  await checkPublicScreen(page, 'interest-complete');

  await test.step('staff note a call and mark the request', async () => {
    await signInByPages(page, 'super.admin', at('/interest-forms'));
    await openEntry(page, student);
    await page.getByRole('button', { name: 'Add contact note' }).click();
    await page.getByRole('textbox', { name: 'New note' }).fill('Called, no answer.');
    await page.getByRole('button', { name: 'Save Note' }).click();
    await expect(page.getByText('Note Added Successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Not interested' }).click();
    await page.getByRole('button', { name: 'Mark as Not Interested' }).click();
    await expectHistory(page, student);
  });
});

test('a family asks for information, staff work the request, by keyboard alone @desktop', async ({ page }) => {
  const family = newFamily();
  const student = `${family.studentFirstName} ${family.studentLastName}`;

  await test.step('finds a center', async () => {
    await page.goto(at('/'));
    await expect(page.getByRole('link', { name: greeting })).toBeVisible();
    await typeInto(page, page.getByRole('textbox', { name: 'ZIP, city or state' }), '94103');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/learning centers?, nearest first/)).toBeVisible();
    const list = page.getByRole('listitem').filter({ hasText: center });
    await press(page, list.getByRole('button', { name: center }), 'Space');
    await press(page, list.getByRole('link', { name: 'View Site Info' }));
    await expect(page.getByRole('heading', { level: 1, name: center })).toBeFocused();
    await press(page, page.getByRole('link', { name: 'Request Information' }));
  });

  await test.step('answers every level and gets a mail, as the center does', async () => {
    for (const [step, title] of levels) {
      await expectLevel(page, title);
      for (const name of typedOn[step]) {
        if (name === 'birthDate') await typeDate(page, findField(page, name), family.birthDate);
        else await typeInto(page, findField(page, name), String(family[name]));
      }
      await press(page, nextButton(page), 'Space');
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Summary' })).toBeFocused();
    const sent = storedEntry(page);
    await press(page, submitButton(page));
    await expect(page.getByRole('heading', { level: 1, name: 'Complete' })).toBeFocused();
    await expect(page.getByText(thankYou)).toBeVisible();
    await expectMails(family, await sent);
  });

  await test.step('staff note a call and mark the request', async () => {
    await page.goto(at('/admin-login'));
    await press(page, page.getByRole('link', { name: 'Sign in with your organization' }));
    await press(page, findAccount(page, 'super.admin'));
    await press(page, page.getByRole('main').getByRole('link', { name: /Interest Entries/ }));
    await typeInto(page, page.getByRole('searchbox', { name: 'Search Fields' }), family.studentLastName);
    // The link is in the list before the search too: pressed while the search waits, it would lead nowhere.
    await expect(page.getByRole('status').filter({ hasText: '1 Records' })).toBeVisible();
    await press(page, page.getByRole('link', { name: student }));
    await press(page, page.getByRole('button', { name: 'Add contact note' }));
    await expect(page.getByRole('textbox', { name: 'New note' })).toBeFocused();
    await page.keyboard.type('Called, no answer.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Note Added Successfully')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Not interested' }));
    await press(page, page.getByRole('button', { name: 'Mark as Not Interested' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Interest Forms' })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Not Interested', exact: true }));
    await expect(page).toHaveURL(/filter=notInterested/);
    await press(page, page.getByRole('link', { name: student }));
    await expectHistoryOnScreen(page);
  });
});

test('a marker selects a center as its card does', async ({ page, isMobile }) => {
  await page.goto(at('/?q=94103', 'holston'));
  await expect(page.getByText(/learning centers?, nearest first/)).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Fillmore Corner - Holston Valley Charter' });
  const map = page.getByRole('region', { name: 'Map of learning centers' });
  if (isMobile) await page.getByRole('button', { name: 'Show the map' }).click();
  const marker = map.getByRole('button', { name: 'Fillmore Corner - Holston Valley Charter' });
  await marker.click();
  await expect(marker).toHaveAttribute('aria-pressed', 'true');
  // All of the marker is in sight, and its card with it.
  await expect(marker).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('link', { name: 'View Site Info' })).toBeInViewport({ ratio: 1 });
  if (isMobile) await page.getByRole('button', { name: 'Show the list' }).click();
  await expect(card.getByRole('link', { name: 'View Site Info' })).toBeInViewport();
  await page.getByRole('listitem').filter({ hasText: 'Parkside' }).getByRole('button').click();
  if (isMobile) await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(map.getByRole('button', { name: 'Parkside' })).toHaveAttribute('aria-pressed', 'true');
  await expect(marker).toHaveAttribute('aria-pressed', 'false');
  await checkPublicScreen(page, 'finder-map');
});

test('the mailbox and the sign-in stand-in can be used by everybody @phone', async ({ page }) => {
  const family = newFamily();
  const center = await findCenterOf(api, 'Holston Valley Charter');
  await submitInterest(api, newSubmission(center._id, family));
  await mailbox.waitFor(family.primaryEmail);
  await page.goto(`${urls.mail}/?to=${family.primaryEmail}`);
  await checkScreen(page, 'mailbox');
  await page.getByRole('link', { name: /Thank you/ }).click();
  await checkScreen(page, 'mailbox-message');
  await page.goto(at('/admin-login'));
  await checkScreen(page, 'sign-in');
  await page.getByRole('link', { name: 'Sign in with your organization' }).click();
  await expect(findAccount(page, 'admin')).toBeVisible();
  await checkScreen(page, 'sign-in-picker');
});

const levels = [
  ['student', 'Student'],
  ['parent', 'Parent'],
  ['contact', 'Contact Info'],
  ['physical', 'Physical Address'],
] as const;
const typedOn = {
  student: ['studentFirstName', 'studentLastName', 'birthDate'],
  parent: ['parentRelationship', 'parentFirstName', 'parentLastName'],
  contact: ['primaryEmail', 'phone'],
  physical: ['street1', 'street2', 'zipCode', 'state', 'city'],
} as const;

type Family = ReturnType<typeof newFamily>;

/** The family gets a mail, and so does the center. */
async function expectMails({ primaryEmail }: Family, entryId: string): Promise<void> {
  const [confirmation] = await mailbox.waitFor(primaryEmail);
  expect(confirmation?.html).toContain('Maya');
  const notified = await mailbox.waitForText(entryId);
  expect(notified.subject).toMatch(/^New request for information: /);
}

/** Back on the list the entry is hidden, and among those not interested its history shows who read and changed it. */
async function expectHistory(page: Page, student: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Interest Forms' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Not Interested', exact: true }).click();
  await page.getByRole('link', { name: student }).click();
  await expectHistoryOnScreen(page);
}

async function expectHistoryOnScreen(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Not interested' })).toBeDisabled();
  await expect(page.getByText('Called, no answer.')).toBeVisible();
  await page.reload();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Dana Whitlock').first()).toBeVisible();
  await history.getByText(/^Read by (one person|\d+ people)$/).press('Enter');
  await expect(history.getByRole('list', { name: 'Who read it' })).toContainText(
    /Dana Whitlock read it .*(today|yesterday)/,
  );
  const told = history.getByRole('list', { name: 'History', exact: true });
  await expect(told).toContainText('Dana Whitlock changed the status');
  await expect(told).toContainText('Status: Not Interested, was Follow up Required');
  await expect(told).toContainText('The family submitted the form');
  await expect(told).toContainText('Email sent: Confirmation to the family');
}
