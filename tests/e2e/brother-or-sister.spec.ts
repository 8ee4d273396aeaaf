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
import { type AskedStep, countPresses, type Presses, sumPresses } from './support/count-presses.ts';
import {
  expectLevel,
  newFamily,
  nextButton,
  openAnswered as openInterest,
  submitButton,
  thankYou,
} from './support/interest-wizard.ts';
import { goToAgreement } from './support/lelo-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { newStudent, openAnswered, submitAndThank } from './support/registration-wizard.ts';
import { checkPublicScreen, expectShortHead } from './support/screen.ts';
import { openSavedForm } from './support/tab.ts';

const no = { yes: false, no: true };
const filledIn = "Your family's answers are filled in.";
const second = { birthDate: `${new Date().getUTCFullYear() - 11}-05-06`, studentPrimaryPhone: '415-555-0143' };

/** Fails if a second child takes more than 40% of the presses of a first one, which are given. */
function expectFew(form: string, presses: Presses, others: number, first: number): void {
  const count = sumPresses(presses) + others;
  test.info().annotations.push({ type: 'presses', description: `${form}: ${count}` });
  expect(count, form).toBeLessThanOrEqual(0.4 * first);
}

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
  { name: 'longChild', charter: 'Bayview Charter', brand: undefined, first: 308 },
  { name: 'shortSmallChild', charter: 'Holston Valley Charter', brand: 'holston', first: 147 },
] as const satisfies readonly { name: RegistrationCaseName; [_: string]: unknown }[];

for (const { name, charter, brand, first } of cases) {
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
    const center = await findCenterOf(api, charter);
    const registration = { ...rest, answers: typed };
    await openAnswered(page, at(`/register?site=${center._id}&type=REGULAR`, brand), registration, []);
    for (const { title } of visible) {
      await expectLevel(page, title);
      await nextButton(page).click();
    }
    await expectLevel(page, 'Review');
    await submitAndThank(page);
    if (name === 'longChild') await checkPublicScreen(page, 'sibling-thanks');
    await page.getByRole('button', { name: 'Register a brother or sister' }).click();
    await expect(page.getByText(filledIn)).toBeVisible();
    await expectShortHead(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('#firstName')).toHaveValue('');
    await expect(page.locator('#lastName')).toHaveValue('');
    if (name === 'longChild') await checkPublicScreen(page, 'sibling-student');
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
    // One press for Submit, and one for the action. The first child took as many for the required questions alone.
    expectFew(name, next, 2, first);
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
  await openSavedForm(page, at(`/forms/${place.permaLink}`), leloForm, {
    key: `form:lelo:${place.permaLink}:new`,
    answers,
    stepId: 'initial',
  });
  await goToAgreement(page);
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
  expectFew('course form', next, 3, 201);
});

test('a second child in Request Information @phone', async ({ page }) => {
  const center = await findCenterOf(api, 'Bayview Charter');
  const { street2: _, ...answers } = newFamily({ studentLastName: 'Torres' });
  const steps = interestForm.steps
    .filter(({ id }) => id !== 'mailing')
    .map(({ id, fields, title }) => ({ id, title, names: Object.keys(fields).filter((one) => one in answers) }));
  await openInterest(page, at(`/interest?site=${center._id}`), 'summary', answers);
  await submitButton(page).click();
  await expect(page.getByText(thankYou)).toBeVisible();
  await page.getByRole('button', { name: 'Request information for a brother or sister' }).click();
  await expect(page.getByText(filledIn)).toBeVisible();
  await expectShortHead(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await checkPublicScreen(page, 'sibling-interest-student');
  const sibling = { ...answers, birthDate: second.birthDate, studentFirstName: 'Noah' };
  const next = await countPresses(page, interestForm, steps, sibling);
  await submitButton(page).click();
  await expect(page.getByText(thankYou)).toBeVisible();
  expectFew('Request Information', next, 2, 111);
  // A reload has forgotten what was sent.
  await page.reload();
  await expect(page.getByText(thankYou)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request information for a brother or sister' })).toHaveCount(0);
});
