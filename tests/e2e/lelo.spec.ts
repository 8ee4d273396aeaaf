import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SessionCharter } from '#domain/courses/api.ts';
import { findCentersFor } from '#domain/courses/offered-grades.ts';
import { signaturePrefix } from '#domain/form-kit/signing.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { findLeloPlace, type LeloPlace, newSigned, selfSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { findPreRegistrations } from '../fixtures/leloRegistration/pre-registration.ts';
import { readPages } from '../fixtures/read-pdf.ts';
import { typeDate } from './support/date.ts';
import { expectLevel, nextButton, submitButton } from './support/interest-wizard.ts';
import { press, typeInto } from './support/keyboard.ts';
import {
  control,
  drawStroke,
  expectBlank,
  expectDrawn,
  expectStep,
  fillStep,
  fillUntilAgreement,
  findPad,
  goToAgreement,
  lookAt,
  stepPaths,
} from './support/lelo-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkPublicScreen } from './support/screen.ts';
import { openSavedForm } from './support/tab.ts';

const form = stepPaths.initial;
const incomplete = 'Please fill out all required fields';
let place: LeloPlace;

test.beforeAll(async () => {
  place = await findLeloPlace(api);
});

/** What the next submission sends. */
const nextSubmission = async (page: Page): Promise<Record<string, unknown>> => {
  const isSubmission = (url: string) => new URL(url).pathname.startsWith('/api/leloRegistration');
  const request = await page.waitForRequest((one) => isSubmission(one.url()) && ['POST', 'PUT'].includes(one.method()));
  return request.postDataJSON();
};

async function expectThanks(page: Page, name: string): Promise<string> {
  await expectLevel(page, `Thank you for submitting the registration for ${name}`);
  expect(new URL(page.url()).pathname).toBe('/response-lelo');
  const text = await page.getByText('Registration ID: ').textContent();
  return text?.replace('Registration ID: ', '') ?? '';
}

test('a guardian and a student sign; the copy is theirs and /verify knows it @desktop', async ({ page }) => {
  test.slow();
  const answers = newSigned(place);
  await page.goto(at(form));
  await fillUntilAgreement(page, answers, lookAt(page, 'lelo'));
  await expect(page.getByRole('heading', { name: incomplete })).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText(incomplete);
  await expect(control(page, 'understood2')).toHaveAccessibleDescription(/^You must understand the terms to proceed\./);
  await checkPublicScreen(page, 'lelo-agreement-incomplete');
  await fillStep(page, 'master', answers);
  for (const name of ['studentSignature', 'parentSignature']) {
    const pad = findPad(page, name);
    for (const stroke of [0, 1] as const) await drawStroke(page, pad, stroke, 'mouse');
    await expectDrawn(pad);
  }
  // One stroke is taken back, all of it is, and it is drawn again.
  const parent = control(page, 'parentSignature');
  await parent.getByRole('button', { name: 'Undo' }).click();
  await parent.getByRole('button', { name: 'Clear' }).click();
  await expect(parent.getByRole('button', { name: 'Clear' })).toBeFocused();
  await expectBlank(findPad(page, 'parentSignature'));
  await drawStroke(page, findPad(page, 'parentSignature'), 0, 'mouse');
  await expect(page.getByRole('heading', { name: 'All required fields are filled out' })).toBeVisible();
  await checkPublicScreen(page, 'lelo-agreement-signed');

  const sending = nextSubmission(page);
  await submitButton(page).click();
  const sent = await sending;
  expect(sent).toMatchObject({ studentSignatureMethod: 'drawn', parentSignatureMethod: 'drawn' });
  expect(String(sent.studentSignature).slice(0, signaturePrefix.length)).toBe(signaturePrefix);
  const uuid = await expectThanks(page, `${answers.firstName} ${answers.lastName}`);
  for (const { course_name } of place.courses) await expect(page.getByText(course_name)).toBeVisible();
  const [written] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save your answers (PDF)' }).click(),
  ]);
  const own = (await readPages(await readFile(await written.path()))).join(' ').replace(/\s+/g, ' ');
  for (const told of [uuid, String(answers.street), place.courses[0]?.course_name ?? '']) expect(own).toContain(told);
  await expect(page.getByText(/^Your reference: [0-9A-Z]{3}-[0-9A-Z]{3}$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /\/verify$/ })).toBeVisible();
  await page.reload();
  expect(await expectThanks(page, `${answers.firstName} ${answers.lastName}`)).toBe(uuid);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form:')))).toEqual([]);

  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(await readFile(await calendar.path(), 'utf8')).toContain('SUMMARY:Last day: Expanded Learning Online');
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the signed copy' }).click(),
  ]);
  const pdf = await readFile(await copy.path());
  // A reload has forgotten what was sent.
  await expect(page.getByRole('link', { name: 'Register a brother or sister' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Register another student' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to leave?');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expectStep(page, 'initial');
  // A second child in the same tab begins with nothing of the first.
  await expect(control(page, 'charter_id')).toHaveValue('');
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(String(answers.firstName));

  await page.goto(at('/verify'));
  const upload = control(page, 'agreement');
  await upload.setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(page.getByText('This agreement was signed with us and is unchanged')).toBeVisible();
  await expect(page.getByText(String(answers.studentName))).toBeVisible();
  await expect(upload).toHaveValue(/agreement\.pdf$/);
});

test('a student of age signs with a finger, turns the phone, goes back and reloads', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'On a phone.');
  test.slow();
  const answers = newSigned(place, selfSigned);
  const { viewport } = test.info().project.use;
  await page.goto(at(`${form}?charter=Bayview%20Charter`));
  await expect(control(page, 'charter_id')).toHaveValue(place.charter_id);
  await fillUntilAgreement(page, answers, lookAt(page, 'lelo-phone'));
  await expect(control(page, 'parentName')).toHaveCount(0);
  await fillStep(page, 'master', answers);
  const pad = findPad(page, 'studentSignature');
  await pad.tap();
  await expect(control(page, 'studentSignature')).toHaveAccessibleDescription(/This is not a signature yet/);
  await control(page, 'studentSignature').getByRole('button', { name: 'Clear' }).click();
  await drawStroke(page, pad, 0, 'finger');
  await expectDrawn(pad);
  await page.setViewportSize({ width: 740, height: 360 });
  await expectDrawn(pad);
  await drawStroke(page, pad, 1, 'finger');
  await page.setViewportSize(viewport ?? { width: 360, height: 740 });
  await expectDrawn(pad);
  const imageOf = () =>
    page.evaluate(() => {
      const [savedAnswers = '{}'] = Object.entries(sessionStorage).flatMap(([key, value]) =>
        key.startsWith('form:') ? [value] : [],
      );
      return JSON.parse(savedAnswers).answers.studentSignature;
    });
  const image = await imageOf();
  await page.goBack();
  await expectStep(page, 'course');
  await expect(control(page, 'courses-1')).toHaveValue(place.courses[0]?.id ?? '');
  await page.goForward();
  await expectStep(page, 'master');
  await page.reload();
  await expectStep(page, 'master');
  await expectDrawn(pad);
  expect(await imageOf()).toBe(image);
  await checkPublicScreen(page, 'lelo-phone-signed');
  await control(page, 'studentName').fill('Mickey Mouse');
  await submitButton(page).click();
  const question = page.getByRole('alertdialog', { name: 'Is this the legal name?' });
  await expect(question).toContainText(
    'Your name in the registration is Marisol Vega. The signature says Mickey Mouse.',
  );
  await checkPublicScreen(page, 'lelo-phone-name-question');
  await question.getByRole('button', { name: 'Change the name' }).click();
  await expect(control(page, 'studentName')).toBeFocused();
  await control(page, 'studentName').fill(String(answers.studentName));
  const sending = nextSubmission(page);
  await submitButton(page).click();
  const sent = await sending;
  expect(sent.studentSignature).toBe(image);
  expect(sent).not.toHaveProperty('parentSignature');
  await expectThanks(page, `${answers.firstName} ${answers.lastName}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expectLevel(page, 'We have received this registration');
  await checkPublicScreen(page, 'lelo-phone-already-sent');
  await page.getByRole('link', { name: 'Register another student' }).click();
  await expectStep(page, 'initial');
  await expect(control(page, 'charter_id')).toHaveValue('');
});

test('a grade that a center does not offer leads to a center that does @phone', async ({ page }) => {
  const read = await api.call<SessionCharter[]>(
    'GET',
    '/api/courses/permalink/expanded-learning-online?brandName=northstar',
    { asPublic: true },
  );
  // As if the learning center had courses for grade 9 alone.
  const charters = read.body.map((charter) => ({
    ...charter,
    learningCenters: charter.learningCenters.map((center) => ({
      ...center,
      levels: center.levels.map((level) => ({
        ...level,
        courses: level.courses.map((course) =>
          center.siteId === place.siteId ? { ...course, grade_level_offered: '9' } : course,
        ),
      })),
    })),
  }));
  await page.route('**/api/courses/permalink/**', (route) => route.fulfill({ json: charters }));
  const center = charters.flatMap((one) => one.learningCenters).find(({ siteId }) => siteId === place.siteId);
  const [other] = findCentersFor(charters, place.gradeLevel, place.charter_id);
  if (!center || !other) throw new Error(`No other learning center has courses for grade ${place.gradeLevel}.`);
  const answers = newSigned(place);
  await openSavedForm(page, at(form), leloForm, {
    key: 'form:lelo:expanded-learning-online:new',
    stepId: 'initial',
    answers: { ...answers, gradeLevel: '', courses: [] },
  });
  await expectStep(page, 'initial');
  await expect(page.getByText(/^Courses for Grade 9\./)).toBeVisible();
  await checkPublicScreen(page, 'lelo-center-grades');
  for (const id of ['student', 'parents', 'physical', 'course'] as const) {
    await nextButton(page).click();
    await expectStep(page, id);
  }
  await control(page, 'gradeLevel').selectOption(place.gradeLevel);
  const panel = page.getByRole('region', { name: `${center.name} has no courses for Grade ${place.gradeLevel}` });
  await expect(panel.getByRole('link', { name: center.phone })).toBeVisible();
  await checkPublicScreen(page, 'lelo-no-courses');
  await nextButton(page).click();
  await expect(panel).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await panel.getByRole('button', { name: `${other.name} - ${other.charter}` }).click();
  await expect(control(page, 'courses')).toBeFocused();
  await expect(control(page, 'gradeLevel')).toHaveValue(place.gradeLevel);
  await expect(page.getByText(other.name)).toBeVisible();
  await control(page, 'courses-1').selectOption({ index: 1 });
  await page.goBack();
  await expectStep(page, 'physical');
  await expect(control(page, 'street')).toHaveValue(String(answers.street));
});

test('a saved registration is continued by keyboard alone and signed by typing @desktop', async ({
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/422/);
  const begun = (await findPreRegistrations(api, 'Bayview Charter'))({
    gradeLevel: place.gradeLevel,
    courses: place.courses.slice(0, 1),
  });
  const saved = await api.call<{ _uuid: string }>('POST', '/api/leloRegistration', { as: 'contributor', body: begun });
  expect(saved.status).toBe(201);
  const link = `${form}/${saved.body._uuid}`;
  await page.goto(at(link));
  await expectLevel(page, 'Continue a registration');
  await checkPublicScreen(page, 'lelo-birth-date');
  await typeDate(page, control(page, 'birthDate'), '2001-01-01');
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(control(page, 'birthDate')).toHaveAccessibleDescription(/You can try 4 more times/);
  await checkPublicScreen(page, 'lelo-birth-date-wrong');
  await typeDate(page, control(page, 'birthDate'), String(begun.birthDate));
  await press(page, page.getByRole('button', { name: 'Continue' }));

  await expectStep(page, 'initial');
  await expect(control(page, 'charter_id')).toContainText('Bayview Charter');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await checkPublicScreen(page, 'lelo-locked-center');
  await press(page, nextButton(page));
  await expectStep(page, 'student');
  await expect(control(page, 'firstName')).toContainText('Nova');
  await checkPublicScreen(page, 'lelo-locked-student');
  const type = (name: string, text: string) => typeInto(page, control(page, name), text);
  await type('hasPreviouslyEnrolled', 'No');
  await type('gender', 'Female');
  await type('studentEmail', 'nova@example.org');
  await type('studentPrimaryPhone', '4155550133');
  await type('studentPrimaryPhoneType', 'Cell');
  await press(page, nextButton(page));
  await expectStep(page, 'parents');
  for (const [name, text] of [
    ['pgRelationshipToStudent', 'Mother'],
    ['pgFirstName', 'Lucía'],
    ['pgLastName', 'Reyes'],
    ['pgPrimaryEmail', 'lucia@example.org'],
    ['pgPrimaryPhone', '4155550132'],
    ['pgPrimaryPhoneType', 'Cell'],
  ] as const) {
    await type(name, text);
  }
  await press(page, nextButton(page));
  await expectStep(page, 'physical');
  await press(page, control(page, 'liveWithPg').getByLabel('Yes'), 'Space');
  for (const [name, text] of [
    ['livingStatus', 'Permanent'],
    ['street', '1 Mission Street'],
    ['city', 'San Francisco'],
    ['state', 'California'],
    ['zip', '94103'],
    ['country', 'San Francisco'],
    ['district', 'San Francisco U'],
  ] as const) {
    await type(name, text);
  }
  await press(page, control(page, 'isMailingAddressTheSame').getByLabel('Yes'), 'Space');
  await press(page, nextButton(page));
  await expectStep(page, 'course');
  await expect(control(page, 'courses-1')).toHaveValue(place.courses[0]?.id ?? '');
  await checkPublicScreen(page, 'lelo-locked-course');
  if (await control(page, 'understood1').isVisible()) await press(page, control(page, 'understood1'), 'Space');
  await press(page, nextButton(page));
  await expectStep(page, 'master');
  await press(page, control(page, 'understood2'), 'Space');
  await press(page, control(page, 'electronicConsent'), 'Space');
  for (const [who, name] of [
    ['student', 'nova reyes'],
    ['parent', 'lucía reyes'],
  ] as const) {
    await type(`${who}Name`, name);
    await press(page, control(page, `${who}Signature`).getByLabel('Draw it'), 'Space');
    await page.keyboard.press('ArrowRight');
    await expect(control(page, `${who}Signature`).getByRole('img')).toBeVisible();
  }
  await checkPublicScreen(page, 'lelo-typed');
  const sending = nextSubmission(page);
  await press(page, submitButton(page));
  expect(await sending).toMatchObject({
    studentName: 'Nova Reyes',
    studentSignatureMethod: 'typed',
    parentSignatureMethod: 'typed',
  });
  expect(await expectThanks(page, 'Nova Reyes')).toBe(saved.body._uuid);
  await page.goto(at(link));
  await expectLevel(page, 'Invalid Link');
  await checkPublicScreen(page, 'lelo-invalid-link');
});

test('a failure at the agreement is reported, and nothing is lost @desktop', async ({ page, allowErrors }) => {
  test.slow();
  allowErrors(/409|50[03]/);
  const answers = newSigned(place, { ...selfSigned, firstName: 'अनिता', lastName: 'देवी' });
  // All but what the agreement itself asks.
  const agreement: Readonly<Record<string, unknown>> = leloForm.steps.find(({ id }) => id === 'master')?.fields ?? {};
  const before = Object.entries(answers).filter(([name]) => !(name in agreement));
  const description = '**/api/v1/config/master_agreement_description*';
  await page.route(description, (route) => route.fulfill({ status: 503, body: '' }));
  await openSavedForm(page, at(form), leloForm, {
    key: 'form:lelo:expanded-learning-online:new',
    stepId: 'initial',
    answers: Object.fromEntries(before),
  });
  await goToAgreement(page, async (id) => {
    if (id !== 'student') return;
    await fillStep(page, id, answers);
    await expect(page.getByText('The agreement cannot print these letters yet.')).toBeVisible();
    await checkPublicScreen(page, 'lelo-other-letters');
  });
  await expect(page.getByText('Error loading the Agreement content.')).toBeVisible();
  await checkPublicScreen(page, 'lelo-agreement-failed');
  await page.unroute(description);
  await page.getByRole('button', { name: 'Try Again' }).click();
  // Nothing is offered to sign with: the name is spelled in Latin letters.
  await expect(control(page, 'studentName')).toHaveValue('');
  await control(page, 'studentName').fill('अनिता देवी');
  await expect(control(page, 'studentName')).toHaveAccessibleDescription(/The agreement cannot print these letters\./);
  await control(page, 'studentSignature').getByLabel('Type it').check();
  await expect(control(page, 'studentSignature')).toHaveAccessibleDescription(/This device cannot write these letters/);
  await checkPublicScreen(page, 'lelo-unwritable');
  await control(page, 'studentSignature').getByLabel('Draw it').check();
  await fillStep(page, 'master', answers);
  await drawStroke(page, findPad(page, 'studentSignature'), 0, 'mouse');

  const answerWith = async (status: number, problem: object) => {
    await page.unrouteAll();
    await page.route('**/api/leloRegistration', (route) => {
      const json = { type: 'about:blank', title: 'No', status, instance: 'request-4711', ...problem };
      return route.fulfill({ status, contentType: 'application/problem+json', json });
    });
  };
  await answerWith(500, { detail: 'Failed to upload the PDF. Please try again.' });
  await submitButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Error submitting the form. Please try again.' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Failed to upload the PDF. Please try again.');
  await expect(notice).toContainText('request-4711');
  await checkPublicScreen(page, 'lelo-failed');
  const detail = 'Registration for this session has closed. Nothing was stored. Please contact your school.';
  const closedPage = '/sessionExpired/expanded-learning-online';
  await answerWith(409, { type: '/problems/session-closed', detail, page: closedPage });
  await notice.getByRole('button', { name: 'Try Again' }).click();
  const closed = page.getByRole('alert').filter({ hasText: detail });
  await expect(closed).toContainText('Your answers are saved in this tab');
  await page.reload();
  await expect(control(page, 'studentName')).toHaveValue(String(answers.studentName));
  await expectDrawn(findPad(page, 'studentSignature'));
});

test('addresses that lead nowhere say where to go @phone', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  const open = async (path: string, title: string, text: string | RegExp) => {
    await page.goto(at(path));
    await expectLevel(page, title);
    await expect(page.getByText(text)).toBeVisible();
    await checkPublicScreen(page, `lelo-page-${title}`);
  };
  await open('/forms/spring-intersession', 'Enrollment Opening Soon', /Please check back on \d\d\/\d\d\/\d{4}\./);
  await open('/forms/career-pathways-pilot', 'Session Expired', /has closed/);
  await open('/forms/evening-makers', 'Session Expired', /has closed/);
  await open('/forms/no-such-session', '404 - Not Found', /does not exist or has been moved/);
  await page.getByText('Phone numbers of the learning centers').click();
  await expect(page.getByRole('link', { name: /^\d{3}-\d{3}-\d{4}$/ }).first()).toBeVisible();
  await page.goto(at('/leloStudent3'));
  await expect(page.getByRole('alertdialog', { name: 'Something went wrong' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first step' }).click();
  await expectLevel(page, '404 - Not Found');
  await page.goto(at(form));
  await expectStep(page, 'initial');
  await page.goto(at('/leloStudent3'));
  await expect(page.getByRole('alertdialog', { name: 'Something went wrong' })).toBeVisible();
  await checkPublicScreen(page, 'lelo-lost');
  await page.getByRole('button', { name: 'Go to the first step' }).click();
  await expectStep(page, 'initial');
  await page.goto(at('/response-lelo'));
  const gone = page.getByRole('alertdialog', { name: 'This page is no longer available' });
  await expect(gone).toContainText('you need not send it again');
});
