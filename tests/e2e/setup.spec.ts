import { newSession } from '../fixtures/session-submission.ts';
import { at, expect, test } from './product.ts';
import { checkScreen } from './screen.ts';
import { signIn } from './staff.ts';

test('a session is set up: its profile, the courses of a center, its message and its e-mails', async ({ page }) => {
  const { name, permalink } = newSession();
  await signIn(page, 'admin', at('/intersession'));
  await page.getByRole('link', { name: 'Add New Registration Profile' }).click();
  await page.getByLabel('Session Name').fill(name);
  await expect(page.getByLabel('Permalink')).toHaveValue(permalink);
  await page.getByLabel('School Year', { exact: true }).or(page.locator('#schoolYear')).fill('2027-2026');
  await page.locator('#enrollmentStart').fill('2026-09-30');
  await page.locator('#enrollmentEnd').fill('2026-07-01');
  await page.getByRole('button', { name: 'Add Session' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Invalid school year range. Start year must be earlier than end year.');
  await expect(summary).toContainText('Enrollment Start Date must be earlier than Enrollment End Date.');
  await checkScreen(page, 'session-errors');
  const days = { schoolYear: '2026-2027', enrollmentStart: '2026-07-01', enrollmentEnd: '2099-09-30' };
  const year = { schoolYearStartDate: '2026-08-17', schoolYearEndDate: '2027-06-11' };
  for (const [id, text] of Object.entries({ ...days, ...year })) await page.locator(`#${id}`).fill(text);
  await page.getByRole('button', { name: 'Add Session' }).click();
  await expect(page.getByText('Session added successfully!')).toBeVisible();

  await page.getByLabel('Search sessions').fill(name);
  await expect(page.getByText('1 Session', { exact: true })).toBeVisible();
  await checkScreen(page, 'sessions');
  await page.getByRole('link', { name: `Setup Courses of ${name}` }).click();
  await page.getByLabel('Search learning centers').fill('Bayview Hill');
  await expect(page.getByText('None yet')).toBeVisible();
  await checkScreen(page, 'session-courses');
  await page.getByRole('link', { name: 'Edit the courses of Bayview Hill' }).click();

  await page.getByRole('checkbox', { name: 'High School' }).check();
  await page.getByRole('button', { name: 'View Courses of High School' }).click();
  await expect(summary).toContainText('Please select a Course Catalog Year');
  await expect(summary).toContainText('Please select a Course Catalog Term');
  await page.getByLabel('Course Catalog Year').selectOption({ index: 1 });
  await page.getByLabel('Course Catalog Term').selectOption('Fall');
  await page.getByRole('button', { name: 'View Courses of High School' }).click();
  const [available, selected] = [/^Available/, /^Selected/].map((title) => page.getByRole('group', { name: title }));
  if (!available || !selected) throw new Error('The lists are not there.');
  // 15 courses: 13 on the first page, and what is marked there is moved by the keyboard.
  await available.getByRole('checkbox', { name: 'Select All' }).focus();
  await page.keyboard.press('Space');
  await available.getByRole('button', { name: 'Add 13 marked courses' }).focus();
  await page.keyboard.press('Enter');
  await expect(available).toContainText('(2)');
  await expect(selected).toContainText('(13)');
  await selected.getByRole('checkbox', { name: 'Biology with Lab' }).check();
  await selected.getByRole('button', { name: 'Remove 1 marked courses' }).click();
  await expect(available).toContainText('Biology with Lab');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(summary).toContainText('Please fill Ncaa Notification');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await checkScreen(page, 'offerings');

  await page.getByRole('button', { name: 'Email Notifications' }).click();
  const recipients = page.getByRole('textbox', { name: 'Recipients' });
  await recipients.fill('office@school');
  await recipients.press('Enter');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await recipients.fill('office@school.example');
  await recipients.press('Space');
  await expect(page.getByRole('button', { name: 'Remove office@school.example' })).toBeVisible();
  await checkScreen(page, 'email-settings');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Email notification setup saved successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Confirmation Page Details' }).click();
  await page.getByRole('textbox', { name: 'Message of the confirmation page' }).click();
  await page.keyboard.type('Welcome, {firstName}!');
  await expect(page.getByText('Welcome, Maria!')).toBeVisible();
  await checkScreen(page, 'confirmation-editor');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Content saved successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Courses submitted successfully!')).toBeVisible();
  await page.getByLabel('Search learning centers').fill('Bayview Hill');
  await expect(page.getByText('12 courses')).toBeVisible();
});
