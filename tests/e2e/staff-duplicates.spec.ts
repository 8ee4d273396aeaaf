import { setTimeout as wait } from 'node:timers/promises';
import { formatReference } from '#domain/entries/reference.ts';
import {
  findCenterOf,
  newSubmission,
  submitInterest,
  uniqueLetters,
} from '../fixtures/enrollment/interest-submission.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { press } from './support/keyboard.ts';
import { api, at, expect, test, urls } from './support/product.ts';
import { checkScreen } from './support/screen.ts';
import { signIn } from './support/staff.ts';

const { submit } = createRegistrationCalls(api);

/** How long a scan runs before the next one is started, in milliseconds: two at once only hold each other up. */
const scanTime = 10_000;

/** Lets the scan run until it has looked at everything, also at the entries of other tests. */
async function findDuplicates(entryId: string, count = 1) {
  test.slow();
  let nextScan = 0;
  await waitUntil(
    'the possible duplicates',
    async () => {
      if (Date.now() >= nextScan) {
        await fetch(new URL('/admin/functions/findDuplicates', urls.functions), { method: 'POST' });
        nextScan = Date.now() + scanTime;
      }
      await wait(500);
      const path = `/api/duplicates?entryId=${entryId}`;
      return (await api.call<{ total_count: number }>('GET', path, { as: 'contributor' })).body.total_count >= count;
    },
    180_000,
  );
}

const newName = () => ({ firstName: `F${uniqueLetters()}`, lastName: `L${uniqueLetters()}` });

test('staff merge two registrations of a student by keyboard, undo it, and link requests of another one @phone', async ({
  page,
}) => {
  const { firstName, lastName } = newName();
  const center = await findCenterOf(api, 'Bayview Charter');
  const first = await submit(newRegistration(center._id, undefined, { firstName, lastName }));
  await submit(newRegistration(center._id, undefined, { firstName, lastName, city: 'Fresno' }));
  const other = newName();
  const body = newRegistration(center._id, undefined, other);
  const registration = await submit(body);
  const { birthDate, pgPrimaryEmail } = body;
  const same = {
    studentFirstName: other.firstName,
    studentLastName: other.lastName,
    birthDate,
    primaryEmail: pgPrimaryEmail,
  };
  for (const _ of [1, 2]) await submitInterest(api, newSubmission(center._id, same));
  await findDuplicates(first);
  await findDuplicates(registration, 2);

  await signIn(page, 'contributor', at(`/registration-forms/${first}`));
  await expect(page.getByText('Possible duplicate: another entry may be about this student.')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Compare' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Possible Duplicates' })).toBeVisible();
  await expect(page.getByText('same birth date')).toBeVisible();
  await checkScreen(page, 'possible duplicates');

  await press(page, page.getByRole('button', { name: `Same Student ${firstName}` }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The entry that stays');
  await checkScreen(page, 'choose what stays');
  const stays = dialog.getByRole('radiogroup', { name: 'The entry that stays' });
  await expect(stays).toContainText(formatReference(first));
  await stays.getByRole('radio').first().check();
  await press(page, dialog.getByRole('button', { name: 'Preview' }));
  await expect(dialog.getByText('the merge can be undone for 30 days')).toBeVisible();
  await checkScreen(page, 'preview of a merge');
  await press(page, dialog.getByRole('button', { name: 'Merge', exact: true }));
  await expect(page.getByText('Merged. Undo is under Same Student for 30 days.')).toBeVisible();
  await expect(page.getByText('Nothing to decide')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Possible Duplicates' })).toBeFocused();
  await checkScreen(page, 'no possible duplicates');

  await press(page, page.getByRole('button', { name: 'Same Student', exact: true }));
  await expect(page.getByText('Can be undone until')).toBeVisible();
  await press(page, page.getByRole('button', { name: `Undo ${firstName}` }));
  await expect(page.getByText('Undone. The pair is listed under To Decide again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Possible Duplicates' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'To Decide' }));
  await press(page, page.getByRole('button', { name: `Different ${firstName}` }));
  await expect(page.getByText('Noted: two different students.')).toBeVisible();

  await page.goto(at(`/duplicates?entry=${registration}`));
  await page
    .getByRole('button', { name: `Same Student ${other.firstName}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText('Linked: each entry names the other one.')).toBeVisible();
  const next = page.getByRole('region', { name: other.firstName });
  await expect(next).toHaveCount(1);
  await expect(next).toBeFocused();
  await page.goto(at(`/registration-forms/${registration}`));
  await expect(page.getByText('The same student:')).toBeVisible();
});
