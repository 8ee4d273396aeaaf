import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signaturePrefix } from '#domain/form-kit/signing.ts';
import { findLeloPlace, type LeloPlace, newSigned, selfSigned } from '../fixtures/lelo-submission.ts';
import { findPreRegistrations } from '../fixtures/pre-registration.ts';
import { expectLevel, nextButton, submitButton } from './interest-wizard.ts';
import { press, typeInto } from './keyboard.ts';
import {
  control,
  drawStroke,
  expectBlank,
  expectDrawn,
  expectStep,
  fillStep,
  fillUntilAgreement,
  findPad,
  lookAt,
  stepPaths,
} from './lelo-wizard.ts';
import { api, at, expect, test } from './product.ts';
import { checkPublicScreen } from './screen.ts';

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
  await expect(control(page, 'understood2')).toHaveAccessibleDescription('You must understand the terms to proceed.');
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
  await checkPublicScreen(page, 'lelo-thanks');
  await page.reload();
  expect(await expectThanks(page, `${answers.firstName} ${answers.lastName}`)).toBe(uuid);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form:')))).toEqual([]);

  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(await readFile(await calendar.path(), 'utf8')).toContain('SUMMARY:First day: Expanded Learning Online');
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the signed copy' }).click(),
  ]);
  const pdf = await readFile(await copy.path());
  await page.getByRole('link', { name: 'Register another student' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to leave?');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expectStep(page, 'initial');

  await page.goto(at('/verify'));
  const check = async (buffer: Buffer, verdict: string) => {
    await control(page, 'agreement').setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText(verdict)).toBeVisible();
    await expect(control(page, 'agreement')).toHaveValue(/agreement\.pdf$/);
  };
  await checkPublicScreen(page, 'verify');
  await check(pdf, 'This agreement was signed with us and is unchanged');
  await expect(page.getByText(String(answers.studentName))).toBeVisible();
  await checkPublicScreen(page, 'verify-ours');
  const changed = Buffer.from(pdf);
  changed.writeUInt8(changed.readUInt8(400) ^ 1, 400);
  await check(changed, 'This document was changed after it was signed');
  await check(
    Buffer.concat([pdf, Buffer.from('\n% more\n')]),
    'Something was added to this document after it was signed',
  );
  await check(Buffer.from('%PDF-1.7\n%%EOF'), 'This document was not signed with us');
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
  await drawStroke(page, pad, 0, 'finger');
  await expectDrawn(pad);
  await page.setViewportSize({ width: 740, height: 360 });
  await expectDrawn(pad);
  await drawStroke(page, pad, 1, 'finger');
  await page.setViewportSize(viewport ?? { width: 360, height: 740 });
  await expectDrawn(pad);
  const imageOf = () =>
    page.evaluate(() => {
      const [kept = '{}'] = Object.entries(sessionStorage).flatMap(([key, value]) =>
        key.startsWith('form:') ? [value] : [],
      );
      return JSON.parse(kept).answers.studentSignature;
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
  const sending = nextSubmission(page);
  await submitButton(page).click();
  const sent = await sending;
  expect(sent.studentSignature).toBe(image);
  expect(sent).not.toHaveProperty('parentSignature');
  await expectThanks(page, `${answers.firstName} ${answers.lastName}`);
  await checkPublicScreen(page, 'lelo-phone-thanks');
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
  const asDate = (date: unknown) => String(date).replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1');
  await typeInto(page, control(page, 'birthDate'), '01012001');
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(control(page, 'birthDate')).toHaveAccessibleDescription(/You can try 4 more times/);
  await checkPublicScreen(page, 'lelo-birth-date-wrong');
  await typeInto(page, control(page, 'birthDate'), asDate(begun.birthDate));
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

test('what fails at the agreement is said, and nothing is lost @desktop', async ({ page, allowErrors }) => {
  test.slow();
  allowErrors(/409|503/);
  const answers = newSigned(place, selfSigned);
  await page.goto(at(form));
  const description = '**/api/v1/config/master_agreement_description*';
  await page.route(description, (route) => route.fulfill({ status: 503, body: '' }));
  await fillUntilAgreement(page, answers);
  await expect(page.getByText('Error loading the Agreement content.')).toBeVisible();
  await checkPublicScreen(page, 'lelo-agreement-failed');
  await page.unroute(description);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await fillStep(page, 'master', answers);
  await drawStroke(page, findPad(page, 'studentSignature'), 0, 'mouse');

  const answerWith = async (status: number, problem: object) => {
    await page.unrouteAll();
    await page.route('**/api/leloRegistration', (route) => {
      const json = { type: 'about:blank', title: 'No', status, instance: 'request-4711', ...problem };
      return route.fulfill({ status, contentType: 'application/problem+json', json });
    });
  };
  await answerWith(503, { detail: 'Failed to upload the PDF. Please try again.' });
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
  await expect(closed).toContainText('What you entered is kept');
  await checkPublicScreen(page, 'lelo-closed-meanwhile');
  await page.reload();
  await expect(control(page, 'studentName')).toHaveValue(String(answers.studentName));
  await expectDrawn(findPad(page, 'studentSignature'));
});

test('addresses that lead nowhere say where to go', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  const open = async (path: string, title: string, text: string | RegExp) => {
    await page.goto(at(path));
    await expectLevel(page, title);
    await expect(page.getByText(text)).toBeVisible();
    await checkPublicScreen(page, `lelo-page-${title}`);
  };
  await open('/forms/spring-intersession', 'Enrollment Opening Soon', /Please check back on \d\d-\d\d-\d{4}\./);
  await open('/forms/career-pathways-pilot', 'Session Expired', /has closed/);
  await open('/forms/evening-makers', 'Session Expired', /has closed/);
  await open('/forms/no-such-session', '404 - Not Found', /does not exist or has been moved/);
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
  const gone = page.getByRole('alertdialog', { name: 'This page is not kept' });
  await expect(gone).toContainText('you need not send it again');
});
