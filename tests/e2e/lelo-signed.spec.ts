import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { Signed } from '#domain/leloRegistration/public-api.ts';
import { findLeloPlace, type LeloPlace, newSigned } from '../fixtures/lelo-submission.ts';
import { openOwnSession } from '../fixtures/own-session.ts';
import { readPages } from '../fixtures/read-pdf.ts';
import { expectLevel, nextButton } from './interest-wizard.ts';
import { api, at, expect, mailbox, test } from './product.ts';
import { checkPublicScreen } from './screen.ts';
import { openSavedForm } from './tab.ts';

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
  const answer = await fetch(new URL(path, at('/')), { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('the link in the email opens the signed copy to who knows the date of birth', async ({ page, allowErrors }) => {
  allowErrors(/422/);
  const [mail] = await mailbox.waitFor(String(submitted.studentEmail));
  const link = /https?:\S+\/copy#[\w.-]+/.exec(mail?.plainText ?? '')?.[0] ?? '';
  expect(mail?.html).toContain(link);
  expect(mail?.plainText).toContain(signed._uuid);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto(link);
  await expectLevel(page, 'Your signed copy');
  await checkPublicScreen(page, 'copy-question');
  const birthDate = page.getByLabel('Date of Birth');
  const submit = page.getByRole('button', { name: 'Download the signed copy' });
  await birthDate.fill(unknownDate);
  await submit.click();
  await expect(page.getByRole('alert')).toBeFocused();
  await checkPublicScreen(page, 'copy-refused');
  await birthDate.fill(String(submitted.birthDate));
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
  // What opens the copy stays in the browser.
  const token = link.split('#')[1] ?? '';
  expect(sent.filter((url) => url.includes(token))).toEqual([]);
});

test('/verify tells an unchanged copy from a changed one, one with something added, and a foreign file', async ({
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
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), certificate } });
    });
    await check(copy);
    await expect(page.getByText(verdict)).toBeVisible();
    await checkPublicScreen(page, `verify-${certificate}`);
    await page.unrouteAll();
  }
});

/** Through every step, which is answered. */
async function goToAgreement(page: Page): Promise<void> {
  for (const title of leloForm.steps.map((step) => step.title).filter((title) => title !== 'Mailing Address')) {
    await expectLevel(page, title);
    if (title !== 'Agreement') await nextButton(page).click();
  }
}

/** Signs with the mouse: three waves over the pad of a signer. */
async function drawSignature(page: Page, signer: string): Promise<void> {
  const pad = page.getByRole('img', { name: `Signature of the ${signer}` });
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.1, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 30; step++) {
    await page.mouse.move(x + width * (0.1 + step * 0.025), y + height * (0.5 + 0.3 * Math.sin(step / 1.6)));
  }
  await page.mouse.up();
}

test('a session that closes meanwhile keeps what was entered; Submit pressed ten times stores one registration', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  const message = '<p>Dear {firstName} {lastName}, your number is <strong>{_uuid}</strong>.</p>';
  const own = await openOwnSession(api, place, message);
  const { submissionId, permaLink, LeloRegistrationProfile, ...answers } = newSigned(own.place, { lastName: "O'Vega" });
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
  await expect(closed).toContainText('What you entered is kept while this tab stays open.');
  await checkPublicScreen(page, 'lelo-closed');
  await closed.getByRole('button', { name: 'Read more' }).click();
  await expectLevel(page, 'Session Expired');
  await expect(page.getByText('What you entered is kept while this tab stays open.')).toBeVisible();
  await own.endIn(7);
  await page.reload();
  await expectLevel(page, `Registration for ${own.name} is open`);
  await checkPublicScreen(page, 'lelo-open-again');
  await page.getByRole('link', { name: 'Go to the registration' }).click();

  await goToAgreement(page);
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
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the signed copy' }).click();
  const pages = await readPages(readFileSync(await (await downloading).path()));
  const birthDate = displayDate(String(answers.birthDate)).replaceAll('/', '-');
  expect(pages[0]?.replace(/\s+/g, ' ')).toContain(birthDate);
  for (const to of [answers.studentEmail, answers.pgPrimaryEmail]) {
    expect(await mailbox.waitFor(String(to))).toHaveLength(1);
  }
});
