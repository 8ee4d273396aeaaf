import type { Page } from '@playwright/test';
import { newFamily } from './support/interest-wizard.ts';
import { at, expect, test } from './support/product.ts';
import { checkScreen, desktopSize } from './support/screen.ts';
import { searchList, signIn, signInByPages } from './support/staff.ts';

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('an interest form is added with a center found by ZIP code; where there is none it says so @phone', async ({
  page,
}) => {
  const family = newFamily();
  await signIn(page, 'contributor', at('/add-interest'));
  await checkScreen(page, 'add-interest');
  await page.getByRole('button', { name: 'Submit' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('heading')).toHaveText('Please fill out the required fields');
  await expect(summary.getByRole('link').first()).toHaveText('Learning Center');
  await expect(page.getByRole('region', { name: 'Learning Center' })).toContainText('Required');
  await checkScreen(page, 'add-interest-errors');

  await page.getByRole('button', { name: 'Search Sites by Zipcode' }).click();
  const modal = page.getByRole('dialog', { name: 'Search Sites by Zipcode' });
  await expect(modal.getByLabel('Radius')).toHaveValue('20');
  await expect(modal.getByLabel('Radius').getByRole('option')).toHaveText(
    ['5', '10', '15', '20', '25', '50', '100'].map((miles) => `${miles} miles`),
  );
  await modal.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(modal.getByLabel('Zipcode')).toHaveAccessibleDescription('ZIP code must be 5 digits.');
  await modal.getByLabel('Zipcode').fill('00000');
  await page.keyboard.press('Enter');
  await expect(said(page, 'None of your learning centers is within 20 miles of 00000.')).toBeVisible();
  await checkScreen(page, 'sites-none');
  await modal.getByLabel('Zipcode').fill('94103');
  await page.keyboard.press('Enter');
  // On a phone each is a card.
  const found = modal.getByRole('listitem');
  const body = modal.locator('[data-scroll]');
  const select = modal.getByRole('button', { name: 'Select Mission Street' });
  for (const [size, heads] of [
    [desktopSize, modal.getByRole('columnheader')],
    [page.viewportSize() ?? desktopSize, found.first().getByRole('term')],
  ] as const) {
    await page.setViewportSize(size);
    await expect(heads).toHaveText(['Name', 'Charter', 'Address', 'Distance', 'Choice']);
    expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    // One line, however narrow its column.
    expect((await select.boundingBox())?.height).toBeLessThan(50);
  }
  await expect(modal.getByRole('button', { name: 'Confirm Site' })).toHaveCount(0);
  await checkScreen(page, 'sites-by-zip');
  await select.click();
  await expect(found).toHaveCount(1);
  await expect(modal.getByRole('button', { name: 'Confirm Site' })).toBeInViewport({ ratio: 1 });
  await checkScreen(page, 'sites-selected');
  await modal.getByRole('button', { name: 'Confirm Site' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('region', { name: 'Learning Center' })).toContainText('Bayview Charter');

  const main = page.getByRole('main');
  await main.getByLabel('First name').first().fill('Maya');
  await main.getByLabel('Last name').first().fill(family.studentLastName);
  await main.getByLabel('Date of Birth').fill(family.birthDate);
  await expect(page.getByText(/^The student is 1[12] years old\? If not, select birth date again\.$/)).toBeVisible();
  const relationship = main.getByLabel('Relationship to Maya');
  await expect(relationship.getByRole('option', { name: 'Self 18+' })).toHaveCount(0);
  await relationship.selectOption('Grandparent');
  await main.getByLabel('First name').nth(1).fill('Rosa');
  await main.getByLabel('Last name').nth(1).fill('Torres');
  await main.getByLabel('Primary email').fill(family.primaryEmail);
  await main.getByLabel('Phone').pressSequentially('4155550132');
  await main.getByLabel('Street line 1').fill(family.street1);
  await main.getByLabel('Zip code').fill(family.zipCode);
  await main.getByLabel('State').selectOption('California');
  await main.getByLabel('City').fill(family.city);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(at('/interest-forms'));
  await expect(page.getByText('The interest form was added.')).toBeVisible();
  await searchList(page, family.studentLastName);
  await expect(page.getByRole('link', { name: `Maya ${family.studentLastName}` })).toBeVisible();
});

test('a form that was begun is offered again until it is discarded or its person signs out @desktop', async ({
  page,
}) => {
  const offer = page.getByRole('region', { name: /^You have unsaved answers from/ });
  const firstName = page.locator('#firstName');
  page.on('dialog', (prompt) => prompt.accept());
  await signInByPages(page, 'contributor', at('/add-registration'));
  await page.getByRole('button', { name: 'Search Sites by Fields' }).click();
  const modal = page.getByRole('dialog', { name: 'Search Sites by Fields' });
  await modal.getByRole('searchbox', { name: 'Search Fields' }).fill('mission street bayview');
  await modal.getByRole('button', { name: 'Select Mission Street' }).click();
  await modal.getByRole('button', { name: 'Confirm Site' }).click();
  await page.getByRole('radio', { name: 'Intersession' }).check();
  await firstName.fill('Maya');
  await page.reload();
  await checkScreen(page, 'add-draft');
  await offer.getByRole('button', { name: 'Continue' }).click();
  await expect(firstName).toHaveValue('Maya');
  await expect(page.getByRole('radio', { name: 'Intersession' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Learning Center' })).toContainText('Bayview Charter');

  await page.reload();
  await offer.getByRole('button', { name: 'Discard' }).click();
  await expect(firstName).toHaveValue('');
  await page.reload();
  await firstName.fill('Maya');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('/admin-login'));
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))).toEqual([]);
});

test('a center of own charters is found by its name, charter or address @phone', async ({ page }) => {
  await signIn(page, 'contributor', at('/add-interest'));
  await page.getByRole('button', { name: 'Search Sites by Fields' }).click();
  const modal = page.getByRole('dialog', { name: 'Search Sites by Fields' });
  const found = modal.getByRole('listitem');
  const size = page.viewportSize() ?? desktopSize;
  const charters = modal.getByRole('row').locator('td:nth-child(2)');
  for (const [wide, heads] of [
    [desktopSize, modal.getByRole('columnheader')],
    [size, found.first().getByRole('term')],
  ] as const) {
    await page.setViewportSize(wide);
    await expect(heads).toHaveText(['Name', 'Charter', 'Address', 'Choice']);
    if (wide !== desktopSize) continue;
    expect([...new Set(await charters.allTextContents())].sort()).toEqual([
      'Bayview Charter',
      'Holston Valley Charter',
    ]);
  }
  await modal.getByRole('searchbox', { name: 'Search Fields' }).fill('copper canyon');
  await expect(said(page, "None of your learning centers matches 'copper canyon'.")).toBeVisible();
  await modal.getByRole('searchbox', { name: 'Search Fields' }).fill('holston south city');
  await expect(found).toHaveCount(1);
  await checkScreen(page, 'sites-by-fields');
  await modal.getByRole('button', { name: 'Select South City Junction' }).click();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Learning Center' })).not.toContainText('South City Junction');
  await page.getByRole('button', { name: 'Search Sites by Fields' }).click();
  await modal.getByRole('searchbox', { name: 'Search Fields' }).fill('south city');
  await modal.getByRole('button', { name: 'Select South City Junction' }).click();
  await modal.getByRole('button', { name: 'Confirm Site' }).click();
  await expect(page.getByRole('region', { name: 'Learning Center' })).toContainText('Holston Valley Charter');
  await expect(page.getByRole('button', { name: 'Search Sites by Fields' })).toBeFocused();
});

test('errors are listed by section, and one button answers a section of yes/no questions @desktop', async ({
  page,
}) => {
  await signIn(page, 'contributor', at('/add-registration'));
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeInViewport();
  await page.locator('#studentEmail').fill('maya@');
  await submit.click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('heading')).toBeInViewport();
  await expect(summary.getByRole('heading')).toHaveText(
    'Please fill out the required fields and correct the marked answers',
  );
  const sections = summary.getByRole('list', { name: 'Sections with errors' });
  await expect(summary.getByRole('list').first().getByRole('link')).toHaveCount(5);
  await expect(summary).toContainText(/and \d+ more/);
  const places = page.getByRole('navigation', { name: 'Sections' });
  await expect(places.getByRole('link', { name: 'DASS Information 14 errors' })).toBeVisible();
  await checkScreen(page, 'add-registration-errors');

  await sections.getByRole('link', { name: 'DASS Information' }).click();
  const dass = page.getByRole('region', { name: 'DASS Information' });
  await expect(dass).toBeFocused();
  await dass.getByRole('radiogroup', { name: 'Is the Student on probation?' }).getByLabel('Yes').check();
  await dass.getByRole('button', { name: 'Set remaining to No' }).click();
  const no = dass.getByRole('radio', { name: 'No', checked: true });
  await expect(no).toHaveCount(13);
  await expect(dass.getByRole('status')).toHaveText('13 answers are set to No.');
  await expect(places.getByRole('link', { name: 'DASS Information' })).toHaveText('DASS Information');
  await dass.getByRole('radiogroup', { name: 'Has the Student been expelled?' }).getByLabel('Yes').check();
  await dass.getByRole('button', { name: 'Undo' }).click();
  await expect(no).toHaveCount(0);
  await expect(dass.getByRole('radio', { name: 'Yes', checked: true })).toHaveCount(2);

  await page.locator('#zip').fill('94612');
  await expect(page.getByText('From the ZIP code: Oakland, California.')).toBeVisible();
  await expect(page.locator('#city')).toHaveValue('Oakland');
  await expect(page.locator('#state')).toHaveValue('California');
});
