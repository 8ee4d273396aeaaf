import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { parseSlot } from '#domain/registration/orientation.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import type { StudentMatch } from '#domain/student-match/student-match.ts';
import { initialAnswers } from '#web/forms/answers/initial-answers.ts';
import { draftKey } from '#web/staff/entries/edit/draft-storage.ts';
import { studentToMatch } from '#web/staff/registration/processing/match/student-to-match.ts';
import type { Message } from '../../local/mail/message.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { readCalendar } from '../fixtures/read-calendar.ts';
import {
  createRegistrationCalls,
  newRegistration,
  registrationIdOf,
} from '../fixtures/registration/registration-submission.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { press, typeInto } from './support/keyboard.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import { newStudent } from './support/registration-wizard.ts';
import { checkScreen } from './support/screen.ts';
import { signIn } from './support/staff.ts';
import { saveInTab } from './support/tab.ts';

const calls = createRegistrationCalls(api);
const nextYear = new Date().getUTCFullYear() + 1;

/** A registration that no other test knows, submitted by its family. */
async function addRegistration(changes: Readonly<Record<string, unknown>> = {}) {
  const { answers } = newStudent('longChild', changes);
  const center = await findCenterOf(api, 'Bayview Charter');
  const id = await calls.submit(newRegistration(center._id, 'longChild', answers));
  return { id, center, student: `${answers.firstName} ${answers.lastName}`, email: String(answers.studentEmail) };
}

/** Takes a registration a step further, as somebody else does elsewhere. */
async function change(id: string, path: string, body: object, as: 'contributor' | 'super.admin' = 'super.admin') {
  const headers = { 'if-match': (await calls.read(id)).etag };
  const reply = await api.call<Registration>('PUT', `/api/registration/${path}/${id}`, { as, body, headers });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}
const processState = (status: string, progressLevel: number, processingLevel: number) => ({
  status,
  progressLevel,
  processingLevel,
});
const ready = { status: 'Orientation Scheduled', progressLevel: 2, processingLevel: 2 } as const;
const schedule = (id: string, time: string) =>
  change(id, 'status', {
    action: 'orientation sent or scheduled',
    ...ready,
    orientation: { phase: 'POST', type: 'LIVE', time },
  });

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The calendar file of a mail. */
function calendarOf({ attachments }: Message) {
  const file = attachments.find(({ name }) => name === 'orientation.ics');
  if (!file) throw new Error('The mail has no calendar file.');
  return { type: file.contentType, ...readCalendar(Buffer.from(file.contentInBase64, 'base64').toString('utf8')) };
}
/** The newest mail of a kind to somebody, and how many of that kind there are. */
const waitForMail = (to: string, subject: RegExp, count = 1): Promise<Message> =>
  waitUntil(`${count} mails '${subject}' to ${to}`, async () => {
    const found = (await mailbox.list(to)).filter((mail) => subject.test(mail.subject));
    return found.length >= count ? found[0] : undefined;
  });

test('a registration is worked on to its end by keyboard, with its mails and calendar file @phone', async ({
  page,
}) => {
  const { id, student, email } = await addRegistration();
  await signIn(page, 'contributor', at(`/registration-forms/${id}`));
  /** Presses a button of the dialog, else of the page. */
  const go = async (name: string) => {
    const modal = page.getByRole('dialog');
    await press(
      page,
      (await modal.count()) > 0 ? modal.getByRole('button', { name, exact: true }) : button(page, name),
    );
  };
  await expect(button(page, 'Process Registration')).toBeVisible();
  await go('Process Registration');
  const match = dialog(page, 'Process Registration Student Match Check');
  await expect(match.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(match.getByRole('list', { name: 'Steps of processing' }).getByRole('listitem')).toHaveText([
    /Student Match Check$/,
    /Schedule or Confirm Orientation$/,
  ]);
  await expect(match.getByText('No records were found to match')).toBeVisible();
  await checkScreen(page, 'process-no-match');
  await go('Confirm Result');

  const scheduler = dialog(page, 'Process Registration Schedule Orientation');
  await expect(scheduler.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await calls.read(id)).toMatchObject(processState('Enrollment Submitted', 1, 1));
  await expect(scheduler.getByRole('radio', { name: 'Virtual' })).toBeChecked();
  await expect(scheduler.getByLabel('Link of the virtual orientation')).toHaveValue(/^https:/);
  await checkScreen(page, 'process-schedule');
  await press(page, scheduler.getByRole('radio', { name: 'Virtual' }), 'Space');
  await page.keyboard.press('ArrowRight');
  await expect(scheduler.getByRole('radio', { name: 'Live' })).toBeChecked();
  await go('Schedule Orientation');
  await expect(scheduler.getByText('Choose a date, start time and end time.')).toBeVisible();
  const times = scheduler.getByRole('radiogroup', { name: /^Date and time/ });
  await expect(times).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const slot = await times.getByRole('radio', { checked: true }).inputValue();
  await checkScreen(page, 'process-live');
  await go('Schedule Orientation');

  const end = dialog(page, 'Process Registration Processing is complete');
  await expect(end.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(end).toContainText(`${student} is orientation ready.`);
  await expect(end.getByRole('status')).toHaveText('Orientation Email Sent');
  await checkScreen(page, 'process-complete');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(button(page, 'Process Registration')).toHaveCount(0);
  expect(await calls.read(id)).toMatchObject({ ...ready, orientationType: 'LIVE', orientationTime: slot });
  const written = parseSlot(slot);
  await expect(section(page, 'Orientation')).toContainText(
    written ? describeSlot(written, 'America/Los_Angeles') : 'a slot',
  );
  const invitation = calendarOf(await waitForMail(email, /^Orientation confirmed/));
  expect(invitation).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', sequence: 1 });
  expect(invitation.type).toContain('method=REQUEST');
  expect(invitation.attendees).toContain(email);

  await go('Reschedule Orientation');
  const again = dialog(page, 'Reschedule Orientation');
  await press(page, again.getByRole('radio', { checked: true }).last(), 'Space');
  for (let presses = 0; presses < 9; presses++) {
    if (await again.getByRole('radio', { name: 'Another date and time' }).isChecked()) break;
    await page.keyboard.press('ArrowDown');
  }
  await typeInto(page, again.getByLabel('Date', { exact: false }).last(), '01152020');
  await typeInto(page, again.getByLabel('Start time'), '0930AM');
  await typeInto(page, again.getByLabel('End time'), '1030AM');
  await go('Reschedule Orientation');
  await expect(again.getByText('This time has passed. Choose one that is still to come.')).toBeVisible();
  await checkScreen(page, 'reschedule-past');
  await again.getByLabel('Date', { exact: false }).last().focus();
  await page.keyboard.type(`0115${nextYear}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(again.getByLabel('Start time')).toHaveValue('09:30');
  await press(page, again.getByRole('button', { name: 'Reschedule Orientation' }));
  await expect(said(page, 'Orientation Email Sent')).toBeVisible();
  await expect(button(page, 'Reschedule Orientation')).toBeFocused();
  const moved = calendarOf(await waitForMail(email, /^Orientation confirmed/, 2));
  expect(moved).toMatchObject({ method: 'REQUEST', uid: invitation.uid });
  expect(moved.sequence).toBeGreaterThan(invitation.sequence);
  expect(moved.start).toBe(`${nextYear}0115T173000Z`);

  await go('Add Special Programs');
  const programs = dialog(page, 'Add Special Programs');
  await press(
    page,
    programs.getByRole('radiogroup', { name: '504' }).getByRole('radio', { name: 'Unverified' }),
    'Space',
  );
  await page.keyboard.press('y');
  await typeInto(page, programs.getByLabel('Description'), 'Sits in the first row.');
  await checkScreen(page, 'special-programs');
  await go('Save Programs');
  await expect(said(page, `The special programs of ${student} were saved.`)).toBeVisible();
  const kept = section(page, 'Special Programs');
  await expect(kept.getByRole('definition')).toHaveText([
    'Unverified',
    'Yes',
    'Unverified',
    'Unverified',
    'Unverified',
    'Unverified',
    'Unverified',
    'Sits in the first row.',
  ]);
  await go('Set to Completed Orientation');
  await expect(page.getByRole('alertdialog')).toContainText(
    /The orientation of .+ on \w+, \d\d\/.+ is still to come\./,
  );
  await checkScreen(page, 'completed-orientation');
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Set to Completed Orientation' }));
  await expect(said(page, `${student}'s Enrollment Completed`)).toBeVisible();
  expect(await calls.read(id)).toMatchObject(processState('Enrollment Complete', 3, 2));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await waitForMail(email, /^Enrollment complete/);
  await checkScreen(page, 'enrollment-complete');
});

test('an enrollment is terminated, which cancels its orientation, and reactivated @phone', async ({ page }) => {
  const { id, student, email } = await addRegistration();
  await schedule(id, `${nextYear}-02-03 - 16:00 - 17:00`);
  const invitation = calendarOf(await waitForMail(email, /^Orientation confirmed/));
  await signIn(page, 'contributor', at(`/registration-forms/${id}`));
  await button(page, 'Terminate Registration').click();
  const terminate = dialog(page, 'Terminate Enrollment');
  const confirm = terminate.getByRole('button', { name: 'Terminate Registration' });
  const notes = terminate.getByLabel('Notes');
  await confirm.click();
  await expect(notes).toBeFocused();
  await expect(notes).toHaveAccessibleDescription(/^Required/);
  await notes.fill('Moved to Oregon.');
  await terminate.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(notes).toHaveValue('Moved to Oregon.');
  await checkScreen(page, 'terminate');
  await confirm.dblclick();
  await expect(said(page, `The enrollment of ${student} was terminated.`)).toBeVisible();
  const { programs: _, ...terminated } = await calls.read(id);
  expect(terminated).toMatchObject({
    ...processState('Enrollment Terminated', 3, 2),
    terminationNotes: 'Moved to Oregon.',
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(section(page, 'Termination Notes')).toContainText('Moved to Oregon.');
  const canceled = calendarOf(await waitForMail(email, /^Orientation canceled/));
  expect(canceled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: invitation.uid });
  expect(canceled.type).toContain('method=CANCEL');
  expect(canceled.sequence).toBeGreaterThan(invitation.sequence);
  await checkScreen(page, 'terminated');

  await button(page, 'Reactivate Registration').click();
  const ask = page.getByRole('alertdialog', { name: 'Reactivate Registration' });
  await expect(ask).toContainText(`Are you sure you want to reactivate ${student}'s terminated registration?`);
  await checkScreen(page, 'reactivate');
  await ask.getByRole('button', { name: 'Reactivate' }).click();
  await expect(button(page, 'Process Registration')).toBeVisible();
  expect(await calls.read(id)).toMatchObject(processState('Enrollment Submitted', 1, 0));
  await expect(section(page, 'Termination Notes')).toHaveCount(0);
});

/** A student of the student information system, found as the demo registrations are looked for. */
async function findStudent(): Promise<StudentMatch> {
  const path = '/api/registration?pageSize=60&sort=createdAt&direction=asc';
  const { body } = await api.call<{ allRegistrations: Registration[] }>('GET', path, { as: 'contributor' });
  for (const entry of body.allRegistrations) {
    const search = { as: 'contributor', body: studentToMatch(await calls.read(entry._id)) } as const;
    const reply = await api.call<{ recordset: StudentMatch[] }>('POST', '/api/sql/student-match', search);
    const found = reply.body.recordset.find(({ match_type }) => match_type === 'Exact');
    if (found && found.sis_student_dob > `${nextYear - 16}`) return found;
  }
  throw new Error('The student information system knows no student of the demo registrations.');
}

test('a match is chosen and its action stays pending; a search without result is reported @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  const known = await findStudent();
  const { sis_student_first_name: firstName, sis_student_last_name: lastName, sis_student_dob: birthDate } = known;
  const { id, student } = await addRegistration({ firstName, lastName, birthDate });
  const found = `${firstName} ${lastName}`;
  await signIn(page, 'contributor', at(`/registration-forms/${id}`));
  await page.route('**/api/sql/student-match', (route) => route.abort());
  await button(page, 'Process Registration').click();
  const check = dialog(page, 'Process Registration Student Match Check');
  await expect(check.getByRole('alert')).toContainText('The student information system could not be searched.');
  await checkScreen(page, 'match-failed');
  await page.unroute('**/api/sql/student-match');
  await check.getByRole('button', { name: 'Try Again' }).click();
  const compared = check.getByRole('table', { name: `The registration beside ${found}` }).first();
  await expect(compared.getByRole('columnheader')).toHaveText(['Compared', 'Registration', 'Student system']);
  const row = (field: string) => compared.getByRole('row').filter({ hasText: field });
  await expect(row('First name')).toHaveText(`First name✓ Agrees${firstName}${firstName}`);
  await expect(row('Date of Birth')).toContainText('Agrees');
  await expect(row('Email')).toContainText('Differs');
  const confirm = check.getByRole('button', { name: /^Confirm/ });
  await expect(confirm).toHaveText('Confirm Action');
  await check.getByRole('radio', { name: found }).first().check();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await confirm.click({ force: true });
  await expect(check.getByRole('radiogroup', { name: /^What was requested/ })).toBeFocused();
  await checkScreen(page, 'match-chosen');
  await check.getByRole('radio', { name: /another student|None of these/ }).check();
  await expect(confirm).toHaveText('Confirm Result');
  await check.getByRole('radio', { name: found }).first().check();
  await check.getByRole('radio', { name: 'Auto Withdraw Requested' }).check();
  await confirm.click();

  await expect(check).toContainText(`Auto Withdraw Requested for ${student}. Is this action completed?`);
  const kept = { sis_local_id: known.sis_local_id, sis_student_dob: birthDate };
  expect(await calls.read(id)).toMatchObject({
    ...processState('Auto Withdraw Requested', 1, 1),
    selectedStudent: kept,
  });
  await checkScreen(page, 'match-pending');
  await button(page, 'Still Pending').click();
  await expect(check).toBeHidden();
  await expect(button(page, 'Process Registration')).toBeFocused();
  await expect(section(page, 'Matched Student')).toContainText(found);
  await button(page, 'Process Registration').click();
  await button(page, 'Yes').click();
  await expect(dialog(page, 'Process Registration Schedule Orientation')).toBeVisible();
  expect(await calls.read(id)).toMatchObject(processState('Enrollment Submitted', 1, 1));
  await button(page, 'Close').click();

  await button(page, 'Student Match').click();
  const alone = dialog(page, 'Student Match');
  await alone.getByRole('radio', { name: found }).first().check();
  await expect(alone.getByRole('radio', { name: 'Auto Withdraw Requested' })).toBeChecked();
  await expect(alone.getByText('Chosen as for the last registration.')).toBeVisible();
  await alone.getByRole('radio', { name: 'Interdistrict Transfer Requested' }).check();
  await alone.getByRole('button', { name: 'Confirm Action' }).click();
  await expect(alone).toBeHidden();
  expect(await calls.read(id)).toMatchObject(processState('Interdistrict Transfer Requested', 0, 0));
});

test('the slower of two users sees who was faster, and loses nothing @desktop', async ({ page, allowErrors }) => {
  allowErrors(/409|ERR_FAILED/);
  const { id } = await addRegistration();
  await signIn(page, 'contributor', at(`/registration-forms/${id}`));
  await button(page, 'Process Registration').click();
  await button(page, 'Confirm Result').click();
  const scheduler = dialog(page, 'Process Registration Schedule Orientation');
  await scheduler.getByRole('radio', { name: 'Live' }).check();
  await scheduler.getByRole('radio', { name: 'Another date and time' }).check();
  await scheduler.getByLabel('Date', { exact: false }).last().fill(`${nextYear}-03-04`);
  await scheduler.getByLabel('Start time').fill('10:00');
  await scheduler.getByLabel('End time').fill('11:00');
  const { headers } = await api.call('PUT', `/api/registration/${id}`, {
    as: 'super.admin',
    body: { city: 'Fremont' },
    headers: { 'if-match': (await calls.read(id)).etag },
  });
  expect(headers.get('content-type')).toMatch(/json/);
  const send = scheduler.getByRole('button', { name: 'Schedule Orientation' });
  await send.click();
  const alert = scheduler.getByRole('alert');
  await expect(alert).toContainText("Its status is still 'Enrollment Submitted'.");
  await expect(alert).toContainText('City: San Francisco, now Fremont');
  await expect(alert).toContainText(/^\S+ \S+ has changed this registration just now\./);
  await checkScreen(page, 'process-stale');
  await alert.getByRole('button', { name: 'Show the present state' }).click();
  await expect(scheduler.getByLabel('Start time')).toHaveValue('10:00');

  await page.route('**/api/registration/status/**', (route) => route.abort());
  await send.click();
  await expect(alert).toContainText('Nothing was sent; your choices are still here.');
  await page.unroute('**/api/registration/status/**');
  await schedule(id, `${nextYear}-02-03 - 16:00 - 17:00`);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toContainText("Its status was 'Enrollment Submitted' and is now 'Orientation Scheduled'.");
  await expect(alert).toContainText(new RegExp(`Date and time: \\w+, 02/03/${nextYear}, 4:00 PM-5:00 PM Pacific`));
  await alert.getByRole('button', { name: 'Show the present state' }).click();
  await expect(dialog(page, 'Process Registration Processing is complete')).toBeVisible();
  await button(page, 'Close').click();
  await expect(section(page, 'Orientation')).toContainText(`02/03/${nextYear}`);
});

test('a registration is added with its orientation, which is confirmed when it is processed @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  const { answers } = newStudent('longChild');
  const center = await findCenterOf(api, 'Bayview Charter');
  const { body: user } = await api.call<{ _id: string }>('GET', '/auth/refresh', { as: 'contributor' });
  const submissionId = randomUUID();
  const start = { ...initialAnswers(registrationForm), ...answers };
  const draft = { savedAt: new Date().toISOString(), content: { submissionId, start, site: center, extraAnswers: {} } };
  await saveInTab(page, at('/'), { [draftKey(user._id, 'registration')]: JSON.stringify(draft) });
  await signIn(page, 'contributor', at('/add-registration'));
  await button(page, 'Continue').click();
  await button(page, 'Submit').click();
  const ask = dialog(page, 'Add Registration Form Schedule Orientation Now or Later');
  await expect(ask.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveText([
    /Submit Registration$/,
    /Process Registration$/,
    /Orientation Ready$/,
    /Enrollment Complete$/,
  ]);
  await checkScreen(page, 'post-registration');
  await button(page, 'Back to the Form').click();
  await expect(button(page, 'Submit')).toBeFocused();
  await button(page, 'Submit').click();
  await button(page, 'Schedule Now').click();
  const scheduler = dialog(page, 'Add Registration Form Schedule Orientation');
  const link = scheduler.getByLabel('Link of the virtual orientation');
  await link.fill('meet');
  await scheduler.getByRole('button', { name: 'Schedule Orientation', exact: true }).click();
  await expect(link).toHaveAccessibleDescription(/https:/);
  await link.fill('https://meet.northstar.example/maya');
  await page.route('**/api/registration', (route) => route.abort());
  await scheduler.getByRole('button', { name: 'Schedule Orientation', exact: true }).click();
  await expect(scheduler.getByRole('alert')).toContainText('The registration was not saved');
  await checkScreen(page, 'post-registration-failed');
  await page.unroute('**/api/registration');
  await scheduler.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(at('/registration-forms'));
  await expect(said(page, 'Orientation Email Sent')).toBeVisible();
  const id = registrationIdOf(submissionId);
  expect(await calls.read(id)).toMatchObject({
    ...processState('Virtual Orientation Sent', 1, 0),
    orientationScheduled: true,
    orientationLink: 'https://meet.northstar.example/maya',
  });

  await page.goto(at(`/registration-forms/${id}`));
  await button(page, 'Process Registration').click();
  await button(page, 'Confirm Result').click();
  const confirm = dialog(page, 'Process Registration Confirm Orientation');
  await confirm.getByRole('button', { name: 'Reschedule Orientation' }).click();
  await button(page, 'Cancel Reschedule').click();
  await expect(confirm).toContainText('https://meet.northstar.example/maya');
  await checkScreen(page, 'confirm-orientation');
  await confirm.getByRole('button', { name: 'Confirm Orientation' }).click();
  await expect(dialog(page, 'Process Registration Processing is complete')).toBeVisible();
  expect(await calls.read(id)).toMatchObject(processState('Virtual Orientation Sent', 2, 2));
});
