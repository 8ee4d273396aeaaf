import type { Site } from '#domain/locations/site.ts';
import { findCenterOf, uniqueEmail } from '../fixtures/enrollment/interest-submission.ts';
import type { RegistrationCaseName } from '../fixtures/registration/registration-answers.ts';
import { typeDate } from './support/date.ts';
import { expectLevel, nextButton, submitButton } from './support/interest-wizard.ts';
import { press, typeInto } from './support/keyboard.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import {
  control,
  expectErrors,
  expectMails,
  expectReview,
  expectStored,
  fillUntilReview,
  give,
  newStudent,
  openAnswered,
  submitAndThank,
  watchSubmissions,
} from './support/registration-wizard.ts';
import { checkPublicScreen } from './support/screen.ts';

const unitedStates = 'United States of America';
const yes = { yes: true, no: false };
const no = { yes: false, no: true };
let bayview: Site;
let holston: Site;

test.beforeAll(async () => {
  [bayview, holston] = await Promise.all([
    findCenterOf(api, 'Bayview Charter'),
    findCenterOf(api, 'Holston Valley Charter'),
  ]);
});

const pathTo = (center: Site, type = 'REGULAR') => `/register?site=${center._id}&type=${type}`;

test('a whole long registration with everything that a yes reveals @desktop', async ({ page }) => {
  test.slow();
  const registration = newStudent('longEverything');
  const { answers } = registration;
  const sent = watchSubmissions(page);
  await page.goto(at(pathTo(bayview)));
  await fillUntilReview(page, registration, {
    before: async (step) => {
      await expectErrors(page, registration, step);
      await checkPublicScreen(page, `register-long-${step.id}`);
      if (step.id !== 'homeLanguage') return;
      await page.getByRole('button', { name: 'Set all to English' }).click();
      for (const { name } of step.fields) await expect(control(page, name)).toHaveValue('English');
    },
  });
  await expectReview(page, registration);
  await checkPublicScreen(page, 'register-long-review');
  await page.getByRole('button', { name: 'Edit Health Conditions' }).click();
  await expectLevel(page, 'Health Conditions');
  await give(page, 'hospitalPreference', 'Saint Mary');
  await nextButton(page).click();
  const changed = { ...registration, answers: { ...answers, hospitalPreference: 'Saint Mary' } };
  await expectReview(page, changed);
  expect(sent).toEqual([]);
  const id = await submitAndThank(page);
  expect(sent).toHaveLength(1);
  await checkPublicScreen(page, 'register-long-thanks');
  await expectStored(id, changed, bayview);
  await expectMails(id, String(answers.pgPrimaryEmail), bayview);
});

test('a whole short registration on a phone, with a reload, Back and another country', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'On a phone.');
  test.slow();
  const registration = newStudent('shortEverything');
  const { answers } = registration;
  const sent = watchSubmissions(page);
  await page.goto(at(pathTo(holston), 'holston'));
  await fillUntilReview(page, registration, {
    before: async (step) => {
      if (step.id === 'parent2') {
        await page.reload();
        await expectLevel(page, 'Parent 2 Information');
        await page.goBack();
        await expectLevel(page, 'Parent 1 Information');
        await expect(control(page, 'pgPrimaryEmail')).toHaveValue(String(answers.pgPrimaryEmail));
        await page.goForward();
        await expectLevel(page, 'Parent 2 Information');
      }
      await expectErrors(page, registration, step);
      await checkPublicScreen(page, `register-short-${step.id}`);
      if (step.id !== 'physical') return;
      await give(page, 'county', 'Canada');
      await give(page, 'state', 'Ontario');
      await give(page, 'zip', 'M5H 2N2');
      await give(page, 'county', unitedStates);
      for (const name of ['state', 'zip']) await expect(control(page, name)).toHaveValue('');
    },
  });
  await expectReview(page, registration);
  await checkPublicScreen(page, 'register-short-review');
  const id = await submitAndThank(page);
  expect(sent).toHaveLength(1);
  await checkPublicScreen(page, 'register-short-thanks');
  await expectStored(id, registration, holston);
  await expectMails(id, String(answers.pgPrimaryEmail), holston);
});

/** Four screens of a phone. */
const fourScreens = 2960;

test('a child of five registers with the contact of the parent, and so does the next one @phone', async ({ page }) => {
  test.slow();
  const registration = newStudent('longSmallChild', {
    moreThanThreeUnexcusedAbsences: no,
    behindSemesterInCredits: no,
  });
  const { pgPrimaryEmail } = registration.answers;
  const answers = { ...registration.answers, studentEmail: pgPrimaryEmail };
  // The questions that are different for a small child.
  const asked = ['student', 'parent', 'previousSchool'];
  await openAnswered(page, at(pathTo(bayview)), registration, asked);
  await fillUntilReview(page, registration, { asked });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(fourScreens);
  await expect(page.getByText('No to all 14 questions')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('definition').filter({ hasText: 'Spanish' }).first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expectReview(page, registration);
  const id = await submitAndThank(page);
  await expectStored(id, { ...registration, answers }, bayview);
  await expectMails(id, String(pgPrimaryEmail), bayview);
  // The steps before the thank-you do not open a form that was sent.
  await page.goBack();
  await expectLevel(page, 'Registration received');
  await page.goForward();
  await page.getByRole('button', { name: 'Register another student' }).click();
  await expectLevel(page, 'Student Information');
  await expect(control(page, 'firstName')).toHaveValue('');
  await expect(control(page, 'studentContactIs')).not.toBeChecked();
});

test('an intersession registration that fails is sent again as the same one @desktop', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/);
  const registration = newStudent('longIntersession');
  const sent = watchSubmissions(page);
  await openAnswered(page, at(pathTo(bayview, 'INTERSESSION')), registration, []);
  await expect(page.getByText('Student Registration - Intersession')).toBeVisible();
  await fillUntilReview(page, registration, { asked: [] });
  await page.route('**/api/registration', (route) => {
    const json = { type: 'about:blank', title: 'Down', status: 500, instance: 'request-4711' };
    return route.fulfill({ status: 500, contentType: 'application/problem+json', json });
  });
  await submitButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Your answers are kept' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('request-4711');
  await checkPublicScreen(page, 'register-failed');
  await page.unrouteAll();
  const id = await submitAndThank(page, () => notice.getByRole('button', { name: 'Try Again' }).click());
  expect(sent).toHaveLength(2);
  expect(sent[1]?.submissionId).toBe(sent[0]?.submissionId);
  await expectStored(id, registration, bayview);
  await expectMails(id, String(registration.answers.pgPrimaryEmail), bayview);
});

/** Adults by whom the mail goes to. */
const adults: readonly (readonly [RegistrationCaseName, 'pgPrimaryEmail' | 'studentEmail'])[] = [
  ['longAdultWithPermission', 'pgPrimaryEmail'],
  ['shortSelf', 'studentEmail'],
];
for (const [name, recipient] of adults) {
  test(`${name} registers and the mail goes to ${recipient} @desktop`, async ({ page }) => {
    const registration = newStudent(name);
    const parentEmail = uniqueEmail();
    const isShort = registration.variant === 'short';
    const center = isShort ? holston : bayview;
    // The questions that are different for an adult.
    const asked = ['student', 'parent'];
    await openAnswered(page, at(pathTo(center), isShort ? 'holston' : undefined), registration, asked);
    await fillUntilReview(page, registration, {
      asked,
      before: async (step) => {
        if (step.id !== 'parent') return;
        await expect(control(page, 'pgFirstName')).toBeHidden();
        await expect(page.getByText('May we contact a parent or guardian about your enrollment?')).toBeVisible();
        await checkPublicScreen(page, `register-${name}-parent`);
        if (recipient !== 'studentEmail') return;
        // What was typed before the answer hid it must not be sent.
        await give(page, 'permissionParentContact', yes);
        await give(page, 'pgPrimaryEmail', parentEmail);
      },
    });
    await expectReview(page, registration);
    const id = await submitAndThank(page);
    await expectStored(id, registration, center);
    await expectMails(id, String(registration.answers[recipient]), center);
    expect(await mailbox.list(parentEmail)).toEqual([]);
    // Who registers alone shares nothing with a brother or sister.
    await expect(page.getByRole('button', { name: 'Register another student' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Register a brother or sister' })).toHaveCount(
      recipient === 'studentEmail' ? 0 : 1,
    );
  });
}

/** What is typed to answer a short form's required questions; yes and no are chosen with keys. */
const typed: readonly (readonly [step: string, Readonly<Record<string, string>>])[] = [
  [
    'Student Information',
    {
      firstName: 'Maya',
      lastName: '',
      gender: 'Female',
      gradeLevel: 'Kindergarten',
      birthDate: '2014-03-04',
      studentEmail: '',
      studentPrimaryPhone: '4155550133',
      studentPrimaryPhoneType: 'Cell',
    },
  ],
  ['Student Preference', {}],
  [
    'Parent 1 Information',
    {
      pgRelationshipToStudent: 'Mother',
      pgFirstName: 'Rosa',
      pgLastName: 'Torres',
      pgPrimaryEmail: '',
      pgPrimaryPhone: '4155550132',
      pgPrimaryPhoneType: 'Cell',
      liveWithPg: 'yes',
    },
  ],
  ['Parent 2 Information', {}],
  [
    'Physical Address',
    {
      street: '1 Mission Street',
      city: 'San Francisco',
      state: 'California',
      zip: '94103',
      isMailingAddressTheSame: 'yes',
    },
  ],
  ['Ethnicity', {}],
  ['Previous School Information', { previousSchool: 'Lincoln Middle School' }],
  ['Primary Language', { primaryLanguage: 'Spanish' }],
  [
    'Release Requests',
    {
      releasePermissionToTextStudent: 'yes',
      releasePermissionToTextPg: 'no',
      releaseAllowStudentAccessToGoogleAppsForEducation: 'yes',
    },
  ],
  ['Parent Custody Information', { custodyIssueExists: 'no', legalRestrictionsForAnyParent: 'no' }],
];

test('a short registration by keyboard alone @desktop', async ({ page }) => {
  const { answers } = newStudent('shortChild');
  const sent = watchSubmissions(page);
  await page.goto(at(pathTo(holston), 'holston'));
  for (const [title, questions] of typed) {
    await expectLevel(page, title);
    for (const [name, text] of Object.entries(questions)) {
      if (name === 'birthDate') {
        await typeDate(page, control(page, name), text);
        continue;
      }
      if (text !== 'yes' && text !== 'no') {
        await typeInto(page, control(page, name), text || String(answers[name]));
        continue;
      }
      await press(page, control(page, name).getByRole('radio', { name: 'Yes' }), 'Space');
      if (text === 'no') await page.keyboard.press('ArrowRight');
    }
    await press(page, nextButton(page), 'Space');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeFocused();
  await submitAndThank(page, () => press(page, submitButton(page)));
  await expect(page.getByRole('heading', { level: 1, name: 'Registration received' })).toBeFocused();
  expect(sent).toEqual([
    expect.objectContaining({
      lastName: answers.lastName,
      studentEmail: answers.studentEmail,
      haveSuffix: { yes: false, no: true },
      birthDate: '2014-03-04',
      gradeLevel: 'KN',
      studentPrimaryPhone: '415-555-0133',
      state: 'California',
      releasePermissionToTextStudent: yes,
      custodyIssueExists: { yes: false, no: true },
    }),
  ]);
});
