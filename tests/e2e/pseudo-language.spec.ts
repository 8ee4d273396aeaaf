import type { Page } from '@playwright/test';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { Field } from '#domain/form-kit/define/field.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import type { Site } from '#domain/locations/site.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { siteContext } from '../fixtures/registration/registration-context.ts';
import { pseudoTexts } from '../fixtures/texts/pseudo.ts';
import { newFamily } from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkPseudoScreen, servePseudo, watchKnown } from './support/pseudo-site.ts';
import { newStudent, openAnswered } from './support/registration-wizard.ts';
import { openSavedForm } from './support/tab.ts';

const { t } = pseudoTexts;
const family = newFamily();
const registration = newStudent('longEverything');
let center: Site;

test.beforeAll(async () => {
  center = await findCenterOf(api, 'Bayview Charter');
});

const button = (page: Page, text: string) => page.getByRole('button', { name: t(text), exact: true }).first();
const expectTitle = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: t(title), exact: true })).toBeVisible();

/** What a family has typed; what it has chosen is translated. */
const listTyped = (fields: Readonly<Record<string, Field>>, answers: Readonly<Record<string, unknown>>) =>
  Object.entries(answers).flatMap(([name, value]) =>
    ['text', 'textarea', 'email'].includes(fields[name]?.input ?? '') ? [String(value)] : [],
  );

/** The form Request Information in a tab where it was answered before, at a step. */
const openInterest = (page: Page, stepId: string, answers: Readonly<Record<string, unknown>>) =>
  openSavedForm(page, at(`/es/interest?site=${center._id}`), interestForm, {
    key: `form:${interestForm.id}:${center._id}`,
    answers,
    stepId,
  });

type Journey = {
  readonly name: string;
  /** What the family types on the way. */
  readonly typed: readonly string[];
  /** Opens screens one after the other, and looks at each. */
  readonly visit: (page: Page, look: (screen: string) => Promise<void>) => Promise<void>;
};

/** Every screen of families that is translated, in its states. */
const journeys: readonly Journey[] = [
  {
    name: 'finder',
    typed: ['San Diego', 'Springfield'],
    visit: async (page, look) => {
      await page.goto(at('/es', 'holston'));
      await page.getByRole('listitem').first().waitFor();
      await look('all');
      const searches = { unknown: '9410', none: '00501', city: 'San Diego', cities: 'Springfield', near: '94103' };
      for (const [screen, query] of Object.entries(searches)) {
        await page.getByRole('textbox').fill(query);
        await button(page, 'Search').click();
        await expect(page.locator('[aria-busy=false]')).toBeVisible();
        await look(screen);
      }
      await page.getByRole('listitem').first().getByRole('button').click();
      await look('card');
      await page.setViewportSize({ width: 360, height: 740 });
      await button(page, 'Show the map').click();
      await look('map');
      await button(page, 'Charter School Enrollment Rights').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look('rights');
      await page.route('**/sites-distance-bybrand/**', (route) => route.abort());
      await page.goto(at('/es?q=94103', 'holston'));
      await expect(button(page, 'Try Again')).toBeVisible();
      await look('failed');
    },
  },
  {
    name: 'information',
    typed: [],
    visit: async (page, look) => {
      await page.goto(at(`/es/information?site=${center._id}`));
      await expect(page.getByRole('link', { name: t('Request Information') })).toBeVisible();
      await look('center');
      await page.context().setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await look('offline');
      await page.context().setOffline(false);
      await page.goto(at('/es/information?site=000000000000000000000000'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look('unknown');
      await page.goto(at('/es/no-such-page'));
      await expectTitle(page, 'Page not found');
      await look('no-page');
    },
  },
  {
    name: 'interest',
    typed: [...listTyped(interestForm.fields, family), 'gmail.com'],
    visit: async (page, look) => {
      await openInterest(page, 'student', {});
      await button(page, 'Next').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await look('missing');
      await openInterest(page, 'contact', { ...family, primaryEmail: 'rosa@gmial.com' });
      await expect(page.getByRole('button', { name: 'gmail.com' })).toBeVisible();
      await look('email-hint');
      await openInterest(page, 'physical', { ...family, zipCode: '10001', sameAddress: false });
      await expect(page.getByText('10001')).toBeVisible();
      await look('zip-hint');
      await button(page, 'Next').click();
      await look('mailing');
      await openInterest(page, 'student', family);
      for (const screen of ['student', 'parent', 'contact', 'physical']) {
        await look(screen);
        await button(page, 'Next').click();
      }
      await expectTitle(page, 'Summary');
      await look('summary');
      await page.route('**/api/enrollment/public**', (route) => route.abort());
      await button(page, 'Submit').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await look('failed');
      await page.unroute('**/api/enrollment/public**');
      await button(page, 'Try Again').click();
      await expectTitle(page, 'Complete');
      await look('complete');
    },
  },
  {
    name: 'registration',
    typed: listTyped(registrationForm.fields, registration.answers),
    visit: async (page, look) => {
      const address = (type: string) => at(`/es/register?site=${center._id}&type=${type}`);
      await page.goto(address('INTERSESSION'));
      await button(page, 'Next').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await look('missing');
      await openAnswered(page, address('REGULAR'), registration, []);
      const steps = visibleSteps(registrationForm, siteContext(registration), registration.answers);
      for (const [number, { id }] of steps.entries()) {
        await expect(
          page.getByText(t('Step {number}/{count}', { number: number + 1, count: steps.length })),
        ).toBeVisible();
        await look(id);
        await button(page, 'Next').click();
      }
      await expectTitle(page, 'Review');
      await look('review');
      await button(page, 'Show all answers').click();
      await look('answers');
      await button(page, 'Submit').click();
      await expectTitle(page, 'Registration received');
      await look('complete');
    },
  },
];

for (const { name, typed, visit } of journeys) {
  test(`${name}: every screen is translated, and holds longer texts from right to left @desktop`, async ({
    page,
    allowErrors,
  }) => {
    test.slow();
    allowErrors(/Failed to load resource/);
    const listKnown = watchKnown(page, typed);
    await servePseudo(page);
    await visit(page, async (screen) => checkPseudoScreen(page, `${name}-${screen}`, listKnown));
  });
}
