import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../fixtures/api-client.ts';

/** The button of an account on the picker that stands in for the organization's sign-in. */
export function findAccount(page: Page, person: Person): Locator {
  return page.getByRole('button', { name: new RegExp(`(^|\\s)${person}@northstar\\.example`) });
}

/** Signs in by the pages that staff use. `address` is where somebody wants to go. */
export async function signIn(page: Page, person: Person, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Sign in with your organization' }).click();
  await findAccount(page, person).click();
  const menu = page.getByRole('navigation', { name: 'Staff' });
  await expect(menu.or(page.getByRole('button', { name: 'Menu', exact: true }))).toBeVisible();
}

/** Searches the list of interest forms. */
export async function searchList(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search Fields' }).fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text);
}

/** Finds an entry in the list by its student and opens it. */
export async function openEntry(page: Page, student: string): Promise<void> {
  await searchList(page, student);
  await page.getByRole('link', { name: student }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request Information' })).toBeVisible();
}
