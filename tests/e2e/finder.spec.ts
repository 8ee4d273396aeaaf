import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { expectAllInSight } from './support/map.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkPublicScreen } from './support/screen.ts';

const invalid = 'We do not know this place. Enter a ZIP code, a state, or a city such as Austin, TX.';
const empty = 'No results found for your search.';

test('what is no place is refused in words, and the list stays @phone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(at('/'));
  const box = page.getByRole('textbox', { name: 'ZIP, city or state' });
  await expect(page.getByText(/\d learning centers$/)).toBeVisible();
  // The map shows California, and so does the list.
  await expect(page.getByRole('listitem').first()).toContainText(', CA ');
  // Who only searches does not load what forms are made of.
  expect(asked.filter((path) => path.startsWith('/assets/forms'))).toEqual([]);
  for (const text of ['', '9410', '941033', 'XX', '<b>']) {
    await box.fill(text);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('alert')).toHaveText(invalid);
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(invalid);
    expect(new URL(page.url()).search).toBe('');
  }
  await expect(page.getByRole('alert')).toHaveCSS('color', /rgb\(1[5-9]\d|rgb\(2\d\d/);
  // One message, and the centers that were there before it.
  await expect(page.getByText(/\d learning centers$/)).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(empty)).toHaveCount(0);
  await expect(page.getByText('Search by ZIP code, city or state')).toBeVisible();
  await checkPublicScreen(page, 'finder-invalid');
  await box.fill('x'.repeat(60));
  await expect(box).toHaveValue('x'.repeat(50));
  await box.fill('94103');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/learning centers, nearest first/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(box).toHaveAccessibleDescription(/Search by ZIP code, city or state/);
  // What may be the name of a city is looked up.
  await box.fill('Atlantis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(invalid);
  await expect(box).toBeFocused();
  await expect(page.getByText(/learning centers, nearest first/)).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.goto(at('/?q=Atlantis'));
  await expect(page.getByRole('alert')).toHaveText(invalid);
  await expect(page.getByText(empty)).toHaveCount(0);
});

test('a city is found by its name; of several of one name the family chooses @phone', async ({ page }) => {
  await page.goto(at('/'));
  const box = page.getByRole('textbox', { name: 'ZIP, city or state' });
  await box.fill('San Diego');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/learning centers, nearest first/)).toBeVisible();
  const nearest = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  await expect(nearest).toContainText(/\d+\.\d mi/);
  await expect(nearest).toContainText(', CA ');
  await page.getByText('Not San Diego, California?').click();
  await expect(page.getByRole('link', { name: 'San Diego, Texas' })).toBeVisible();
  await checkPublicScreen(page, 'finder-city');
  await box.fill('Springfield');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ places are called Springfield\. Choose one\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Which Springfield?' })).toBeVisible();
  await checkPublicScreen(page, 'finder-cities');
  await page.getByRole('link', { name: 'Springfield, Ohio' }).click();
  await expect(box).toHaveValue('Springfield, OH');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(nearest).toContainText(', OH ');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Which Springfield?' })).toBeVisible();
  await box.fill('austin tx');
  await page.keyboard.press('Enter');
  await expect(nearest).toContainText(', TX ');
  await expect(page.getByText(/^Not Austin/)).toHaveCount(0);
});

test('centers around the family are found without sending its location @phone', async ({ page, context }) => {
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(at('/'));
  const box = page.getByRole('textbox', { name: 'ZIP, city or state' });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^This browser does not share your location with us\./);
  await expect(box).toBeFocused();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await context.grantPermissions(['geolocation'], { origin: new URL(page.url()).origin });
  await context.setGeolocation({ latitude: 41.4993, longitude: -81.6944 });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page).toHaveURL(at('/?near=me'));
  await expect(page.getByText(/learning centers, nearest first/)).toBeVisible();
  await expect(page.getByRole('listitem').first()).toContainText(', OH ');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(sent.filter((text) => /41\.[45]|81\.[67]/.test(text))).toEqual([]);
  // Opened again, the page shows all centers and asks for no location.
  await page.reload();
  await expect(page.getByText(/\d learning centers$/)).toBeVisible();
});

test('a search without results says so @phone', async ({ page }) => {
  await page.goto(at('/', 'holston'));
  await page.getByRole('textbox', { name: 'ZIP, city or state' }).fill('Alaska');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: empty })).toBeVisible();
  await checkPublicScreen(page, 'finder-empty');
  await page.goto(at('/?q=00000', 'holston'));
  await expect(page.getByRole('status').filter({ hasText: empty })).toBeVisible();
  await page.getByRole('link', { name: 'Show all learning centers' }).click();
  await expect(page.getByText(/\d learning centers$/)).toBeVisible();
});

test('an overlay shows while a search runs, and a failed search can be tried again @phone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/);
  const held = Promise.withResolvers<void>();
  await page.route('**/sites-distance-bybrand/**', async (route) => {
    await held.promise;
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: '{"title":"Down","status":503}',
    });
  });
  await page.goto(at('/'));
  await page.getByRole('textbox', { name: 'ZIP, city or state' }).fill('94103');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Searching...')).toBeVisible();
  await checkPublicScreen(page, 'finder-loading');
  held.resolve();
  await expect(page.getByRole('alert').filter({ hasText: empty })).toContainText('try again');
  await expect(page.getByText('Searching...')).toBeHidden();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await checkPublicScreen(page, 'finder-failed');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/learning centers?, nearest first/)).toBeVisible();
});

test('a state is found by name and by code, in any case @desktop', async ({ page }) => {
  await page.goto(at('/'));
  const counts: (string | null)[] = [];
  for (const text of ['Ohio', 'oh', 'OHIO']) {
    await page.getByRole('textbox', { name: 'ZIP, city or state' }).fill(text);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${at('/')}?q=${text}`);
    const count = page.getByText(/learning centers?, by name/);
    await expect(count).toBeVisible();
    await expect(page.getByRole('listitem').first()).toContainText(', OH ');
    counts.push(await count.textContent());
  }
  expect(new Set(counts).size).toBe(1);
  const titles = await page.getByRole('listitem').getByRole('heading').allTextContents();
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other)));
});

test('a search shows all it finds on the map, and a ZIP in the middle of its ten nearest', async ({
  page,
  isMobile,
}) => {
  for (const state of ['Ohio', 'California']) {
    await page.goto(at(`/?q=${state}`));
    if (isMobile) await page.getByRole('button', { name: 'Show the map' }).click();
    await expectAllInSight(page);
  }
  await page.goto(at('/?q=94103'));
  if (isMobile) await page.getByRole('button', { name: 'Show the map' }).click();
  await expectAllInSight(page, 10);
  const map = page.getByRole('region', { name: 'Map of learning centers' });
  const box = await map.boundingBox();
  const mark = await map.getByText('94103', { exact: true }).boundingBox();
  expect((mark?.x ?? 0) + (mark?.width ?? 0) / 2).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0) / 2, 0);
  await checkPublicScreen(page, 'finder-zip-map');
});

test('the search stays in sight while the list is read @phone', async ({ page }) => {
  await page.goto(at('/?q=California'));
  const last = page.getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'ZIP, city or state' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox', { name: 'ZIP, city or state' }).fill('94103');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
});

test('an id in the address narrows to one center of the brand that has it; Clear or a new search shows others again @desktop', async ({
  page,
}) => {
  const site = await findCenterOf(api, 'Bayview Charter');
  await page.goto(at(`/?id=${site._id}`));
  await expect(page.getByText('1 learning center', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('listitem')).toContainText(`${site.name} - Bayview Charter`);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Clear' }).click();
  await reloaded;
  await expect(page).toHaveURL(at('/'));
  await expect(page.getByText(/\d\d learning centers$/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'ZIP, city or state' })).toHaveValue('');

  await page.goto(at(`/?id=${site._id}`));
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'ZIP, city or state' }).fill('Ohio');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/?q=Ohio'));
  await expect(page.getByText(/^\d learning centers, by name/)).toBeVisible();

  const other = await findCenterOf(api, 'Palm Coast Charter');
  await page.goto(at(`/?id=${other._id}`));
  await expect(page).toHaveURL(at(`/?id=${other._id}`, 'palmbeach'));
  await expect(page.getByRole('listitem')).toContainText(`${other.name} - Palm Coast Charter`);
});

test('Back finds the search and the selection again @desktop', async ({ page }) => {
  await page.goto(at('/'));
  await page.getByRole('textbox', { name: 'ZIP, city or state' }).fill('94103');
  await page.getByRole('button', { name: 'Search' }).click();
  // The list of before has this card too.
  await expect(page.getByText(/learning centers, nearest first/)).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Rincon Steps - Westpeak Charter' });
  await card.getByRole('button').click();
  await card.getByRole('link', { name: 'View Site Info' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rincon Steps - Westpeak Charter' })).toBeVisible();
  await page.goBack();
  await expect(card.getByRole('link', { name: 'View Site Info' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'ZIP, city or state' })).toHaveValue('94103');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'ZIP, city or state' })).toHaveValue('');
});

test('a card has what a family needs to know @phone', async ({ page }) => {
  await page.goto(at('/?q=94103', 'holston'));
  const card = page.getByRole('listitem').filter({ hasText: 'Fillmore Corner - Holston Valley Charter' });
  await expect(card).toContainText(/\d+\.\d mi/);
  await expect(card).toContainText('San Francisco, CA 94115');
  const phone = card.getByRole('link', { name: '415-555-0105' });
  await expect(phone).toHaveAttribute('href', 'tel:4155550105');
  // The way there is shown by a maps site, which learns the address of the center and nothing else.
  await card.getByRole('button').click();
  const directions = card.getByRole('link', { name: 'Directions to Fillmore Corner' });
  await expect(directions).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(directions).toHaveAttribute('target', '_blank');
  await expect(directions).toHaveAttribute('href', /destination=[^&]+San%20Francisco%2C%20CA%2094115$/);
  // The name comes first and its charter below it; the hours are in one line with the phone.
  const boxOf = async (text: string) =>
    (await card.getByText(text, { exact: true }).boundingBox()) ?? { y: 0, height: 0 };
  const [charter, hours] = [await boxOf('Holston Valley Charter'), await boxOf('Mon-Thu, 9:00 AM-6:00 PM')];
  const name = await card.getByRole('heading').boundingBox();
  expect(charter.y).toBeGreaterThan((name?.y ?? 0) + 15);
  expect(hours.height).toBeLessThan(24);
  const row = await phone.boundingBox();
  expect((row?.y ?? 0) + (row?.height ?? 0) / 2).toBeCloseTo(hours.y + hours.height / 2, 0);
});

test('without WebGL an outline map takes the place of the map; it zooms', async ({ page, isMobile }) => {
  await page.goto(at('/?q=94103', 'holston'));
  if (isMobile) await page.getByRole('button', { name: 'Show the map' }).click();
  const map = page.getByRole('region', { name: 'Map of learning centers' });
  const marker = map.getByRole('button', { name: 'Fillmore Corner' });
  const before = await marker.boundingBox();
  await map.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => marker.boundingBox()).not.toEqual(before);
  await expect(page.locator('canvas')).toHaveCount(0);
});
