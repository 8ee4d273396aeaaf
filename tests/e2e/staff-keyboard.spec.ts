import type { Locator, Page } from '@playwright/test';
import { type Flag, readFlag } from '#domain/form-kit/define/flags.ts';
import { type VisibleField, visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { siteContext } from '../fixtures/registration/registration-context.ts';
import { createRegistrationCalls } from '../fixtures/registration/registration-submission.ts';
import { api, at, expect, test } from './support/product.ts';
import { control, newStudent } from './support/registration-wizard.ts';
import { searchList, signIn } from './support/staff.ts';

/** How many keys besides the text itself a whole registration may need. */
const maxPresses = 150;
const maxStops = 20;
const letters = { yes: 'y', no: 'n', notSure: 's' } as const satisfies Record<Flag, string>;

/** Somebody at a keyboard. Keys that are not text are counted. */
function sitAt(page: Page) {
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const tabTo = async (target: Locator) => {
    for (let stops = 0; stops < maxStops; stops++) {
      if (await target.evaluate((element) => element.contains(document.activeElement))) return;
      await press('Tab');
    }
    throw new Error(`Tab does not reach ${target}`);
  };
  return { press, tabTo, count: () => presses };
}

/** Buttons that show what few students need, by the first question below them. */
const openers: Readonly<Record<string, string>> = {
  studentName: 'Add a preferred name or pronouns',
  pg2RelationshipToStudent: 'Add a second parent or guardian',
};

test('a whole long registration needs few keys besides its text @desktop', async ({ page }) => {
  const registration = newStudent('longEverything');
  const { answers } = registration;
  await signIn(page, 'contributor', at('/dashboard'));
  await page.getByRole('main').getByRole('link', { name: 'Add Registration Form' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const { press, tabTo, count } = sitAt(page);
  const answer = async ({ name, field, choices }: VisibleField) => {
    const value = answers[name];
    const flag = readFlag(value);
    if (flag) return press(letters[flag]);
    if (typeof value === 'boolean') return value ? press('Space') : undefined;
    const text = choices?.find((choice) => choice.value === value)?.label ?? String(value);
    if (field.input === 'date') return page.keyboard.type(text.replace(/(\d{4})-(\d\d)-(\d\d)/, '$2$3$1'));
    if (field.input === 'select') return page.keyboard.type(text);
    return page.keyboard.insertText(text);
  };

  await tabTo(page.getByRole('button', { name: 'Search Sites by Fields' }));
  await press('Enter');
  const modal = page.getByRole('dialog', { name: 'Search Sites by Fields' });
  await page.keyboard.insertText('mission street bayview');
  await tabTo(modal.getByRole('button', { name: 'Select Mission Street' }));
  await press('Enter');
  await tabTo(modal.getByRole('button', { name: 'Confirm Site' }));
  await press('Enter');
  await tabTo(control(page, 'generalRegistrationNotes'));
  await page.keyboard.insertText('Came in on foot.');
  for (const step of visibleSteps(registrationForm, siteContext(registration), answers)) {
    for (const asked of step.fields) {
      const opener = openers[asked.name];
      if (opener) {
        await tabTo(page.getByRole('button', { name: opener }));
        await press('Enter');
      }
      await tabTo(control(page, asked.name));
      await answer(asked);
    }
  }
  await press('Control+Enter');
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Schedule Orientation Later' }));
  await press('Enter');
  await expect(page).toHaveURL(at('/registration-forms'));
  expect(count()).toBeLessThan(maxPresses);
  test.info().annotations.push({ type: 'key presses', description: String(count()) });

  await searchList(page, String(answers.lastName));
  const href = await page.getByRole('link', { name: `Maya ${answers.lastName}` }).getAttribute('href');
  expect(await createRegistrationCalls(api).read(String(href?.split('/').at(-1)))).toMatchObject(answers);
});
