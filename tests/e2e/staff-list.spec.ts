import type { Page } from '@playwright/test';
import { findCenterOf, newSubmission, submitInterest } from '../fixtures/enrollment/interest-submission.ts';
import { newFamily } from './support/interest-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkScreen, desktopSize } from './support/screen.ts';
import { searchList, signIn } from './support/staff.ts';

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
const records = (page: Page) => page.getByRole('status').filter({ hasText: /Records/ });
const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents();
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

/** Entries of one last name, which is what the test searches for. */
async function addEntries(changes: readonly object[]): Promise<string> {
  const center = await findCenterOf(api, 'Bayview Charter');
  const { studentLastName } = newFamily();
  for (const change of changes) await submitInterest(api, newSubmission(center._id, { studentLastName, ...change }));
  return studentLastName;
}

/** The one of them who said no. */
async function setNotInterested(lastName: string, firstName: string): Promise<void> {
  const as = 'admin';
  const found = await api.call<{ data: { _id: string; etag: string }[] }>(
    'GET',
    `/api/enrollment?search=${firstName}+${lastName}`,
    { as },
  );
  const { _id = '', etag = '' } = found.body.data[0] ?? {};
  const headers = { 'if-match': etag };
  await api.call('PUT', `/api/enrollment/${_id}`, { as, headers, body: { status: 'Not Interested' } });
}

test('toggles show what they say, one at a time, and stay in the address @desktop', async ({ page }) => {
  await signIn(page, 'super.admin', at('/interest-forms'));
  await expect(records(page)).toHaveText(/^\d+ Records$/);
  const ages = page.getByRole('row').locator('td:nth-child(5)');
  const toggle = (name: string) => page.getByRole('button', { name, exact: true });

  await toggle('Under 18').click();
  await expect(page).toHaveURL(/age=under18/);
  await expect.poll(async () => (await ages.allTextContents()).every((age) => Number(age) < 18)).toBe(true);
  await toggle('Over 18').click();
  await expect(page).toHaveURL(/age=over18/);
  await expect(toggle('Under 18')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await ages.allTextContents()).every((age) => Number(age) >= 18)).toBe(true);
  // Age and status are toggles of different kinds.
  await toggle('Over 18').click();
  for (const [name, status] of [
    ['Not Interested', 'Not Interested'],
    ['Transferred to Registration', 'Enrollment Submitted'],
  ] as const) {
    await toggle(name).click();
    const states = page.getByRole('row').locator('td:nth-child(3)');
    await expect.poll(async () => [...new Set(await states.allTextContents())]).toEqual([status]);
  }
  // A search is stored, and applies within the toggle.
  await searchList(page, 'oak');
  await expect(toggle('Transferred to Registration')).toHaveAttribute('aria-pressed', 'true');
  await toggle('Under 18').click();
  await expect(page.getByRole('searchbox', { name: 'Search Fields' })).toHaveValue('oak');
  await expect(page).toHaveURL(/search=oak&filter=transferred&age=under18/);
  await toggle('Under 18').click();
  await toggle('Transferred to Registration').click();
  await expect(page).toHaveURL(at('/interest-forms?search=oak'));

  // Every status, a center and days are chosen in the folded filters, and are said when they are folded again.
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(at('/interest-forms'));
  await toggle('Filters').click();
  // Both before the address shows the first of them.
  await page.evaluate(() => {
    const choices = { Status: 'Follow up Required', 'Learning Center': 'Berkeley Grove' };
    for (const [label, text] of Object.entries(choices)) {
      const { control } = [...document.querySelectorAll('label')].find((one) => one.textContent === label) ?? {};
      if (!(control instanceof HTMLSelectElement)) throw new Error(`There is no ${label}.`);
      control.selectedIndex = [...control.options].findIndex((option) => option.text === text);
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await page.getByLabel('Submitted from').focus();
  await page.keyboard.type('01312020');
  await expect(page).toHaveURL(/filter=followUp&center=[0-9a-f]{24}&submittedFrom=2020-01-31$/);
  const centers = page.getByRole('row').locator('td:nth-child(6)');
  await expect.poll(async () => [...new Set(await centers.allTextContents())].join()).toMatch(/^(Berkeley Grove)?$/);
  await checkScreen(page, 'list-filters');
  await toggle('Filters (3)').click();
  await expect(page.getByText('Follow up Required · Berkeley Grove · Submitted from 01/31/2020')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(at('/interest-forms'));
});

/** A list shows its columns, and nothing else scrolls than the page; where they do not fit, entries are cards. */
async function expectEveryColumn(page: Page, columns: number): Promise<void> {
  // Headless browsers have no scrollbar: this is what one leaves.
  await page.setViewportSize({ width: 1265, height: 800 });
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveCount(columns);
  await expect(headers.nth(1)).toHaveText(/^Submit Date/);
  const overflow = await page.evaluate(() => {
    const frame = document.querySelector('main section') as HTMLElement;
    const cut = [...frame.querySelectorAll('thead th')].filter(
      (cell) => cell.scrollWidth > cell.clientWidth || cell.getBoundingClientRect().right > innerWidth,
    );
    const { scrollWidth } = document.documentElement;
    const scrolls = [document.documentElement, frame].filter((box) => box.scrollWidth > box.clientWidth + 2).length;
    return { cut: cut.map((cell) => cell.textContent), beyond: Math.max(0, scrollWidth - innerWidth), scrolls };
  });
  expect(overflow).toEqual({ cut: [], beyond: 0, scrolls: 0 });
  // One scroll, which the headers follow.
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect((await headers.first().boundingBox())?.y).toBe(0);
  // Where they would not all be seen, entries are cards.
  await page.setViewportSize({ width: 1240, height: 800 });
  await expect(headers).toHaveCount(0);
  await expect(
    page
      .getByRole('list', { name: / Forms$/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await page.setViewportSize(desktopSize);
}

test('every list has room for 16 rows of one line, and for its columns, and is two steps away by keyboard @desktop', async ({
  page,
}) => {
  await signIn(page, 'super.admin', at('/interest-forms'));
  const lists: readonly (readonly [address: string, columns?: number])[] = [
    ['/interest-forms', 10],
    ['/registration-forms', 9],
    ['/lelo-forms?status=Signed&submittedFrom=&submittedTo='],
    ['/scheduled-orientations'],
    ['/permissions'],
  ];
  for (const [list, columns] of lists) {
    await page.goto(at(list));
    const rows = page.locator('tbody tr');
    await expect(rows.first()).toBeVisible();
    const room = await rows.evaluateAll((all) => {
      const boxes = all.map((row) => row.getBoundingClientRect());
      return (innerHeight - (boxes[0]?.top ?? 0)) / Math.max(...boxes.map(({ height }) => height));
    });
    expect(room, list).toBeGreaterThanOrEqual(16);
    if (columns) await expectEveryColumn(page, columns);
  }
  await page.goto(at('/interest-forms'));
  const first = page.getByRole('rowheader').first().getByRole('link');
  await expect(first).toBeVisible();
  for (const skip of ['Skip to content', 'Skip to the list']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: skip })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(first).toBeFocused();

  // Without them too it is not far: sidebar, toolbar and headers are one stop each.
  await page.goto(at('/registration-forms'));
  await expect(first).toBeVisible();
  let stops = 0;
  do {
    await page.keyboard.press('Tab');
    stops += 1;
  } while (stops < 50 && !(await first.evaluate((link) => link === document.activeElement)));
  expect(stops).toBeLessThanOrEqual(12);
});

test('a search finds words in any order, and says where else there are matches @desktop', async ({ page }) => {
  const word = await addEntries([{ studentFirstName: 'Ada' }, { studentFirstName: 'Bo' }]);
  await setNotInterested(word, 'Bo');
  await signIn(page, 'super.admin', at('/interest-forms'));
  await searchList(page, `Ada ${word}`);
  // The day that the list shows: the entry may have come just before midnight.
  const shown = await page.getByRole('row', { name: `Ada ${word}` }).textContent();
  const [day = ''] = shown?.match(/\d\d\/\d\d(?=\/\d{4})/) ?? [];
  expect(day).not.toBe('');
  for (const text of [`${word} Ada`, `ada   ${word}`, `${word} ${day}`]) {
    await searchList(page, text);
    await expect(records(page)).toHaveText('1 Records');
    await expect.poll(() => names(page)).toEqual([`Ada ${word}`]);
  }
  const box = page.getByRole('searchbox', { name: 'Search Fields' });
  await box.fill('a');
  await expect(box).toHaveAccessibleDescription('Type at least two letters.');
  await checkScreen(page, 'list-one-letter');

  await searchList(page, word);
  await expect(box).toHaveAccessibleDescription('');
  await page.getByRole('button', { name: '1 match in Not Interested: show' }).click();
  await expect.poll(() => names(page)).toEqual([`Bo ${word}`]);
  await expect(page).toHaveURL(/filter=notInterested/);
  await expect(page.getByRole('button', { name: '1 match in the main list: show' })).toBeVisible();
  await checkScreen(page, 'list-other-filter-matches');
  await page.getByRole('button', { name: 'Over 18' }).click();
  await expect(page.getByText('No interest forms match')).toBeVisible();
  await page.getByRole('button', { name: '1 match without Over 18: show' }).click();
  await expect.poll(() => names(page)).toEqual([`Bo ${word}`]);
});

test('columns sort up, down and not at all; a row is opened, but not when its texts are copied, and found again @desktop', async ({
  page,
}) => {
  const word = await addEntries([
    { studentFirstName: 'Ada', birthDate: yearsAgo(9), phone: '415-555-0177' },
    { studentFirstName: 'Bo', birthDate: yearsAgo(15) },
    { studentFirstName: 'Cy', birthDate: yearsAgo(12) },
  ]);
  await signIn(page, 'super.admin', at('/interest-forms'));
  await searchList(page, word);
  await expect(records(page)).toHaveText('3 Records');
  const submitDate = page.getByRole('columnheader', { name: 'Submit Date' });
  await expect(submitDate).toHaveAttribute('aria-sort', 'descending');
  const newestFirst = [`Cy ${word}`, `Bo ${word}`, `Ada ${word}`];
  await expect.poll(() => names(page)).toEqual(newestFirst);
  const age = page.getByRole('columnheader', { name: 'Age' });
  await age.getByRole('button').click();
  await expect(age).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => names(page)).toEqual([`Ada ${word}`, `Cy ${word}`, `Bo ${word}`]);
  await age.getByRole('button').click();
  await expect(age).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual([`Bo ${word}`, `Cy ${word}`, `Ada ${word}`]);
  await expect(page).toHaveURL(/sort=age&direction=desc/);
  await page.reload();
  await expect.poll(() => names(page)).toEqual([`Bo ${word}`, `Cy ${word}`, `Ada ${word}`]);
  await expect(submitDate).not.toHaveAttribute('aria-sort');
  await age.getByRole('button').click();
  await expect(age).not.toHaveAttribute('aria-sort');
  await expect.poll(() => names(page)).toEqual(newestFirst);

  await page.getByRole('link', { name: `Ada ${word}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Request Information' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: `Ada ${word}` })).toBeFocused();

  const phone = page.getByRole('link', { name: '415-555-0177' });
  await expect(phone).toHaveAttribute('href', 'tel:4155550177');
  const mail = page
    .getByRole('row')
    .getByRole('link', { name: /@families/ })
    .first();
  await expect(mail).toHaveAttribute('href', /^mailto:.+@/);
  const box = await phone.boundingBox();
  if (!box) throw new Error('The phone number is not to be seen.');
  const middle = box.y + box.height / 2;
  // The page records its listeners: they are there before anything is pressed.
  await page.evaluate(() => {
    const told = document.documentElement.dataset;
    const tellClick = (event: Event) => {
      told.clicked = event.defaultPrevented ? 'prevented' : 'yes';
    };
    window.addEventListener('click', tellClick, { capture: true, once: true });
    document.addEventListener('copy', () => {
      told.copied = String(getSelection());
    });
  });
  const told = page.locator('html');
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, middle);
  await page.mouse.move(box.x + box.width - 1, middle);
  await page.mouse.up();
  await expect(told).toHaveAttribute('data-clicked', 'yes');
  await page.keyboard.press('ControlOrMeta+c');
  await expect(told).toHaveAttribute('data-copied', '415-555-0177');
  await expect(page).toHaveURL(at(`/interest-forms?search=${word}`));

  // The click that drops the selection is one in the row.
  await page.getByRole('cell', { name: 'Rosa Torres' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Request Information' })).toBeFocused();
});

test('the grid shows the same, and the choice is stored @phone', async ({ page }) => {
  const word = await addEntries([{}]);
  await signIn(page, 'super.admin', at('/interest-forms'));
  await expect(records(page)).toHaveText(/^\d+ Records$/);
  await checkScreen(page, 'list');
  await searchList(page, word);
  await expect(records(page)).toHaveText('1 Records');
  // A phone begins with it, close to the top, and folds what a list is chosen by.
  const first = page.getByRole('list', { name: 'Interest forms' }).getByRole('listitem').first();
  expect((await first.boundingBox())?.y).toBeLessThan(320);
  await page.getByRole('button', { name: 'Filters' }).click();
  const card = page.getByRole('list', { name: 'Interest forms' }).getByRole('listitem');
  await expect(card).toContainText(`Maya ${word}`);
  await expect(card).toContainText('New Interest');
  await expect(card).toContainText('415-555-0132');
  await page.getByLabel('Sort by').selectOption('Student Name, ascending');
  await expect(page).toHaveURL(/sort=name&direction=asc/);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const name = page.getByRole('columnheader', { name: 'Student Name' });
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await checkScreen(page, 'list-chosen');
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(card).toContainText(`Maya ${word}`);
  await checkScreen(page, 'list-grid');
  // A wide window begins with the list, but for what was chosen.
  await page.setViewportSize(desktopSize);
  await page.reload();
  await expect(card).toContainText(`Maya ${word}`);
});

test('a row that is pressed while the search waits stays open @desktop', async ({ page }) => {
  const word = await addEntries([{}]);
  await page.clock.install();
  await signIn(page, 'super.admin', at(`/interest-forms?search=${word}`));
  const row = page.getByRole('rowheader').getByRole('link');
  await expect(row).toHaveCount(1);
  // The code of the detail arrives after the pause of the search.
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(/interest-detail-[^/]+\.js/);
  await page.route(/interest-detail-[^/]+\.js/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Search Fields' }).pressSequentially('x');
  await row.click();
  await asked;
  await page.clock.runFor(1000);
  await page.clock.resume();
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
  await expect(page).toHaveURL(/interest-forms\/\w+$/);
});

test('a list that does not load can be tried again; one without results offers all, an empty one praises @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/);
  await signIn(page, 'user', at('/dashboard'));
  await page.route('**/api/enrollment?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Interest Entries/ })
    .click();
  await expect(page.getByRole('status', { name: 'Loading Please wait...' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The interest forms could not be loaded.');
  await checkScreen(page, 'list-failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(records(page)).toHaveText(/^\d+ Records$/);

  await searchList(page, 'zzzzzzzz');
  await expect(page.getByText("No interest forms match 'zzzzzzzz' here.")).toBeVisible();
  await expect(records(page)).toHaveText('0 Records');
  await checkScreen(page, 'list-no-match');
  await page.getByRole('button', { name: 'Show all interest forms' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search Fields' })).toHaveValue('');
  await expect(records(page)).not.toHaveText('0 Records');
  const none = { data: [], total_count: 0, applied_filters: {}, page: 1, pageSize: 50, continuation: null };
  await page.route('**/api/enrollment?*', (route) => route.fulfill({ json: none }));
  await page.reload();
  await expect(page.getByText('Looks like were out of Interest forms')).toBeVisible();
  await expect(page.getByText('Good Job!')).toBeVisible();
  await checkScreen(page, 'list-empty');
  await page.unrouteAll();
});

test('without a connection the list says so and goes on later, and so does a screen not opened before @desktop', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  const word = await addEntries([{}]);
  await signIn(page, 'super.admin', at('/interest-forms'));
  await expect(records(page)).toHaveText(/^\d+ Records$/);
  const before = await names(page);
  await context.setOffline(true);
  await searchList(page, word);
  await expect(page.getByText('You are offline.')).toBeVisible();
  expect(await names(page)).toEqual(before);
  await checkScreen(page, 'list-offline');
  await context.setOffline(false);
  await expect.poll(() => names(page)).toEqual([`Maya ${word}`]);
  await expect(page.getByText('You are offline.')).toBeHidden();

  await context.setOffline(true);
  const menu = page.getByRole('navigation', { name: 'Staff' });
  await menu.getByRole('link', { name: 'Scheduled Orientations' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(failure.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(menu).toBeVisible();
  await checkScreen(page, 'screen-offline');
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(failure).toContainText('There is still no connection.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Scheduled Orientations', level: 1 })).toBeVisible();
});

test('many entries come in pages, fifty or as many as are chosen, which are places in the history @desktop', async ({
  page,
}) => {
  const word = await addEntries(Array.from({ length: 27 }, () => ({})));
  await signIn(page, 'super.admin', at('/interest-forms'));
  const rows = page.getByRole('rowheader');
  await expect(rows).toHaveCount(50);
  await expect(page.getByText(/^1-50 of \d+$/)).toBeVisible();
  await page.getByLabel('Per page').selectOption('25');
  await searchList(page, word);
  await expect(records(page)).toHaveText('27 Records');
  await expect(rows).toHaveCount(25);
  await expect(page.getByText('1-25 of 27')).toBeVisible();
  // What can be done with selected rows stays in sight down to the last row.
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .check();
  await expect(page.getByRole('button', { name: 'Change together...' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(pager(page).getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await pager(page).scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  await pager(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Page 2 of 2' })).toBeFocused();
  await checkScreen(page, 'list-page-2');
  await page.goBack();
  await expect(rows).toHaveCount(25);
  // A position that the short page before it does not have.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
  await expect(page).not.toHaveURL(/page=/);
  // A page that is not there, such as a bookmark's, is the last one.
  await page.goto(at(`/interest-forms?search=${word}&size=25&page=7`));
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Under 18' }).click();
  await expect(page).not.toHaveURL(/page=/);
});
