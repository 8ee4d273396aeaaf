import type { Page } from '@playwright/test';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { type WrongValue, wrongValues } from '../fixtures/enrollment/interest-cases.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { fillDate } from './support/date.ts';
import { answer, expectLevel, fillStep, findField, newFamily, nextButton } from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkPublicScreen } from './support/screen.ts';

const incomplete = 'Please fill out the required fields';
const red = 'rgb(216, 48, 47)';

async function findForm(): Promise<string> {
  const site = await findCenterOf(api, 'Holston Valley Charter');
  return at(`/interest?site=${site._id}`, 'holston');
}

async function openForm(page: Page): Promise<void> {
  await page.goto(await findForm());
  await expectLevel(page, 'Student');
}

test('every level that is not complete says what is missing @phone', async ({ page }) => {
  await openForm(page);
  await nextButton(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('heading', { name: incomplete })).toBeVisible();
  await expect(summary.getByRole('link')).toHaveText(['First name', 'Last name', 'Date of Birth']);
  for (const name of ['studentFirstName', 'studentLastName', 'birthDate']) {
    await expect(findBox(page, name)).toHaveCSS('border-top-color', red);
    await expect(findField(page, name)).toHaveAccessibleDescription('Required');
    await expect(findBox(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await checkPublicScreen(page, 'interest-student-errors');
  await summary.getByRole('link', { name: 'Last name' }).click();
  await expect(findField(page, 'studentLastName')).toBeFocused();
  await page.keyboard.type('Torres');
  await expect(findField(page, 'studentLastName')).not.toHaveAttribute('aria-invalid');
  await expect(summary.getByRole('link')).toHaveText(['First name', 'Date of Birth']);
  await nextButton(page).click();
  await expect(summary).toBeFocused();

  const family = newFamily({ sameAddress: false });
  await fillStep(page, 'student', family);
  await nextButton(page).click();
  for (const [step, title] of [
    ['parent', 'Parent'],
    ['contact', 'Contact Info'],
    ['physical', 'Physical Address'],
  ] as const) {
    await expectLevel(page, title);
    await nextButton(page).click();
    await expect(summary).toContainText(incomplete);
    await checkPublicScreen(page, `interest-${step}-errors`);
    await fillStep(page, step, family);
    await nextButton(page).click();
  }
  await expectLevel(page, 'Mailing Address');
  await nextButton(page).click();
  await expect(summary.getByRole('link')).toHaveText(['Street line 1', 'Zip code', 'State', 'City']);
  await checkPublicScreen(page, 'interest-mailing-errors');
});

/**
 * The wrong values of a step. Its fields are of every kind: names and dates, emails and phone numbers, addresses and choices.
 * domain/enrollment/interest-form.test.ts checks every value of every field.
 */
const wrongIn = (step: 'student' | 'contact' | 'physical') => {
  const fields = interestForm.steps.find(({ id }) => id === step)?.fields ?? {};
  return wrongValues.filter(
    ({ field, audience, answers }) => audience !== 'staff' && !answers && Object.hasOwn(fields, field),
  );
};

test('wrong values of every kind of field are marked as they are typed @desktop', async ({ page }) => {
  const family = newFamily();
  await openForm(page);
  for (const [step, title] of [
    ['student', 'Student'],
    ['parent', 'Parent'],
    ['contact', 'Contact Info'],
    ['physical', 'Physical Address'],
  ] as const) {
    await expectLevel(page, title);
    if (step === 'parent') {
      await fillStep(page, step, family);
      await nextButton(page).click();
      continue;
    }
    // After the first try, a step shows immediately what is wrong.
    await nextButton(page).click();
    await fillStep(page, step, family);
    // Each message of a field once.
    const seen = new Set<string>();
    for (const wrong of wrongIn(step)) {
      const said = `${wrong.field} ${wrong.message}`;
      if (!seen.has(said) && (await checkWrongValue(page, wrong, family))) seen.add(said);
    }
    expect(seen).not.toEqual(new Set());
    await fillStep(page, step, family);
    await nextButton(page).click();
  }
  await expectLevel(page, 'Summary');
});

/** Types a wrong value and then the right one; false where the control does not accept the wrong value. */
async function checkWrongValue(
  page: Page,
  { field, value, message }: WrongValue,
  right: Record<string, unknown>,
): Promise<boolean> {
  if (!(await typeValue(page, field, value))) return false;
  await expect(findField(page, field), `${field}: ${JSON.stringify(value)}`).toHaveAccessibleDescription(message);
  await expect(findBox(page, field)).toHaveCSS('border-top-color', red);
  await answer(page, field, right[field] ?? '');
  return true;
}

/** Where a question is typed: for a date the first of its boxes. */
const findBox = (page: Page, name: string) =>
  name === 'birthDate' ? findField(page, name).getByLabel('Month') : findField(page, name);

async function typeValue(page: Page, field: string, value: unknown): Promise<boolean> {
  if (typeof value !== 'string') return false;
  const control = findField(page, field);
  const kind = await control.evaluate((element: HTMLInputElement) => element.type);
  if (kind === 'checkbox') return false;
  if (kind === 'select-one') {
    const offered = await control.evaluate((element: HTMLSelectElement) =>
      [...element.options].map((option) => option.value),
    );
    if (!offered.includes(value)) return false;
    await control.selectOption(value);
  } else if (kind === 'fieldset') {
    if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
    await fillDate(control, value);
    return true;
  } else {
    await control.fill('');
    await control.focus();
    await page.keyboard.insertText(value);
  }
  return (await control.inputValue()) === value;
}
