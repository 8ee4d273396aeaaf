import type { Page, Route } from '@playwright/test';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { codeMessages } from '#domain/family/api.ts';
import { bookingMessages } from '#domain/family/booking-api.ts';
import type { Field } from '#domain/form-kit/define/field.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { problemTypes } from '#domain/http/problem.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { Site } from '#domain/locations/site.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { listFamilyStates } from '../fixtures/family-states.ts';
import { findLeloPlace, type LeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { findPreRegistrations } from '../fixtures/leloRegistration/pre-registration.ts';
import { siteContext } from '../fixtures/registration/registration-context.ts';
import { pseudoTexts } from '../fixtures/texts/pseudo.ts';
import { newFamily } from './support/interest-wizard.ts';
import { control, drawStroke, findPad, stepPaths } from './support/lelo-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkPseudoFile, checkPseudoScreen, servePseudo, watchKnown } from './support/pseudo-site.ts';
import { newStudent, openAnswered } from './support/registration-wizard.ts';
import { openSavedForm } from './support/tab.ts';

const { t } = pseudoTexts;
const family = newFamily();
const registration = newStudent('longEverything');
const course = {
  isMailingAddressTheSame: { yes: false, no: true },
  mailingStreet: 'PO Box 7',
  mailingCity: 'Oakland',
  mailingState: 'California',
  mailingZip: '94601',
};
let center: Site;
let place: LeloPlace;

test.beforeAll(async () => {
  center = await findCenterOf(api, 'Bayview Charter');
  place = await findLeloPlace(api);
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

const address = 'rosa@families.example';
const draftAnswer = {
  id: 'a'.repeat(24),
  token: 'token',
  etag: '"1"',
  savedAt: '2026-11-20T10:00:00.000Z',
  until: '2026-12-20T10:00:00.000Z',
};

const freeTimes = [
  { time: '2026-12-01 - 10:00 - 11:00', start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T19:00:00.000Z', free: 2 },
  { time: '2026-12-02 - 10:00 - 11:00', start: '2026-12-02T18:00:00.000Z', end: '2026-12-02T19:00:00.000Z' },
];

/** Answers the calls of a family's page: one code is right, and there is an entry in every status. */
function answerFamily(route: Route): Promise<void> {
  const url = route.request().url();
  if (url.endsWith('/codes')) return route.fulfill({ status: 204 });
  if (url.endsWith('/access')) {
    const { code } = route.request().postDataJSON();
    const errors = [{ field: 'code', message: codeMessages.wrong }];
    if (code === '000000') return route.fulfill({ status: 422, json: { title: '', status: 422, errors } });
    return route.fulfill({ json: { token: 'token', until: '2100-01-01T00:00:00.000Z' } });
  }
  if (url.endsWith('/slots')) return route.fulfill({ json: { times: freeTimes, timeZone: 'America/Los_Angeles' } });
  if (url.endsWith('/slot')) {
    const [time] = freeTimes;
    const full = { type: problemTypes.slotTaken, title: '', status: 409, detail: bookingMessages.taken };
    return route.fulfill({ status: 409, json: { ...full, times: [time], timeZone: 'America/Los_Angeles' } });
  }
  if (url.endsWith('/answers')) return route.fulfill({ json: { answers: family, variant: 'long', etag: '"1"' } });
  const { savedAt, until, id, token } = draftAnswer;
  const drafts = [{ id, token, savedAt, until, form: 'registration', place: {}, language: 'es', name: 'Maya' }];
  return route.fulfill({ json: { entries: listFamilyStates(), drafts } });
}

type Journey = {
  readonly name: string;
  /** What the family types on the way. */
  readonly typed: readonly string[];
  /** Opens screens one after the other, looks at each, and reads the file that a button saves. */
  readonly visit: (
    page: Page,
    look: (screen: string) => Promise<void>,
    save: (text: string) => Promise<void>,
  ) => Promise<void>;
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
    visit: async (page, look, save) => {
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
      await save('Save your answers (PDF)');
    },
  },
  {
    name: 'registration',
    typed: listTyped(registrationForm.fields, registration.answers),
    visit: async (page, look, save) => {
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
      await save('Save your answers (PDF)');
    },
  },
  {
    name: 'course',
    typed: [
      'Marisol',
      'San Francisco',
      // The list that it is chosen from may load after the screen opens.
      'San Francisco Unified',
      'Vega',
      'Lucía',
      '/verify',
      'family@families.example',
      ...Object.values(course).map(String),
    ],
    visit: async (page, look, save) => {
      const address = at(`/es${stepPaths.initial}`);
      await page.goto(address);
      await button(page, 'Next').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await look('missing');
      const answers = newSigned(place, course);
      const unsigned = Object.entries(answers).filter(([name]) => !/Signature|^understood2|^electronic/.test(name));
      await openSavedForm(page, address, leloForm, {
        key: 'form:lelo:expanded-learning-online:new',
        answers: Object.fromEntries(unsigned.filter(([name]) => name in leloForm.fields)),
        stepId: 'initial',
      });
      for (const { id, title } of leloForm.steps.filter((step) => step.id !== 'master')) {
        await expectTitle(page, title);
        await look(id);
        await button(page, 'Next').click();
      }
      await control(page, 'understood2').waitFor();
      await button(page, 'Submit').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await look('agreement');
      for (const name of ['understood2', 'electronicConsent']) await control(page, name).check();
      for (const name of ['studentSignature', 'parentSignature']) {
        for (const stroke of [0, 1] as const) await drawStroke(page, findPad(page, name), stroke, 'mouse');
      }
      await page.route('**/api/leloRegistration', (route) => route.abort());
      await button(page, 'Submit').click();
      await button(page, 'Try Again').waitFor();
      await look('failed');
      await page.unroute('**/api/leloRegistration');
      await button(page, 'Try Again').click();
      await page.waitForURL('**/es/response-lelo');
      await button(page, 'Download the signed copy').waitFor();
      await look('thanks');
      await save('Save your answers (PDF)');
      await save('Add to calendar');
    },
  },
  {
    name: 'course-link',
    typed: [],
    visit: async (page, look) => {
      const make = await findPreRegistrations(api, 'Bayview Charter');
      const { body } = await api.call<{ _uuid: string }>('POST', '/api/leloRegistration', {
        as: 'contributor',
        body: make(),
      });
      const form = `${stepPaths.initial}/${body._uuid}`;
      await page.goto(at(`/es${form}`));
      await expectTitle(page, 'Continue a registration');
      await look('asked');
      const open = async (year: string) => {
        const parts = page.locator('#birthDate input');
        for (const [place, part] of ['03', '04', year].entries()) await parts.nth(place).fill(part);
        await button(page, 'Continue').click();
      };
      await open('1999');
      await expect(page.getByRole('alert')).toBeVisible();
      await look('wrong');
      await open(String(new Date().getUTCFullYear() - 12));
      await expectTitle(page, 'Registration');
      await look('opened');
    },
  },
  {
    name: 'family',
    // The pseudo-language has no names of time zones.
    typed: [...listTyped(interestForm.fields, family), address, 'GMT'],
    visit: async (page, look) => {
      await page.route('**/api/family/**', (route) => answerFamily(route));
      await page.route('**/api/drafts**', (route) => route.fulfill({ status: 201, json: draftAnswer }));
      await page.goto(at('/es/family'));
      await button(page, 'Send me a code').click();
      await look('no-email');
      await page.getByRole('textbox').fill(address);
      await button(page, 'Send me a code').click();
      await expectTitle(page, 'Check your email');
      await look('code');
      await page.getByRole('textbox').fill('12');
      await button(page, 'Open my forms').click();
      await button(page, 'Send a new code').click();
      await look('code-again');
      await page.getByRole('textbox').fill('000000');
      await button(page, 'Open my forms').click();
      await expect(page.getByText(t(codeMessages.wrong))).toBeVisible();
      await look('wrong-code');
      await page.getByRole('textbox').fill('123456');
      await button(page, 'Open my forms').click();
      await button(page, 'Delete').waitFor();
      await look('states');
      await button(page, 'Choose a time').click();
      await button(page, 'Take this time').click();
      await look('no-time');
      await page.getByRole('radio').last().check();
      await button(page, 'Take this time').click();
      await expect(page.getByText(t(bookingMessages.taken))).toBeVisible();
      await look('time-full');
      await button(page, 'Cancel').click();
      await button(page, 'Cancel the orientation').click();
      await look('cancel-orientation');
      await button(page, 'Keep the time').click();
      await button(page, 'Delete').click();
      await look('delete');
      await button(page, 'Cancel').click();
      await button(page, 'Withdraw').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('Withdraw'), exact: true })
        .click();
      await look('withdraw');
      await button(page, 'Cancel').click();
      await page
        .getByRole('link', { name: t('Change the answers'), exact: true })
        .first()
        .click();
      await page.locator('#phone').fill('');
      await button(page, 'Save the changes').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await look('change');
      await page.goto(at(`/es/family?draft=${'a'.repeat(24)}&stop=token`));
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await look('stop');
      await button(page, 'Stop the reminders').click();
      await expectTitle(page, 'The reminders are stopped');
      await look('stopped');
      await page.route('**/api/letters/news', (route) => route.fulfill({ status: 204 }));
      await page.goto(at('/es/family#news=token'));
      await expectTitle(page, 'Stop emails with news');
      await look('news');
      await button(page, 'Stop these emails').click();
      await expectTitle(page, 'You get no more emails with news');
      await look('news-stopped');
      await button(page, 'Get them again').click();
      await expectTitle(page, 'You get emails with news again');
      await look('news-again');
      await page.route('**/api/letters/news', (route) => route.fulfill({ status: 401 }));
      await button(page, 'Stop these emails').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await look('news-old');
      await openInterest(page, 'contact', { ...family, primaryEmail: 'no address' });
      await button(page, 'Save and finish later').click();
      await button(page, 'Save and send the link').click();
      await look('later');
      await page.getByRole('dialog').getByRole('textbox').fill(address);
      await button(page, 'Save and send the link').click();
      await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(t('Your answers are saved'));
      await look('later-saved');
      await button(page, 'Continue now').click();
      await look('later-status');
    },
  },
  {
    name: 'course-pages',
    typed: [],
    visit: async (page, look) => {
      const pages = {
        open: '/sessionExpired/expanded-learning-online',
        'invalid-link': '/invalidateLink/expanded-learning-online',
        unknown: '/NotFound/no-session',
        step: '/leloStudent2',
        response: '/response-lelo',
        'old-copy': `${stepPaths.initial}/00000000-0000-4000-8000-000000000000/copy`,
        copy: `${stepPaths.initial}/00000000-0000-4000-8000-000000000001/copy#token`,
        verify: '/verify',
      };
      for (const [screen, path] of Object.entries(pages)) {
        await page.goto(at(`/es${path}`));
        await page.locator('h1, dialog h2').first().waitFor();
        await look(screen);
      }
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
    await visit(
      page,
      (screen) => checkPseudoScreen(page, `${name}-${screen}`, listKnown),
      (text) => checkPseudoFile(page, button(page, text), listKnown),
    );
  });
}
