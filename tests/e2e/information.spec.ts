import type { Site } from '#domain/locations/site.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkPublicScreen } from './support/screen.ts';

/** A center of the default brand that is as asked. */
async function findSite(isAsAsked: (site: Site) => unknown): Promise<Site> {
  const { body } = await api.call<Site[]>('GET', '/enrollment-sites');
  const found = body.find((site) => site.charter.brand.brandName === 'northstar' && isAsAsked(site));
  if (!found) throw new Error('The demo data has no such learning center.');
  return found;
}

test('a center with texts, programs and expanded learning @phone', async ({ page }) => {
  const site = await findSite(({ enrollment_info: { about, moreAbout, secondaryEnrollmentUrl } }) => {
    return about && moreAbout && secondaryEnrollmentUrl;
  });
  const { about, moreAbout, secondaryEnrollmentUrl = '', programTypes } = site.enrollment_info;
  await page.goto(at('/'));
  await expect(page.getByRole('list').getByRole('listitem').nth(20)).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goto(at(`/information?site=${site._id}&campaign=spring`));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByText('Thank you for your interest in our school!')).toBeVisible();
  await expect(page.getByText('Learn More About Our Programs')).toBeVisible();
  await expect(page.getByText(about)).toBeVisible();
  await expect(page.getByText(moreAbout)).toBeVisible();
  await expect(page.getByRole('link', { name: site.address.phone })).toHaveAttribute('href', /^tel:\d+$/);
  for (const program of programTypes) {
    await expect(page.getByRole('link', { name: program.name })).toHaveAttribute('href', program.brand[0]?.url ?? '');
  }
  const expanded = page.getByRole('link', { name: 'Expanded Learning Registration' });
  await expect(expanded).toHaveAttribute('href', secondaryEnrollmentUrl);
  const register = page.getByRole('link', { name: 'Year-Round Registration' });
  await expect(register).toHaveAttribute('href', `/register?site=${site._id}`);
  await expect(page).toHaveTitle(new RegExp(site.name));
  const { start_day, end_day, start_time, end_time } = site.address;
  const hours = `${start_day.slice(0, 3)}-${end_day.slice(0, 3)}, ${start_time}-${end_time}`;
  await expect(page.getByText(hours, { exact: true })).toBeVisible();
  for (const action of await page.getByRole('list', { name: 'What you can do here' }).getByRole('listitem').all()) {
    await expect(action.getByRole('link')).toBeVisible();
    await expect(action.getByRole('paragraph')).toHaveText(/\w{3,} .*\.$/);
  }
  await checkPublicScreen(page, 'information');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(hours, { exact: true })).toBeVisible();
  await expect(register).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Request Information' }).click();
  await expect(page).toHaveURL(at(`/interest?site=${site._id}&campaign=spring`));
});

test('a center without texts has placeholders and no external link @phone', async ({ page }) => {
  const site = await findSite(({ enrollment_info: { about, secondaryEnrollmentUrl } }) => {
    return !about && !secondaryEnrollmentUrl;
  });
  await page.goto(at(`/information?site=${site._id}`));
  await expect(page.getByText(/Students learn at their own pace here/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Expanded Learning Registration' })).toHaveCount(0);
  await checkPublicScreen(page, 'information-placeholder');
});

test('without a center both pages lead to the finder @desktop', async ({ page }) => {
  for (const path of ['/information', '/interest']) {
    await page.goto(at(path));
    await expect(page).toHaveURL(at('/'));
  }
});

test('an unknown center gets a page that says so @phone', async ({ page, allowErrors }) => {
  allowErrors(/404|422/);
  for (const path of ['/information', '/interest']) {
    for (const id of ['0123456789abcdef01234567', 'nothing']) {
      await page.goto(at(`${path}?site=${id}`));
      await expect(
        page.getByRole('heading', { level: 1, name: 'We could not find this learning center.' }),
      ).toBeFocused();
    }
  }
  await expect(page.getByRole('link', { name: '800-555-0110' })).toHaveAttribute('href', 'tel:8005550110');
  await checkPublicScreen(page, 'information-missing');
  await page.getByRole('link', { name: 'Find a location near you' }).click();
  await expect(page).toHaveURL(at('/'));
});

test('a center that does not load can be tried again @phone', async ({ page, allowErrors }) => {
  allowErrors(/503/);
  const site = await findSite(() => true);
  await page.route('**/enrollment-site/*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(at(`/information?site=${site._id}`));
  await expect(page.getByRole('heading', { name: 'This learning center could not be loaded.' })).toBeFocused();
  await checkPublicScreen(page, 'information-failed');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: site.name })).toBeVisible();
});

test('an address that leads nowhere @phone', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  await page.goto(at('/no-such-page'));
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page.getByText('Bayview Charter: 800-555-0110')).toBeVisible();
  await checkPublicScreen(page, 'not-found');
  await page.getByRole('link', { name: 'Find a location near you' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find a Location Near You' })).toBeVisible();
});

test("a center of another brand opens on that brand's own site @desktop", async ({ page }) => {
  const site = await findCenterOf(api, 'Holston Valley Charter');
  for (const path of ['/information', '/interest', '/register']) {
    await page.goto(at(`${path}?site=${site._id}&campaign=spring%26fall`));
    await expect(page).toHaveURL(at(`${path}?site=${site._id}&campaign=spring%26fall`, 'holston'));
    await expect(page.getByRole('link', { name: 'Holston', exact: true })).toBeVisible();
    await expect(page.getByText(site.name).first()).toBeVisible();
  }
});

test('the notice of California is not shown for a center of another state @desktop', async ({ page }) => {
  const { _id } = await findSite(({ address }) => address.state !== 'CA');
  await page.goto(at(`/information?site=${_id}`));
  await expect(page.getByRole('link', { name: 'Request Information' })).toBeVisible();
  await expect(page.getByRole('button', { name: /nrollment rights/i })).toHaveCount(0);
});

test('the rights notice opens from header and footer, and closes by button, Escape and a click outside @phone', async ({
  page,
}) => {
  await page.goto(at('/'));
  const opener = page.getByRole('button', { name: 'Charter School Enrollment Rights' });
  const notice = page.getByRole('dialog', { name: 'Charter School Enrollment Rights' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('California Education Code 47605(d)(4)');
  await expect(notice.getByRole('button', { name: 'Close' })).toBeFocused();
  await checkPublicScreen(page, 'rights-notice');
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await opener.click();
  await expect(notice).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(notice).toBeHidden();

  await page.getByRole('banner').getByRole('button', { name: 'Enrollment rights' }).click();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  // On a phone the link is below the brand's name, on a wide screen at the same edge as the header's.
  const footer = page.getByRole('contentinfo');
  const link = await footer.getByRole('button').boundingBox();
  const name = await footer.getByText('Northstar Learning Centers').boundingBox();
  const other = await page.getByRole('banner').getByRole('button').boundingBox();
  const isBelow = link && name && link.y > name.y + name.height;
  if (isBelow) expect(link.x).toBeCloseTo(name.x, 0);
  else expect((link?.x ?? 0) + (link?.width ?? 0)).toBeCloseTo((other?.x ?? 0) + (other?.width ?? 0), 0);
});

test('the skip link leads past the header @desktop', async ({ page }) => {
  await page.goto(at('/'));
  await expect(page.getByText(/\d learning centers$/)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByText('Skip to the content');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
