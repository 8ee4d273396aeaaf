import { expect, type Page } from '@playwright/test';
import type { Field, RawAnswers } from '#domain/form-kit/define/field.ts';
import { readFlag } from '#domain/form-kit/define/flags.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { fillDate } from './date.ts';
import { nextButton } from './interest-wizard.ts';
import { drawStroke } from './lelo-wizard.ts';

/** Taps to choose from a list: one opens it, one chooses. */
const tapsOfList = 2;
/** Taps into the boxes of a date. */
const tapsOfDate = 3;
const control = (page: Page, name: string) => page.locator(`#${name}`);

/** Whether a question is asked and has no answer yet. */
async function isOpen(page: Page, name: string, { input, box }: Field): Promise<boolean> {
  const place = control(page, name);
  // A notice that does not apply to every center.
  if (name === 'understood1' && !(await place.isVisible())) return false;
  if (input === 'yesNo' || input === 'yesNoNotSure') return (await place.locator('input:checked').count()) === 0;
  if (box || input === 'checkbox' || input === 'consent') return !(await place.isChecked());
  if (input === 'date') return (await place.getByRole('textbox').first().inputValue()) === '';
  if (input === 'signature') return true;
  if (input === 'courses') return (await control(page, `${name}-1`).inputValue()) === '';
  return (await place.inputValue()) === '';
}

/** Answers a question, and returns the presses of keys and taps that this takes. */
async function giveAnswer(page: Page, name: string, { input, box, instead }: Field, answer: unknown): Promise<number> {
  const place = control(page, name);
  const flag = readFlag(answer);
  if (flag) {
    await place.locator(`input[value=${flag}]`).check();
    return 1;
  }
  if (instead && instead.value === answer) {
    await page.getByLabel(instead.label).check();
    return 1;
  }
  if (box || input === 'checkbox' || input === 'consent') {
    await place.check();
    return 1;
  }
  if (input === 'signature') {
    await drawStroke(page, place.locator('canvas'), 0, 'mouse');
    return 1;
  }
  if (input === 'courses') {
    const courses = answer as readonly { readonly id: string }[];
    for (const [at, { id }] of courses.entries()) await control(page, `${name}-${at + 1}`).selectOption(id);
    return courses.length * tapsOfList;
  }
  const text = String(answer);
  if (input === 'date') {
    await fillDate(place, text);
    return tapsOfDate + text.replace(/\D/g, '').length;
  }
  if (input === 'select') {
    await place.selectOption(text);
    return tapsOfList;
  }
  await place.fill(text);
  // Dashes of a phone number come as one types.
  return input === 'phone' ? 1 + text.replace(/\D/g, '').length : 1 + text.length;
}

/**
 * Answers a question with what it suggests, and returns the presses of keys and taps that this takes: the part of an email
 * address before its domain is typed.
 */
async function takeSuggestion(page: Page, name: string, { input }: Field, answer: unknown): Promise<number> {
  const place = control(page, name);
  const button = page.locator(`#${name}-suggestion`);
  const typed = input === 'email' ? String(answer).replace(/@.*/, '') : '';
  await expect(place).toHaveValue('');
  if (typed) await place.fill(typed);
  await button.click();
  await expect(place).toHaveValue(String(answer));
  await expect(place).toBeFocused();
  await expect(button).toHaveCount(0);
  return typed ? 1 + typed.length + 1 : 1;
}

/** The questions of a step that a family must answer, in order. */
export type AskedStep = { readonly id: string; readonly title: string; readonly names: readonly string[] };

/** The presses of keys and taps of an answer, by question; each Next is one too. */
export type Presses = readonly { readonly name: string; readonly count: number }[];

/**
 * Answers what is not answered yet, step by step, and returns the presses of keys and taps that this takes. A single
 * button for all questions of a step is used where there is one. `suggested` are the questions that suggest the answer; no
 * other question of the steps suggests one.
 */
export async function countPresses(
  page: Page,
  form: Form,
  steps: readonly AskedStep[],
  answers: RawAnswers,
  suggested: readonly string[] = [],
) {
  const presses: { name: string; count: number }[] = [];
  for (const { id, title, names } of steps) {
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    const all = page.getByRole('button', { name: /^(Set|No to) all/ });
    for (const name of names) {
      const field = form.fields[name];
      const add = field?.group?.folded?.add;
      if (field && add && !(await control(page, name).isVisible())) {
        await page.getByRole('button', { name: add }).click();
        presses.push({ name, count: 1 });
      }
      // A question with a suggestion of its own is open until the suggestion is pressed.
      const suggests = field?.suggest !== undefined && suggested.includes(name);
      if (!field || !(suggests || (await isOpen(page, name, field)))) continue;
      const isForAll = (await all.count()) > 0;
      if (isForAll) await all.first().click();
      const give = suggested.includes(name) ? takeSuggestion : giveAnswer;
      presses.push({ name, count: isForAll ? 1 : await give(page, name, field, answers[name]) });
    }
    await expect(page.locator('[id$="-suggestion"]')).toHaveCount(0);
    if (id === 'master') continue;
    await nextButton(page).click();
    presses.push({ name: 'Next', count: 1 });
  }
  return presses;
}

/** Adds presses up. */
export const sumPresses = (presses: Presses): number => presses.reduce((sum, { count }) => sum + count, 0);
