import { expect, type Page } from '@playwright/test';
import type { Fields } from '#domain/form-kit/define/field.ts';
import { readFlag } from '#domain/form-kit/define/flags.ts';
import { groupRows, summarize } from '#domain/form-kit/summarize.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { type VisibleStep, visibleSteps } from '#domain/form-kit/visible-steps.ts';
import type { Site } from '#domain/locations/site.ts';
import { registrationForm, stepCounts } from '#domain/registration/registration-form.ts';
import { uniqueEmail } from '../../fixtures/enrollment/interest-submission.ts';
import {
  type RegistrationCase,
  type RegistrationCaseName,
  validRegistrations,
} from '../../fixtures/registration/registration-answers.ts';
import { siteContext } from '../../fixtures/registration/registration-context.ts';
import { createRegistrationCalls } from '../../fixtures/registration/registration-submission.ts';
import { fillDate } from './date.ts';
import { expectLevel, newFamily, nextButton, submitButton } from './interest-wizard.ts';
import { api, mailbox } from './product.ts';
import { expectShortHead } from './screen.ts';
import { openSavedForm } from './tab.ts';

const registrationThanks =
  'Thank you! Your registration has been successfully completed. One of our team members will reach out to you within one business day.';
const red = 'rgb(216, 48, 47)';
const incomplete = 'Please fill out the required fields';
const incompleteMigrant = 'Please fill the all required details';
const flagTexts = { yes: 'Yes', no: 'No', notSure: 'Not sure' };
const fields: Fields = registrationForm.fields;
const { read: readRegistration } = createRegistrationCalls(api);

type Answers = Readonly<Record<string, unknown>>;
type Registering = Omit<RegistrationCase, 'answers'> & { readonly answers: Answers };

/** Answers of a form that no other test uses: the last name is searched for, the addresses have their own mails. */
export function newStudent(name: RegistrationCaseName, changes: Answers = {}): Registering {
  const { answers, ...form } = validRegistrations[name];
  const own = {
    lastName: newFamily().studentLastName,
    studentEmail: uniqueEmail(),
    ...('pgPrimaryEmail' in answers && { pgPrimaryEmail: uniqueEmail() }),
  };
  return { ...form, answers: { ...answers, ...own, ...changes } };
}

/** The control of a question, or the group of its choices. */
export const control = (page: Page, name: string) => page.locator(`#${name}`);

/** Opens the group of a question, where that is folded. */
async function unfold(page: Page, name: string): Promise<void> {
  const add = fields[name]?.group?.folded?.add;
  if (add && !(await control(page, name).isVisible())) await page.getByRole('button', { name: add }).click();
}

/** Answers one question. */
export async function give(page: Page, name: string, value: unknown): Promise<void> {
  await unfold(page, name);
  const { input, box, instead } = fields[name] ?? {};
  const flag = readFlag(value);
  if (box) await control(page, name).setChecked(Boolean(value));
  else if (instead && instead.value === value) await page.getByLabel(instead.label).check();
  else if (flag) await control(page, name).getByLabel(flagTexts[flag], { exact: true }).check();
  else if (input === 'checkbox') await control(page, name).setChecked(value === true);
  else if (input === 'select') await control(page, name).selectOption(String(value));
  else if (input === 'date') await fillDate(control(page, name), String(value));
  else await control(page, name).fill(String(value));
}

const stepsOf = (registration: Registering) =>
  visibleSteps(registrationForm, siteContext(registration), registration.answers);

async function expectStep(page: Page, registration: Registering, step: VisibleStep): Promise<void> {
  const { variant, enrollment } = registration;
  await expectLevel(page, step.title);
  const ids = stepsOf(registration).map(({ id }) => id);
  const place =
    enrollment === 'REGULAR'
      ? `Step ${step.counter} of ${stepCounts[variant]}`
      : `Step ${ids.indexOf(step.id) + 1} of ${ids.length}`;
  // Read aloud as 'of'.
  for (const text of [place, place.replace(' of ', '/')]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expectShortHead(page);
}

type Visits = {
  /** Something to do on a step before it is answered. */
  readonly before?: (step: VisibleStep) => Promise<void>;
  /** Ids of the steps to answer, all without it: the others were answered before, see `openAnswered`. */
  readonly asked?: readonly string[];
};

/**
 * Opens the form of a center at its first step, where every step but those of `asked` was answered in this tab earlier:
 * for tests whose matter is not the answering.
 */
export async function openAnswered(page: Page, address: string, registration: Registering, asked: readonly string[]) {
  const { answers, enrollment } = registration;
  const names = stepsOf(registration)
    .filter(({ id }) => !asked.includes(id))
    .flatMap((step) => step.fields.map(({ name }) => name))
    .filter((name) => name in answers);
  await openSavedForm(page, address, registrationForm, {
    key: `form:registration:${new URL(address).searchParams.get('site')}:${enrollment}`,
    answers: Object.fromEntries(names.map((name) => [name, answers[name]])),
    stepId: 'student',
  });
}

/** Answers every question, step by step, up to the review. */
export async function fillUntilReview(page: Page, registration: Registering, { before, asked }: Visits = {}) {
  for (const step of stepsOf(registration)) {
    await expectStep(page, registration, step);
    await before?.(step);
    for (const { name } of asked?.includes(step.id) === false ? [] : step.fields) {
      if (name in registration.answers) await give(page, name, registration.answers[name]);
    }
    await nextButton(page).click();
  }
  await expectLevel(page, 'Review');
}

/** What Next shows on a step without answers: the summary with the focus, and a red border on all that is missing. */
export async function expectErrors(page: Page, registration: Registering, { id, fields: asked }: VisibleStep) {
  const blank = Object.fromEntries(asked.map(({ name, field }) => [name, field.initial]));
  const start = { ...registration.answers, ...blank };
  const checked = validate(registrationForm, siteContext(registration), start, id);
  if (checked.ok) return;
  await nextButton(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('heading')).toHaveText(id === 'migrant' ? incompleteMigrant : incomplete);
  const more =
    checked.errors.length > 6 && summary.getByRole('button', { name: `and ${checked.errors.length - 5} more` });
  if (more) {
    await expect(summary.getByRole('link')).toHaveCount(5);
    await more.click();
  }
  await expect(summary.getByRole('link')).toHaveCount(checked.errors.length);
  for (const { field, message } of checked.errors) {
    const { why } = fields[field] ?? {};
    await expect(control(page, field)).toHaveAccessibleDescription(why ? `${message} ${why}` : message);
    const marked = control(page, field).and(page.locator('input, select, textarea'));
    await expect(
      marked.or(control(page, field).locator('label:has([type="radio"]), label > [inputmode]').first()),
    ).toHaveCSS('border-color', red);
  }
}

/** The review shows every answer in the order of the questions, once all of it is opened. */
export async function expectReview(page: Page, registration: Registering): Promise<void> {
  await page.getByRole('button', { name: 'Show all answers' }).click();
  const sections = summarize(registrationForm, siteContext(registration), registration.answers);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections.map(({ title }) => title));
  const texts = sections
    .flatMap(({ rows }) => groupRows(rows))
    .flatMap(({ rows, isBlank }) => (isBlank ? ['Not answered'] : rows.map(({ text }) => text || 'Not answered')));
  await expect(page.getByRole('definition')).toHaveText(texts);
}

const isSubmission = (url: string, method: string) =>
  method === 'POST' && new URL(url).pathname === '/api/registration';

/** Remembers what is sent from now on. */
export function watchSubmissions(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (isSubmission(request.url(), request.method())) sent.push(request.postDataJSON());
  });
  return sent;
}

/** Submits by a click, or by a given action, and returns the id of the new entry. */
export async function submitAndThank(page: Page, submit = () => submitButton(page).click()): Promise<string> {
  const answering = page.waitForResponse(
    (response) => isSubmission(response.url(), response.request().method()) && response.ok(),
  );
  await submit();
  const { _id }: { _id: string } = await (await answering).json();
  await expect(page.getByText(registrationThanks, { exact: true })).toBeVisible();
  return _id;
}

/** What staff read is what was answered and nothing else, and it waits to be processed. */
export async function expectStored(id: string, { answers, variant, enrollment }: Registering, center: Site) {
  const entry = await readRegistration(id);
  expect(Object.fromEntries(Object.entries(entry).filter(([name]) => name in fields))).toEqual(answers);
  const state = { status: 'Enrollment Submitted', progressLevel: 0, processingLevel: 0 };
  expect(entry).toMatchObject({ ...state, variant, enrollment, learningCenterId: center._id });
}

/** One mail thanks the family, another one notifies the center. */
export async function expectMails(id: string, to: string, center: Site): Promise<void> {
  const [thanks, ...more] = await mailbox.waitFor(to);
  expect(more).toEqual([]);
  expect(thanks?.subject).toBe(`Registration received: ${center.name}`);
  const notice = await mailbox.waitForText(`/registration-forms/${id}`);
  expect(notice.subject).toBe(`New registration: ${center.name}`);
}
