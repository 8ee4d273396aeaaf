import type { Page } from '@playwright/test';
import type { Field, RawAnswers } from '#domain/form-kit/define/field.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { Site } from '#domain/locations/site.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { otherMailing } from '../fixtures/enrollment/interest-cases.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { siteContext } from '../fixtures/registration/registration-context.ts';
import {
  expectLevel,
  fillStep as fillInterestStep,
  newFamily,
  nextButton,
  submitButton,
  thankYou,
} from './support/interest-wizard.ts';
import { control, expectStep, fillStep as fillCourseStep, type StepId, stepPaths } from './support/lelo-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { give, newStudent } from './support/registration-wizard.ts';
import { openReader, type Reader } from './support/spoken/reader.ts';

type Answers = Readonly<Record<string, unknown>>;

const pressNext = (page: Page) => nextButton(page).press('Enter');
const pressSubmit = (page: Page) => submitButton(page).press('Enter');
const expectSummary = (page: Page) => expect(page.getByRole('alert')).toBeFocused();

type Step = {
  readonly title: string;
  /** Whether Next fails while nothing is answered. */
  readonly fails: boolean;
  /** Whether answers show more questions. */
  readonly reveals: boolean;
  readonly fill: () => Promise<unknown>;
};

/** Listens to an open step: without answers, after Next has failed, and while it is answered. */
async function listenToStep(page: Page, reader: Reader, { fails, reveals, fill }: Step): Promise<void> {
  await reader.tabThrough();
  if (fails) {
    await reader.act(
      'Next is pressed without answers',
      () => pressNext(page),
      () => expectSummary(page),
    );
    await reader.tabThrough('changed');
  }
  await reader.act('The questions are answered', fill);
  if (reveals) await reader.tabThrough('new');
}

/** Listens to the steps of a form that is open at its first step, and to the review after them. */
async function listenToSteps(page: Page, reader: Reader, steps: readonly Step[], last: string): Promise<void> {
  for (const [at, step] of steps.entries()) {
    await listenToStep(page, reader, step);
    const { title } = steps[at + 1] ?? { title: last };
    reader.begin(title);
    await reader.act(
      'Next is pressed',
      () => pressNext(page),
      () => expectLevel(page, title),
    );
  }
  await reader.tabThrough();
}

/** Opens a form at its first step. */
async function open(reader: Reader, address: string, title: string): Promise<void> {
  reader.begin(title);
  await reader.open(address);
}

test('what Request Information says @phone', async ({ page }) => {
  const center = await findCenterOf(api, 'Bayview Charter');
  const reader = await openReader(page);
  const family = newFamily({ ...otherMailing, studentLastName: 'Torres' });
  const titles = {
    student: 'Student',
    parent: 'Parent',
    contact: 'Contact Info',
    physical: 'Physical Address',
    mailing: 'Mailing Address',
  };
  const steps = Object.entries(titles).map(([id, title]) => ({
    title,
    fails: true,
    reveals: false,
    fill: () => fillInterestStep(page, id, family),
  }));
  await open(reader, at(`/interest?site=${center._id}`), titles.student);
  await listenToSteps(page, reader, steps, 'Summary');
  await reader.act(
    'Submit is pressed',
    () => pressSubmit(page),
    () => expect(page.getByText(thankYou)).toBeVisible(),
  );
  await reader.tabThrough();
  await reader.compare('request-information');
});

for (const [variant, charter, brand] of [
  ['long', 'Bayview Charter', undefined],
  ['short', 'Holston Valley Charter', 'holston'],
] as const) {
  test(`what the ${variant} registration says @phone`, async ({ page }) => {
    const center: Site = await findCenterOf(api, charter);
    const registration = newStudent(`${variant}Everything`, { lastName: 'Torres' });
    const { answers } = registration;
    const reader = await openReader(page);
    const context = siteContext(registration);
    const blank = Object.fromEntries(
      Object.entries<Field>(registrationForm.fields).map(([name, { initial }]) => [name, initial]),
    );
    const before = (id: string): RawAnswers => {
      const asked = visibleSteps(registrationForm, context, answers).find((step) => step.id === id)?.fields ?? [];
      return { ...answers, ...Object.fromEntries(asked.map(({ name }) => [name, blank[name]])) } as RawAnswers;
    };
    const steps = visibleSteps(registrationForm, context, answers as RawAnswers).map(({ id, title, fields }): Step => {
      const first = visibleSteps(registrationForm, context, before(id)).find((step) => step.id === id);
      return {
        title,
        fails: !validate(registrationForm, context, before(id), id).ok,
        reveals: fields.some(({ name }) => !first?.fields.some((field) => field.name === name)),
        fill: async () => {
          for (const { name } of fields) if (name in answers) await give(page, name, answers[name]);
        },
      };
    });
    await open(reader, at(`/register?site=${center._id}&type=REGULAR`, brand), steps[0]?.title ?? '');
    await listenToSteps(page, reader, steps, 'Review');
    await reader.act(
      'Submit is pressed',
      () => pressSubmit(page),
      () => expectLevel(page, 'Registration received'),
    );
    await reader.tabThrough();
    await reader.compare(`registration-${variant}`);
  });
}

test('what the course registration says, up to the signature @phone', async ({ page }) => {
  const place = await findLeloPlace(api);
  const answers: Answers = newSigned(place);
  const reader = await openReader(page);
  const ids = ['initial', 'student', 'parents', 'physical', 'course'] as const;
  const titleOf = (id: StepId) => leloForm.steps.find((step) => step.id === id)?.title ?? '';
  await open(reader, at(stepPaths.initial), titleOf('initial'));
  for (const [at, id] of ids.entries()) {
    await listenToStep(page, reader, {
      title: titleOf(id),
      fails: true,
      reveals: true,
      fill: async () => {
        await fillCourseStep(page, id, answers);
        // It is loaded with the first answer.
        if (id === 'initial') await expect(page.getByText('Courses for Grade')).toBeVisible();
      },
    });
    const next = ids[at + 1] ?? 'master';
    reader.begin(titleOf(next));
    await reader.act(
      'Next is pressed',
      () => pressNext(page),
      () => expectStep(page, next),
    );
  }
  await expect(page.getByRole('heading', { name: 'What you sign' })).toBeVisible();
  await reader.tabThrough();
  await reader.act(
    'Submit is pressed without answers',
    () => pressSubmit(page),
    () => expectSummary(page),
  );
  await reader.tabThrough('changed');
  await reader.act('The questions are answered', () => fillCourseStep(page, 'master', answers));
  for (const name of ['studentSignature', 'parentSignature']) {
    await reader.act(`Type it is chosen for ${name}`, () =>
      control(page, name).getByRole('radio', { name: 'Type it' }).press('Space'),
    );
  }
  await reader.tabThrough('changed');
  await reader.act(
    'Submit is pressed',
    () => pressSubmit(page),
    () => expectLevel(page, 'Thank you for submitting the registration for Marisol Vega'),
  );
  await reader.tabThrough();
  await reader.compare('course-registration');
});
