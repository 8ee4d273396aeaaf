import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import type { SavedForm } from '#web/forms/answers/answers-storage.ts';
import { initialAnswers } from '#web/forms/answers/initial-answers.ts';

/** Puts entries into the session storage of a tab before it opens a page of a site. `site` is any address of it. */
export async function saveInTab(page: Page, site: string, entries: Readonly<Record<string, string>>): Promise<void> {
  // A page of the site that runs nothing.
  await page.goto(new URL('/robots.txt', site).href);
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) sessionStorage.setItem(key, value);
  }, entries);
}

type Saved = {
  /** The key of its answers in the tab's session storage. */
  readonly key: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly stepId: string;
};

/** Opens the page of a form as a tab finds it again in which some of it was answered before. */
export async function openSavedForm(page: Page, address: string, form: Form, { key, answers, stepId }: Saved) {
  const saved: SavedForm = {
    submissionId: randomUUID(),
    answers: { ...initialAnswers(form), ...(answers as RawAnswers) },
    stepId,
  };
  await saveInTab(page, address, { [key]: JSON.stringify(saved) });
  await page.goto(address);
}
