import type { Page } from '@playwright/test';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { Field, RawAnswers } from '#domain/form-kit/define/field.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { noSchool } from '#domain/registration/fields/background-fields.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { findCenterOf, uniqueEmail } from '../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import type { RegistrationCaseName } from '../fixtures/registration/registration-answers.ts';
import { siteContext } from '../fixtures/registration/registration-context.ts';
import { type AskedStep, countPresses, sumPresses } from './support/count-presses.ts';
import { expectLevel, newFamily, submitButton, thankYou } from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { newStudent, submitAndThank } from './support/registration-wizard.ts';
import { checkPublicScreen, expectShortHead } from './support/screen.ts';

const no = { yes: false, no: true };
const filledIn = "Your family's answers are filled in.";
const second = { birthDate: `${new Date().getUTCFullYear() - 11}-05-06`, studentPrimaryPhone: '415-555-0143' };

/** Writes the counts of the first and the second child to the report, and returns the second as a part of the first. */
function compare(form: string, first: number, next: number): number {
  const description = `${form}: ${first}, then ${next} (${Math.round((100 * next) / first)} %)`;
  console.log(description);
  test.info().annotations.push({ type: 'presses', description });
  return next / first;
}

/** The presses for a second child are at most this part of those for the first. */
const max = 0.4;
const schoolNames = ['previousSchool', 'previousSchoolCity', 'previousSchoolState'];
type StoredForm = { answers: RawAnswers; suggested?: RawAnswers };
const isForm = (stored: unknown): stored is StoredForm =>
  typeof stored === 'object' && stored !== null && 'submissionId' in stored;
/** The unsent forms that the tab has stored. */
const readForms = async (page: Page) => {
  const stored = await page.evaluate(() => Object.values(sessionStorage).map((text): unknown => JSON.parse(text)));
  return stored.filter(isForm);
};
const cases = [
  { name: 'longChild', charter: 'Bayview Charter', brand: undefined },
  { name: 'shortSmallChild', charter: 'Holston Valley Charter', brand: 'holston' },
] as const satisfies readonly { name: RegistrationCaseName; [_: string]: unknown }[];

for (const { name, charter, brand } of cases) {
  test(`a second child in the registration: ${name} @phone`, async ({ page }) => {
    test.slow();
    const { answers, ...rest } = newStudent(name, { lastName: 'Torres' });
    const context = siteContext({ ...rest, answers });
    // The steps with one button for all answers are answered with it.
    const set = visibleSteps(registrationForm, context, answers).flatMap(({ fields, setAll }) =>
      setAll ? fields.map((one) => [one.name, setAll === 'No' ? no : setAll]) : [],
    );
    const typed = { ...answers, ...Object.fromEntries(set) };
    const visible = visibleSteps(registrationForm, context, typed);
    // Of the student what is required, of the family all that the form asks.
    const steps: AskedStep[] = visible.map(({ id, title, fields }) => {
      const asked = fields.filter((one) => one.required || one.field.belongsTo === 'family' || one.field.box);
      return { id, title, names: asked.map((one) => one.name).filter((one) => one in typed) };
    });
    const required = visible.flatMap(({ fields }) =>
      fields.filter((one) => one.required || one.field.box).map((one) => one.name),
    );
    const center = await findCenterOf(api, charter);
    await page.goto(at(`/register?site=${center._id}`, brand));
    const first = await countPresses(page, registrationForm, steps, typed);
    await submitAndThank(page);
    await checkPublicScreen(page, `sibling-${name}-thanks`);
    await page.getByRole('button', { name: 'Register a brother or sister' }).click();
    await expect(page.getByText(filledIn)).toBeVisible();
    await expectShortHead(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('#firstName')).toHaveValue('');
    await expect(page.locator('#lastName')).toHaveValue('');
    await checkPublicScreen(page, `sibling-${name}-student`);
    const sibling = {
      ...typed,
      ...second,
      firstName: 'Noah',
      ...('studentEmail' in typed && { studentEmail: uniqueEmail() }),
    };
    // Unsent answers are in the tab: those of the family. Of the first child only the school, which is suggested.
    const school =
      typed.previousSchool === noSchool
        ? []
        : schoolNames.filter((one) => steps.some(({ names }) => names.includes(one)));
    await expect.poll(() => readForms(page)).toHaveLength(1);
    const [saved] = await readForms(page);
    expect(Object.keys(saved?.suggested ?? {})).toEqual(school);
    const own = Object.entries<Field>(registrationForm.fields).filter(([, field]) => field.belongsTo === 'student');
    expect(own.map(([one]) => one).filter((one) => saved?.answers[one])).toEqual([]);
    const suggested = ['lastName', ...school, ...('studentEmail' in typed ? ['studentEmail'] : [])];
    const next = await countPresses(page, registrationForm, steps, sibling, suggested);
    await submitAndThank(page);
    // One press for Submit, and one for the action. The required questions alone, then also what the form asks about the
    // family and does not require, such as a second parent.
    expect
      .soft(compare(`${name}, required`, sumPresses(first, required) + 1, sumPresses(next, required) + 2))
      .toBeLessThanOrEqual(max);
    expect.soft(compare(name, sumPresses(first) + 1, sumPresses(next) + 2)).toBeLessThanOrEqual(max);
  });
}

test('a second child in the course form @phone', async ({ page }) => {
  test.slow();
  const place = await findLeloPlace(api);
  const answers: RawAnswers = newSigned(place);
  const names = (id: string) => Object.keys(leloForm.steps.find((step) => step.id === id)?.fields ?? {});
  const steps = leloForm.steps
    .filter(({ id }) => id !== 'mailing')
    .map(({ id, title }) => ({
      id,
      title,
      names: names(id).filter((one) => answers[one] !== undefined && !/Method$/.test(one)),
    }));
  await page.goto(at(`/forms/${place.permaLink}`));
  const first = await countPresses(page, leloForm, steps, answers);
  await submitButton(page).click();
  await expectLevel(page, 'Thank you for submitting the registration for Marisol Vega');
  await checkPublicScreen(page, 'sibling-lelo-thanks');
  await page.getByRole('link', { name: 'Register a brother or sister' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(filledIn)).toBeVisible();
  await expectShortHead(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await checkPublicScreen(page, 'sibling-lelo-first');
  // Unsent answers are in the tab: those of the family, nothing of the first child.
  const readSaved = () => page.evaluate(() => Object.values(sessionStorage).join());
  await expect.poll(readSaved).toContain(String(answers.pgPrimaryEmail));
  for (const own of [answers.studentEmail, answers.firstName]) expect(await readSaved()).not.toContain(String(own));
  const sibling = { ...answers, ...second, firstName: 'Mateo', studentName: 'Mateo Vega', studentEmail: uniqueEmail() };
  const next = await countPresses(page, leloForm, steps, sibling, ['lastName', 'studentEmail']);
  await submitButton(page).click();
  await expectLevel(page, 'Thank you for submitting the registration for Mateo Vega');
  // A press for Submit; for the second child the action and Leave too.
  expect(compare('course form', sumPresses(first) + 1, sumPresses(next) + 3)).toBeLessThanOrEqual(max);
});

test('a second child in Request Information @phone', async ({ page }) => {
  const center = await findCenterOf(api, 'Bayview Charter');
  const { street2: _, ...answers } = newFamily({ studentLastName: 'Torres' });
  const steps = interestForm.steps
    .filter(({ id }) => id !== 'mailing')
    .map(({ id, fields, title }) => ({ id, title, names: Object.keys(fields).filter((one) => one in answers) }));
  await page.goto(at(`/interest?site=${center._id}`));
  const first = await countPresses(page, interestForm, steps, answers);
  await submitButton(page).click();
  await expect(page.getByText(thankYou)).toBeVisible();
  await checkPublicScreen(page, 'sibling-interest-thanks');
  await page.getByRole('button', { name: 'Request information for a brother or sister' }).click();
  await expect(page.getByText(filledIn)).toBeVisible();
  await expectShortHead(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await checkPublicScreen(page, 'sibling-interest-student');
  const sibling = { ...answers, birthDate: second.birthDate, studentFirstName: 'Noah' };
  const next = await countPresses(page, interestForm, steps, sibling);
  await submitButton(page).click();
  await expect(page.getByText(thankYou)).toBeVisible();
  expect(compare('Request Information', sumPresses(first) + 1, sumPresses(next) + 2)).toBeLessThanOrEqual(max);
  // A reload has forgotten what was sent.
  await page.reload();
  await expect(page.getByText(thankYou)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request information for a brother or sister' })).toHaveCount(0);
});
