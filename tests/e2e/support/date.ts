import type { Locator, Page } from '@playwright/test';
import { typeInto } from './keyboard.ts';

const boxes = ['Year', 'Month', 'Day'] as const;

/** Fills a date with YYYY-MM-DD: the three boxes of a form for families, or the one field of a form for staff. */
export async function fillDate(group: Locator, date: string): Promise<void> {
  await group.waitFor();
  if ((await group.and(group.page().locator('input')).count()) > 0) return group.fill(date);
  const parts = date.split('-');
  for (const [at, label] of boxes.entries()) await group.getByLabel(label).fill(parts[at] ?? '');
}

/** Goes to the three boxes of a date by keyboard and types it. */
export async function typeDate(page: Page, group: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await typeInto(page, group.getByLabel('Month'), month);
  await typeInto(page, group.getByLabel('Day'), day);
  await typeInto(page, group.getByLabel('Year'), year);
}
