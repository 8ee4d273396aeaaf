import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { problemTypes } from '#domain/http/problem.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { Signed } from '#domain/leloRegistration/public-api.ts';
import { savedAnswers } from '#domain/leloRegistration/saved-answers.ts';
import { initialAnswers } from '#web/forms/answers/initial-answers.ts';
import { findLeloPlace, type LeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { openOwnSession } from '../fixtures/leloRegistration/own-session.ts';
import { findPreRegistrations } from '../fixtures/leloRegistration/pre-registration.ts';
import { readPages } from '../fixtures/read-pdf.ts';
import { fillDate } from './support/date.ts';
import { expectLevel } from './support/interest-wizard.ts';
import { goToAgreement } from './support/lelo-wizard.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import { checkPublicScreen } from './support/screen.ts';
import { openSavedForm, saveInTab } from './support/tab.ts';

const unknownDate = '1999-09-09';
let place: LeloPlace;
let submitted: Record<string, unknown>;
let signed: Signed;

test.beforeAll(async () => {
  place = await findLeloPlace(api);
  submitted = newSigned(place);
  const reply = await api.call<Signed>('POST', '/api/leloRegistration', { asPublic: true, body: submitted });
  expect(reply.status).toBe(201);
  signed = reply.body;
});

/** The signed copy as the confirmation page gets it. */
async function fetchCopy(): Promise<Buffer> {
  const path = `/api/leloRegistration/public/${place.permaLink}/${signed._uuid}/signed-agreement`;
  const headers = { ...(await api.publicHeaders()), 'x-receipt-token': signed.receiptToken };
  const response = await fetch(new URL(path, at('/')), { headers });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test('the link in the email opens the signed copy to who knows the date of birth @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422|429/);
  const [mail] = await mailbox.waitFor(String(submitted.studentEmail));
  const link = /https?:\S+\/copy#[\w.-]+/.exec(mail?.plainText ?? '')?.[0] ?? '';
  expect(mail?.html).toContain(link);
  expect(mail?.plainText).toContain(signed._uuid);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto(link);
  await expectLevel(page, 'Your signed copy');
  await checkPublicScreen(page, 'copy-question');
  const birthDate = page.getByRole('group', { name: 'Date of Birth' });
  const submit = page.getByRole('button', { name: 'Download the signed copy' });
  await fillDate(birthDate, unknownDate);
  await submit.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await checkPublicScreen(page, 'copy-refused');
  await fillDate(birthDate, String(submitted.birthDate));
  const downloading = page.waitForEvent('download');
  await submit.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const pages = await readPages(readFileSync(await download.path()));
  const text = pages.join(' ').replace(/\s+/g, ' ');
  for (const told of ['Marisol Vega', 'Lucía Vega', 'Bayview Charter', signed._uuid, 'Mother']) {
    expect(text).toContain(told);
  }
  for (const { course_name } of place.courses) expect(text).toContain(course_name);
  await expect(page.getByText('The signed agreement is in your downloads.')).toBeVisible();
  await checkPublicScreen(page, 'copy-opened');
  // A link that is locked asks no more, and says whom to call.
  await page.route('**/receipt', (route) => {
    const json = { type: problemTypes.linkLocked, title: 'Link locked', status: 429, detail: 'Locked.' };
    return route.fulfill({ status: 429, contentType: 'application/problem+json', json });
  });
  await page.reload();
  await fillDate(birthDate, unknownDate);
  await submit.click();
  await expectLevel(page, 'This link is locked');
  await page.getByText('Phone numbers of the learning centers').click();
  await expect(page.getByRole('link', { name: /^\d{3}-\d{3}-\d{4}$/ }).first()).toBeVisible();
  await checkPublicScreen(page, 'link-locked');
  await page.unrouteAll();
  // What opens the copy stays in the browser.
  const token = link.split('#')[1] ?? '';
  expect(sent.filter((url) => url.includes(token))).toEqual([]);
});

test('/verify distinguishes an unchanged copy from a changed one, one with additions, and a foreign file @phone', async ({
  page,
}) => {
  const copy = await fetchCopy();
  const changed = Buffer.from(copy);
  const middle = Math.floor(copy.length / 3);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  const foreign = await PDFDocument.create();
  foreign.addPage();
  await page.goto(at('/verify'));
  await expectLevel(page, 'Check a signed agreement');
  await checkPublicScreen(page, 'verify');
  const check = async (buffer: Buffer) => {
    await page
      .getByLabel('Signed agreement (PDF)')
      .setInputFiles({ name: 'copy.pdf', mimeType: 'application/pdf', buffer });
  };
  await check(copy);
  await expect(page.getByText('This agreement was signed with us and is unchanged')).toBeVisible();
  await expect(page.getByText('Marisol Vega, Lucía Vega')).toBeVisible();
  await checkPublicScreen(page, 'verify-unchanged');
  await check(changed);
  await expect(page.getByText('This document was changed after it was signed')).toBeVisible();
  await checkPublicScreen(page, 'verify-changed');
  await check(Buffer.concat([copy, Buffer.from('\n% A page more.\n')]));
  await expect(page.getByText('Something was added to this document after it was signed')).toBeVisible();
  await check(Buffer.from(await foreign.save()));
  await expect(page.getByText('This document was not signed with us')).toBeVisible();
  await checkPublicScreen(page, 'verify-foreign');
  for (const [certificate, verdict] of [
    ['expired', 'This document is unchanged, but its certificate has expired'],
    ['revoked', 'The seal of this document is not trusted any more'],
  ] as const) {
    await page.route('**/api/verify', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response: response, json: { ...(await response.json()), certificate } });
    });
    await check(copy);
    await expect(page.getByText(verdict)).toBeVisible();
    await checkPublicScreen(page, `verify-${certificate}`);
    await page.unrouteAll();
  }
});

/** Signs with the mouse: three waves over the pad of a signer. */
async function drawSignature(page: Page, signer: string): Promise<void> {
  const pad = page.getByRole('img', { name: `Signature of the ${signer}` });
  // Two signers never draw the same image.
  const wave = signer === 'student' ? 1.6 : 2.1;
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.1, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 30; step++) {
    await page.mouse.move(x + width * (0.1 + step * 0.025), y + height * (0.5 + 0.3 * Math.sin(step / wave)));
  }
  await page.mouse.up();
}

test('a session that closes while a form is open leaves its answers in place; Submit pressed ten times stores one registration @phone', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/409/);
  const message = '<p>Dear {firstName} {lastName}, your number is <strong>{_uuid}</strong>.</p>';
  const own = await openOwnSession(api, place, message);
  const { submissionId, permaLink, LeloRegistrationProfile, ...answers } = newSigned(own.place, {
    lastName: "O'Vega",
    studentName: "Marisol O'Vega",
  });
  const { studentSignature, parentSignature, ...typed } = answers;
  const address = at(`/forms/${permaLink}`);
  await openSavedForm(page, address, leloForm, {
    key: `form:lelo:${permaLink}:new`,
    answers: typed,
    stepId: 'initial',
  });
  await goToAgreement(page);
  await drawSignature(page, 'student');
  await drawSignature(page, 'parent or guardian');
  const submit = page.getByRole('button', { name: 'Submit' });
  await own.endIn(-1);
  await submit.click();
  const closed = page.getByRole('alert').filter({ hasText: 'has closed' });
  await expect(closed).toBeFocused();
  await expect(closed).toContainText('Your answers are saved in this tab until you submit or close it.');
  await checkPublicScreen(page, 'lelo-closed');
  await closed.getByRole('button', { name: 'Read more' }).click();
  await expectLevel(page, 'Session Expired');
  await expect(page.getByText('Your answers are saved in this tab until you submit or close it.')).toBeVisible();
  await own.endIn(7);
  await page.reload();
  await expectLevel(page, `Registration for ${own.name} is open`);
  await checkPublicScreen(page, 'lelo-open-again');
  await page.getByRole('link', { name: 'Go to the registration' }).click();

  await goToAgreement(page);
  // What there is to sign is there.
  await expect(page.getByRole('region', { name: 'The agreement' })).toBeVisible();
  const other = await context.newPage();
  await openSavedForm(other, address, leloForm, {
    key: `form:lelo:${permaLink}:new`,
    answers: typed,
    stepId: 'initial',
  });
  await goToAgreement(other);
  await drawSignature(other, 'student');
  await drawSignature(other, 'parent or guardian');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/leloRegistration')) posts.push(request.url());
  });
  await submit.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 10; press++) button.click();
  });
  await expectLevel(page, "Thank you for submitting the registration for Marisol O'Vega");
  expect(posts).toHaveLength(1);
  const number = (await page.getByText('Registration ID: ').textContent())?.replace('Registration ID: ', '');
  await expect(page.getByText(`Dear Marisol O'Vega, your number is ${number}.`)).toBeVisible();
  await checkPublicScreen(page, 'lelo-confirmation');
  await other.getByRole('button', { name: 'Submit' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'You sent this a minute ago.' })).toBeFocused();
  await checkPublicScreen(other, 'lelo-sent-before');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the signed copy' }).click();
  const pages = await readPages(readFileSync(await (await downloading).path()));
  const birthDate = displayDate(String(answers.birthDate)).replaceAll('/', '-');
  expect(pages[0]?.replace(/\s+/g, ' ')).toContain(birthDate);
  for (const to of [answers.studentEmail, answers.pgPrimaryEmail]) {
    expect(await mailbox.waitFor(String(to))).toHaveLength(1);
  }
  // Who does not go on with a brother or sister leaves nothing to the next user of the device.
  await page.getByRole('link', { name: 'Register a brother or sister' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('link', { name: 'Register another student' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  const readSaved = () => page.evaluate(() => Object.values(sessionStorage).join());
  await checkPublicScreen(page, 'lelo-another-student');
  await expect(page.getByText("Your family's answers are filled in.")).toHaveCount(0);
  for (const one of [answers.pgPrimaryEmail, answers.street]) expect(await readSaved()).not.toContain(String(one));
});

test('what changes between reading and signing is read, accepted and signed again @desktop', async ({
  page,
  allowErrors,
}) => {
  test.slow();
  allowErrors(/409/);
  const begun = (await findPreRegistrations(api, 'Bayview Charter'))({
    gradeLevel: place.gradeLevel,
    courses: place.courses.slice(0, 1),
  });
  const saved = await api.call<Signed>('POST', '/api/leloRegistration', { as: 'contributor', body: begun });
  const { _id, _uuid } = saved.body;
  const link = `/api/leloRegistration/public/${place.permaLink}/${_uuid}`;
  const { body: opened } = await api.call<{ record: RawAnswers; editToken: string; agreementVersion: string }>(
    'POST',
    `${link}/open`,
    { asPublic: true, body: { birthDate: begun.birthDate } },
  );
  const { record, ...keys } = opened;
  const { submissionId, permaLink, LeloRegistrationProfile, studentSignature, parentSignature, ...typed } =
    newSigned(place);
  const given = savedAnswers(record);
  const answers = { ...typed, ...given, studentName: '' };
  const address = at(`/forms/${permaLink}/${_uuid}`);
  await saveInTab(page, address, {
    [`lelo:opened:${permaLink}:${_uuid}`]: JSON.stringify({ given, ...keys }),
    [`form:lelo:${permaLink}:${_uuid}`]: JSON.stringify({
      submissionId,
      answers: { ...initialAnswers(leloForm), ...answers },
      stepId: 'initial',
    }),
  });
  // What the family reads is not the text that there is.
  const description = '**/api/v1/config/master_agreement_description*';
  await page.route(description, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const [{ master_agreement_description: text }] = data;
    const master_agreement_description = `${text.replace('at least once a week', 'at least twice a week')}\nAn old rule.`;
    await route.fulfill({
      response: response,
      json: { data: [{ master_agreement_description, agreementVersion: '0'.repeat(64) }] },
    });
  });
  await page.goto(address);
  await goToAgreement(page);
  const summary = page.getByRole('region', { name: 'What you sign' });
  await expect(summary).toContainText('Nova Reyes');
  await expect(summary).toContainText(place.courses[0]?.course_name ?? '');
  // The school has given the student and the center: the courses alone can be changed.
  await expect(summary.getByRole('button')).toHaveText(['Edit Courses']);
  const text = page.getByRole('region', { name: 'The agreement' });
  await expect(text.getByText('An old rule.')).toBeVisible();
  await expect(text.getByRole('link', { name: '800-555-0110' })).toHaveAttribute('href', 'tel:8005550110');
  await expect(page.getByLabel('Full name').first()).toHaveValue('Nova Reyes');
  await drawSignature(page, 'student');
  await drawSignature(page, 'parent or guardian');
  await page.unroute(description);
  const staff = { as: 'contributor' as const };
  const before = await api.call<{ etag: string }>('GET', `/api/leloRegistration/${_id}`, staff);
  const headers = { 'if-match': before.body.etag };
  const body = { lastName: 'Reyes Ortiz' };
  expect((await api.call('PUT', `/api/leloRegistration/${_id}`, { ...staff, headers, body })).status).toBe(200);

  await page.getByRole('button', { name: 'Submit' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The agreement has changed since you opened it' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Last Name: Reyes is now Reyes Ortiz');
  await notice.getByText('What is no longer in the text').click();
  await expect(notice.getByText('An old rule.')).toBeVisible();
  await expect(text.getByRole('insertion')).toHaveText(/at least once a week/);
  await expect(summary).toContainText('Nova Reyes Ortiz');
  await checkPublicScreen(page, 'lelo-agreement-changed');
  for (const consent of [/^I Understand/, /^I agree to sign/]) await expect(page.getByLabel(consent)).not.toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please fill out all required fields' })).toBeFocused();
  for (const consent of [/^I Understand/, /^I agree to sign/]) await page.getByLabel(consent).check();
  await drawSignature(page, 'student');
  await drawSignature(page, 'parent or guardian');
  await page.getByRole('button', { name: 'Submit' }).click();
  // The name that was offered is not that of the registration any more.
  const question = page.getByRole('alertdialog', { name: 'Is this the legal name?' });
  await expect(question).toContainText('The registration names the student Nova Reyes Ortiz.');
  await checkPublicScreen(page, 'lelo-name-question');
  await question.getByRole('button', { name: 'Yes, sign with this name' }).click();
  await expectLevel(page, 'Thank you for submitting the registration for Nova Reyes Ortiz');
});
