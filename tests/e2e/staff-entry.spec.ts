import type { Page } from '@playwright/test';
import type { Person } from '../fixtures/api-client.ts';
import { newFamily } from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkScreen, desktopSize } from './support/screen.ts';
import { addEntry, findAccount, searchList, signIn, signInByPages } from './support/staff.ts';

// Staff may be anywhere: the times of an entry are in the time zone of its brand.
test.use({ timezoneId: 'Asia/Tokyo' });

/** Changes an entry as somebody else would, without the page that is open. */
async function changeElsewhere(id: string, change: object): Promise<void> {
  const { body } = await api.call('GET', `/api/enrollment/${id}`, { as: 'contributor' });
  const headers = { 'if-match': String(body.etag) };
  const { status } = await api.call('PUT', `/api/enrollment/${id}`, { as: 'contributor', body: change, headers });
  expect(status).toBe(200);
}

const pacificMoment = /\d\d\/\d\d\/\d{4}, \d+:\d\d\s[AP]M P[SD]T/;

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\s*\\*?$`)).first();

test('the edit form has its own words for what is wrong @phone', async ({ page }) => {
  const { id } = await addEntry();
  await signIn(page, 'contributor', at(`/editInterestForm/${id}`));
  await expect(field(page, 'Age')).toHaveValue(/^1[12]$/);
  await checkScreen(page, 'edit');
  const wrong = [
    ['First name', 'Ma4ya', 'Use letters and spaces only.'],
    ['Zip code', '12', 'ZIP code must be 5 digits.'],
    ['Primary email', 'x@', 'Please provide a valid email address.'],
    ['Phone', '415', 'Please provide a valid phone number in the format XXX-XXX-XXXX.'],
    ['City', 'Oakland 2', 'Use letters and spaces only.'],
  ] as const;
  for (const [label, value] of wrong) await field(page, label).fill(value);
  await field(page, 'Age').fill('3');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  for (const [label, , message] of wrong) await expect(field(page, label)).toHaveAccessibleDescription(message);
  await expect(field(page, 'Date of Birth')).toHaveAccessibleDescription('Age does not match birth date.');
  // Messages of one line and of two, below fields in one line.
  const topOf = async (label: string) => (await field(page, label).boundingBox())?.y;
  await checkScreen(page, 'edit-errors');
  await page.setViewportSize(desktopSize);
  expect(await topOf('Primary email')).toBe(await topOf('Phone'));
  await field(page, 'Last name').fill('a'.repeat(31));
  await expect(field(page, 'Last name')).toHaveAccessibleDescription('Use at most 30 characters.');
});

test('a change by another user is not overwritten; what is saved is shown, with a message that closes @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const { id } = await addEntry();
  await signIn(page, 'super.admin', at(`/interest-forms/${id}`));
  await page.getByRole('link', { name: 'Edit' }).click();
  await field(page, 'City').fill('Berkeley');
  await changeElsewhere(id, { city: 'Fremont' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'This entry has changed' });
  await expect(dialog).toContainText(/Curtis Oyelaran changed this entry on/);
  const city = dialog.getByRole('group', { name: 'City' });
  await expect(city.getByRole('radio', { name: 'Keep mine: Berkeley' })).toBeChecked();
  await checkScreen(page, 'edit-stale');
  await dialog.getByRole('button', { name: 'Back to my answers' }).click();
  await expect(field(page, 'City')).toHaveValue('Berkeley');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await city.getByRole('radio', { name: 'Take theirs: Fremont' }).check();
  await dialog.getByRole('button', { name: 'Continue editing' }).click();
  await expect(field(page, 'City')).toHaveValue('Fremont');
  await expect(page.locator('form:focus-within')).toHaveCount(1);
  await field(page, 'City').fill('Oakland');
  await expect(page.getByText('Not saved yet. To save these answers, choose Save Changes.')).toBeVisible();
  await checkScreen(page, 'edit-after-stale');
  await page.clock.install();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const banner = page.getByText('The interest form has been updated.');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Oakland' })).toBeVisible();
  await checkScreen(page, 'detail-saved');
  await page.clock.fastForward(5000);
  await expect(banner).toBeHidden();

  await page.getByLabel('New note').fill('Called the family.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Contact Notes' })).toContainText('Called the family.');
  const size = page.viewportSize() ?? desktopSize;
  await page.setViewportSize({ width: 320, height: 640 });
  await checkScreen(page, 'detail-narrow');
  await page.setViewportSize(size);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
});

test('a session that ends at a save is renewed in place, and the save goes on @desktop', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/);
  const { id } = await addEntry();
  await signInByPages(page, 'contributor', at(`/editInterestForm/${id}`));
  await field(page, 'City').fill('Berkeley');
  await page.context().clearCookies();
  let isOver = true;
  await page.route(`**/api/enrollment/${id}`, async (route) => {
    if (!isOver || route.request().method() !== 'PUT') return route.continue();
    await route.fulfill({ status: 401, contentType: 'application/problem+json', json: { title: 'No', status: 401 } });
  });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
  const signInAs = async (person: Person) => {
    const opening = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await findAccount(await opening, person).click();
  };
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('alert')).toContainText('Submit again to sign in and go on.');
  await expect(field(page, 'City')).toHaveValue('Berkeley');
  await save.click();
  await signInAs('admin');
  await expect(dialog.getByRole('alert')).toContainText('That was another account. Sign in as Curtis Oyelaran');
  await page.context().clearCookies();
  isOver = false;
  await signInAs('contributor');
  await expect(page.getByText('The interest form has been updated.')).toBeVisible();
  const { body } = await api.call('GET', `/api/enrollment/${id}`, { as: 'contributor' });
  expect(body.city).toBe('Berkeley');
});

test('changes that are not saved are offered again after a reload, and are not left unasked @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const { id } = await addEntry();
  await signIn(page, 'contributor', at(`/editInterestForm/${id}`));
  await field(page, 'City').fill('Berkeley');
  page.on('dialog', (prompt) => prompt.accept());
  await page.reload();
  const offer = page.getByRole('region', { name: /^You have unsaved answers from \d+:\d\d [AP]M\.$/ });
  await expect(offer.getByRole('button', { name: 'Continue' })).toBeFocused();
  await checkScreen(page, 'edit-draft');
  await changeElsewhere(id, { street2: 'Apt 9' });
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect(field(page, 'City')).toHaveValue('Berkeley');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const stale = page.getByRole('alertdialog', { name: 'This entry has changed' });
  await expect(stale.getByRole('radio', { name: 'Take theirs: Apt 9' })).toBeChecked();
  await stale.getByRole('button', { name: 'Continue editing' }).click();
  await expect(field(page, 'Street line 2')).toHaveValue('Apt 9');
  await expect(field(page, 'City')).toHaveValue('Berkeley');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Interests' }).click();
  const prompt = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
  await checkScreen(page, 'edit-leave');
  await prompt.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'City')).toHaveValue('Berkeley');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Interests' }).click();
  await prompt.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(at('/interest-forms'));
  await page.goto(at(`/editInterestForm/${id}`));
  await expect(field(page, 'City')).not.toHaveValue('Berkeley');
});

test('an entry is deleted after a question, and Back shows nothing of it @phone', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  const { id, family } = await addEntry();
  await signIn(page, 'admin', at(`/interest-forms/${id}`));
  const sections = page.getByRole('navigation', { name: 'Sections' });
  // On a phone one row leads to them, however many they are.
  expect((await sections.boundingBox())?.height).toBeLessThan(60);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete This Entry?' });
  await expect(dialog).toContainText('Are you sure you want to delete this interest form entry');
  await expect(dialog).toContainText(`${family.studentFirstName} ${family.studentLastName}`);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await checkScreen(page, 'detail-delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(at('/dashboard'));
  await expect(page.getByText('The interest form entry was deleted.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('This entry was deleted.')).toBeVisible();
  await expect(page.getByText(family.studentLastName)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await checkScreen(page, 'detail-deleted');
  await page.goto(at(`/interest-forms/${id}`));
  await expect(page.getByText('No data available for this entry.')).toBeVisible();
  await expect(page.getByText('It may have been deleted, or it belongs to a charter that is not yours.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/interest-forms');
  await checkScreen(page, 'detail-missing');

  await page.goto(at('/deleted-entries'));
  await expect(page.locator('strong', { hasText: family.studentLastName })).toBeVisible();
  // The kind of entries is not behind 'Filters'.
  await page.getByLabel('Show', { exact: true }).selectOption('Registrations');
  await expect(page.getByText('No deleted registrations')).toBeVisible();
  await expect(page.getByText('To see deleted interest forms, choose them above.')).toBeVisible();
  await checkScreen(page, 'deleted-none');
});

test('an entry is not interested after a question, taken up again and handed over, a reload included @phone', async ({
  page,
}) => {
  const { id, family } = await addEntry();
  await signIn(page, 'contributor', at(`/interest-forms/${id}`));
  await page.getByRole('button', { name: 'Not interested' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Not Interested?' });
  await expect(dialog).toContainText('Are you sure you want to mark this entry as Not Interested?');
  await checkScreen(page, 'detail-not-interested');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Not interested' })).toBeFocused();
  await page.getByRole('button', { name: 'Not interested' }).click();
  await dialog.getByRole('button', { name: 'Mark as Not Interested' }).click();
  await expect(page).toHaveURL(at('/interest-forms'));
  await searchList(page, family.studentLastName);
  await expect(page.getByText(`No interest forms match '${family.studentLastName}' here.`)).toBeVisible();
  await page.goto(at(`/interest-forms/${id}`));
  await page.getByRole('button', { name: 'Take Up Again' }).click();
  await expect(page.getByText('The interest form is to be followed up.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Follow up Required' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take Up Again' })).toBeHidden();

  await page.getByRole('link', { name: 'Transfer to Registration Form' }).click();
  await expect(page).toHaveURL(at(`/add-registration?interest=${id}`));
  await expect(field(page, 'Last Name')).toHaveValue(family.studentLastName);
  await expect(page.getByRole('region', { name: 'Learning Center' })).toContainText('Bayview Charter');
  await checkScreen(page, 'transfer');
  await page.reload();
  await expect(field(page, 'Last Name')).toHaveValue(family.studentLastName);
});

test('a contact note has an address; it is signed, checked, saved after a failure too, and outlives a reload @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404|503/);
  const { id, family } = await addEntry(newFamily({ studentFirstName: '<img src=x onerror=alert(1)>' }));
  page.on('dialog', () => expect(true, 'a script has run').toBe(false));
  // Without an entry its address leads to the list.
  await signIn(page, 'contributor', at('/contactNote'));
  await expect(page).toHaveURL(at('/interest-forms'));
  await page.goto(at(`/contactNote?interest=${id}`));
  await expect(page).toHaveURL(at(`/interest-forms/${id}`));
  await expect(field(page, 'New note')).toBeFocused();
  // Answers stand next to it, and are never run.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(family.studentLastName);
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
  const notes = page.getByRole('region', { name: 'Contact Notes' });
  await expect(notes.getByText('Signed by Curtis Oyelaran')).toBeVisible();
  await expect(notes.getByText('No notes yet.')).toBeVisible();
  await notes.getByRole('button', { name: 'Save Note' }).click();
  await expect(field(page, 'New note')).toHaveAccessibleDescription('Required');
  await expect(field(page, 'New note')).toBeFocused();
  await checkScreen(page, 'note-errors');
  await page.route('**/api/interest-notes', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"title":"Down","status":503}' }),
  );
  const note = 'Called, no answer.\n<b>Try</b> again.';
  await field(page, 'New note').fill(note);
  await notes.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByRole('alert')).toContainText('The note could not be saved');
  await expect(field(page, 'New note')).toHaveValue(note);
  await checkScreen(page, 'note-failed');
  await page.unroute('**/api/interest-notes');
  await field(page, 'New note').focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note Added Successfully')).toBeVisible();
  await expect(notes.getByRole('listitem')).toContainText('<b>Try</b> again.');
  await expect(notes.getByRole('listitem')).toContainText('Curtis Oyelaran');
  await expect(notes.getByRole('time')).toHaveAttribute('title', pacificMoment);
  const facts = page.getByRole('definition').filter({ hasText: pacificMoment });
  await expect(facts).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText(pacificMoment);
  await expect(field(page, 'New note')).toHaveValue('');
  await expect(field(page, 'New note')).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'Follow up Required' })).toBeVisible();
  await checkScreen(page, 'detail-note');

  // One that is being written outlives a reload, but not a confirmed leave.
  await page.getByRole('button', { name: 'Add contact note' }).click();
  await expect(field(page, 'New note')).toBeFocused();
  await page.keyboard.type('Half a thought');
  page.removeAllListeners('dialog');
  await page.reload();
  await expect(field(page, 'New note')).toHaveValue('Half a thought');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Interests' }).click();
  const prompt = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
  await prompt.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(at('/interest-forms'));
  await searchList(page, family.studentLastName);
  // The day of the last contact comes last; a phone shows cards.
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: family.studentLastName });
  await expect(row).toContainText('Follow up Required');
  const shown = row.getByRole('cell').or(row.getByRole('definition'));
  await expect(shown.last()).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await row.getByRole('link', { name: family.studentLastName }).click();
  await expect(field(page, 'New note')).toHaveValue('');

  // Somebody else deletes the entry meanwhile.
  const { body } = await api.call('GET', `/api/enrollment/${id}`, { as: 'contributor' });
  const headers = { 'if-match': String(body.etag) };
  expect((await api.call('DELETE', `/api/enrollment/${id}`, { as: 'contributor', headers })).status).toBe(204);
  await field(page, 'New note').fill('Called.');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByRole('alert')).toContainText('The note could not be saved');
  await expect(field(page, 'New note')).toHaveValue('Called.');
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete This Entry?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The interest form entry was deleted.')).toBeVisible();
});
