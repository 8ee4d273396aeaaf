import { type Cookie, expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../../fixtures/api-client.ts';
import { findCenterOf, newSubmission, submitInterest } from '../../fixtures/enrollment/interest-submission.ts';
import { newFamily } from './interest-wizard.ts';
import { api, at } from './product.ts';
import { saveInTab } from './tab.ts';

/** The browser's data of a sign-in: the cookies of the provider and the entries of session storage. */
type SignedIn = { readonly cookies: Cookie[]; readonly entries: Readonly<Record<string, string>> };

/** The sign-ins of this worker. */
const signIns = new Map<Person, SignedIn>();

/** The button of an account on the stand-in's page for the organization's sign-in. */
export function findAccount(page: Page, person: string): Locator {
  return page.getByRole('button', { name: new RegExp(`(^|\\s)${person}@northstar\\.example`) });
}

/**
 * Signs in through the pages that staff use: as a demo account, or as another person of the directory, by the first
 * part of the email address. `address` is the page to open.
 */
export async function signInByPages(page: Page, person: string, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Sign in with your organization' }).click();
  const account = findAccount(page, person);
  if (!(await account.isVisible())) await page.getByText('Other people in the directory').click();
  await account.click();
  await expectSignedIn(page);
}

/**
 * Opens an address as a signed-in user: through the pages once per worker, later with the browser storage of that
 * sign-in. A test of signing in, or out, uses the pages.
 */
export async function signIn(page: Page, person: Person, address: string): Promise<void> {
  const known = signIns.get(person);
  if (!known) {
    await signInByPages(page, person, address);
    signIns.set(person, await readSignIn(page));
    return;
  }
  await page.context().addCookies(known.cookies);
  await saveInTab(page, at('/'), known.entries);
  await page.goto(address);
  await expectSignedIn(page);
}

async function expectSignedIn(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Staff' });
  await expect(menu.or(page.getByRole('button', { name: 'Menu', exact: true }))).toBeVisible();
}

async function readSignIn(page: Page): Promise<SignedIn> {
  const kept = await page.evaluate(() => Object.entries<string>(sessionStorage));
  const entries = Object.fromEntries(kept.filter(([key]) => key.startsWith('msal.')));
  return { cookies: await page.context().cookies(), entries };
}

type Family = ReturnType<typeof newFamily>;

/** Submits an interest form of a family that no other test uses, at a center of Bayview Charter. */
export async function addEntry(family: Family = newFamily()): Promise<{ id: string; family: Family }> {
  const center = await findCenterOf(api, 'Bayview Charter');
  return { family, id: await submitInterest(api, newSubmission(center._id, family)) };
}

/** Searches the list of interest forms. */
export async function searchList(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search Fields' }).fill(text);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === text);
}

/** Closes the message about what was saved: on a phone it covers the buttons at the bottom until it goes by itself. */
export async function closeMessage(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
}

/** Finds an entry in the list by its student and opens it. */
export async function openEntry(page: Page, student: string): Promise<void> {
  await searchList(page, student);
  await page.getByRole('link', { name: student }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request Information' })).toBeVisible();
}
