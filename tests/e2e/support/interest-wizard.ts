import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { Field } from '#domain/form-kit/define/field.ts';
import { validInterest } from '../../fixtures/enrollment/interest-cases.ts';
import { uniqueEmail } from '../../fixtures/enrollment/interest-submission.ts';
import { fillDate } from './date.ts';
import { expectShortHead } from './screen.ts';
import { openSavedForm } from './tab.ts';

type Answers = Readonly<Record<string, unknown>>;

export const thankYou =
  'Thank you your submission has been received. A team member will reach out to you within one business day.';

const letters = () => randomUUID().replace(/[^a-f]/g, '');

/** Returns answers of a family that no other test uses, with a last name to search for and a separate mail address. */
export function newFamily(changes: Answers = {}) {
  const studentLastName = `Test${letters()}${letters()}`;
  return { ...validInterest.family, studentLastName, primaryEmail: uniqueEmail(), ...changes };
}

function readField(name: string): Field {
  const field = Object.entries<Field>(interestForm.fields).find(([key]) => key === name)?.[1];
  if (!field) throw new Error(`The interest form has no field '${name}'.`);
  return field;
}

/** Finds the control of a question on the open step by its label; for a date, the group of its inputs. */
export function findField(page: Page, name: string): Locator {
  const label = readField(name).label.replace(/[?*]/g, '\\$&').replace('{student}', '.+');
  const pattern = new RegExp(`^${label}\\s*\\*?$`);
  return readField(name).input === 'date' ? page.getByRole('group', { name: pattern }) : page.getByLabel(pattern);
}

/** Answers one question. */
export async function answer(page: Page, name: string, value: unknown): Promise<void> {
  const control = findField(page, name);
  if (typeof value === 'boolean') await control.setChecked(value);
  else if (readField(name).input === 'select') await control.selectOption(String(value));
  else if (readField(name).input === 'date') await fillDate(control, String(value));
  else await control.fill(String(value));
}

/** Lists the questions of a step that have an answer. */
function namesOf(stepId: string, answers: Answers): string[] {
  const step = interestForm.steps.find(({ id }) => id === stepId);
  return Object.keys(step?.fields ?? {}).filter((name) => answers[name] !== undefined);
}

/** Fills in every question of the open step that has an answer. */
export async function fillStep(page: Page, stepId: string, answers: Answers): Promise<void> {
  for (const name of namesOf(stepId, answers)) {
    // The country decides whether state or region is shown.
    if ((await findField(page, name).count()) > 0) await answer(page, name, answers[name]);
  }
}

export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' });
export const backButton = (page: Page) => page.getByRole('button', { name: 'Back' });

export async function expectLevel(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const steps = ['student', 'parent', 'contact', 'physical'] as const;
const titles = {
  student: 'Student',
  parent: 'Parent',
  contact: 'Contact Info',
  physical: 'Physical Address',
  mailing: 'Mailing Address',
  summary: 'Summary',
};

/** Fills every step before one, or before the summary, as a minor whose mail goes to the home. */
export async function fillUntil(page: Page, last: (typeof steps)[number] | 'summary', answers: Answers) {
  for (const step of steps) {
    await expectLevel(page, titles[step]);
    await expectShortHead(page);
    if (step === last) return;
    await fillStep(page, step, answers);
    await nextButton(page).click();
  }
  await expectLevel(page, 'Summary');
}

/**
 * Opens the form at a step, or at the summary, with answers for every step before it stored in this tab: for tests of
 * later steps. `address` is that of the form, which names its center.
 */
export async function openAnswered(page: Page, address: string, step: keyof typeof titles, answers: Answers) {
  const ids = interestForm.steps.map(({ id }) => id);
  const before = step === 'summary' ? ids : ids.slice(0, ids.indexOf(step));
  const names = before.flatMap((id) => namesOf(id, answers));
  await openSavedForm(page, address, interestForm, {
    key: `form:${interestForm.id}:${new URL(address).searchParams.get('site')}`,
    answers: Object.fromEntries(names.map((name) => [name, answers[name]])),
    stepId: step === 'summary' ? 'review' : step,
  });
  await expectLevel(page, titles[step]);
}

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit' });

const isSubmission = (url: string) => new URL(url).pathname.startsWith('/api/enrollment/public');

/** Returns the body of the next submission. */
export async function nextSubmission(page: Page): Promise<Record<string, unknown>> {
  return (await page.waitForRequest((request) => isSubmission(request.url()))).postDataJSON();
}

/** Returns the id of the entry that the next submission creates. */
export async function storedEntry(page: Page): Promise<string> {
  const response = await page.waitForResponse((response) => isSubmission(response.url()) && response.ok());
  const { _id }: { _id: string } = await response.json();
  return _id;
}
