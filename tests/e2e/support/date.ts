import type { Locator, Page } from '@playwright/test';
import { typeInto } from './keyboard.ts';

/**
 * Fills a date with YYYY-MM-DD: month, day and year of a form for families, in any language, or the one field of a form for
 * staff.
 */
export async function fillDate(group: Locator, date: string): Promise<void> {
  await group.waitFor();
  if ((await group.and(group.page().locator('input')).count()) > 0) return group.fill(date);
  const [year = '', month = '', day = ''] = date.split('-');
  for (const [at, text] of [month, day, year].entries()) await group.getByRole('textbox').nth(at).fill(text);
}

/** Goes to the three boxes of a date by keyboard and types it. */
export async function typeDate(page: Page, group: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await typeInto(page, group.getByLabel('Month'), month);
  await typeInto(page, group.getByLabel('Day'), day);
  await typeInto(page, group.getByLabel('Year'), year);
}
