import { translateForm } from '#domain/form-kit/translate-form.ts';
import { type VisibleStep, visibleSteps } from '#domain/form-kit/visible-steps.ts';
import type { Site } from '#domain/locations/site.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { readTexts } from '../../build/texts/read-texts.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { siteContext } from '../fixtures/registration/registration-context.ts';
import { createRegistrationCalls } from '../fixtures/registration/registration-submission.ts';
import { expectLevel } from './support/interest-wizard.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import { newStudent, openAnswered } from './support/registration-wizard.ts';
import { checkPublicScreen } from './support/screen.ts';

const texts = readTexts(findLanguage('es'));
const { t } = texts;
const spanishForm = translateForm(registrationForm, texts);
const { read: readRegistration } = createRegistrationCalls(api);
let center: Site;

test.beforeAll(async () => {
  center = await findCenterOf(api, 'Bayview Charter');
});

/** The English words of a step that its Spanish page must not show. */
function englishOf({ title, fields }: VisibleStep, spanish: VisibleStep): string[] {
  const shown = new Set([spanish.title, ...spanish.fields.map(({ label }) => label)]);
  return [title, ...fields.map(({ label }) => label)].filter((text) => text.length > 5 && !shown.has(text));
}

test('a whole long registration in Spanish on a phone, to the mail that follows', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'registration.spec.ts looks at the same steps on a desktop.');
  test.slow();
  const registration = newStudent('longEverything');
  const context = { ...siteContext(registration), forFamily: true };
  const steps = visibleSteps(registrationForm, context, registration.answers);
  const spanishSteps = visibleSteps(spanishForm, context, registration.answers);
  await openAnswered(page, at(`/es/register?site=${center._id}&type=REGULAR`), registration, []);
  for (const [place, step] of spanishSteps.entries()) {
    await expectLevel(page, step.title);
    await checkPublicScreen(page, `register es ${step.id}`);
    const shown = page.locator('main');
    for (const text of englishOf(steps[place] ?? step, step)) await expect(shown).not.toContainText(text);
    await page.getByRole('button', { name: t('Next') }).click();
  }
  await expectLevel(page, t('Review'));
  await page.getByRole('button', { name: t('Show all answers') }).click();
  await expect(page.getByRole('button', { name: t('Hide') }).first()).toBeFocused();
  await checkPublicScreen(page, 'register es review');
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/registration') && response.ok());
  await page.getByRole('button', { name: t('Submit') }).click();
  await expectLevel(page, t('Registration received'));
  const { _id }: { _id: string } = await (await stored).json();
  expect(await readRegistration(_id)).toMatchObject({ language: 'es', lastName: registration.answers.lastName });
  const [mail] = await mailbox.waitFor(
    String(registration.answers.pgPrimaryEmail ?? registration.answers.studentEmail),
  );
  expect(mail?.subject).toBe(t('Registration received: {center}', { center: center.name }));
});
