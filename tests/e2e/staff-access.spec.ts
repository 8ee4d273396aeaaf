import { at, expect, test } from './support/product.ts';
import { checkScreen, desktopSize } from './support/screen.ts';
import { addEntry, findAccount, openEntry, signIn, signInByPages } from './support/staff.ts';

const refusal =
  'You are not authorized to have access to this application. Please reach out to technology services for more information.';

test('every staff screen of every brand asks to sign in first and is found again after @desktop', async ({ page }) => {
  // A brand leads its staff to their host.
  await page.goto(at('/admin-login?failure=1', 'holston'));
  await expect(page).toHaveURL(at('/admin-login?failure=1'));
  // ?auth= only starts the sign-in.
  await page.goto(at('/admin-login?auth=anything'));
  await expect(findAccount(page, 'user')).toBeVisible();
  expect(page.url()).not.toContain('anything');
  for (const path of [
    '/dashboard',
    '/interest-forms',
    '/add-interest',
    '/contactNote',
    '/interest-forms/0123456789abcdef01234567',
  ]) {
    await page.goto(at(path));
    await expect(page).toHaveURL(at('/admin-login'));
  }
  await signInByPages(page, 'contributor', at('/interest-forms?age=under18'));
  await expect(page).toHaveURL(at('/interest-forms?age=under18'));
  await expect(page.getByRole('button', { name: 'Under 18' })).toHaveAttribute('aria-pressed', 'true');
});

test('an account without access is refused, and another one can sign in @phone', async ({ page, allowErrors }) => {
  allowErrors(/403/);
  await page.goto(at('/admin-login'));
  await page.getByRole('link', { name: 'Sign in with your organization' }).click();
  await findAccount(page, 'general').click();
  await expect(page).toHaveURL(at('/admin-login?failure=1'));
  await expect(page.getByRole('alert')).toHaveText(refusal);
  await checkScreen(page, 'sign-in-refused');
  await page.goto(at('/dashboard'));
  await expect(page).toHaveURL(/\/admin-login/);
  // The provider knows this account and would take it again without asking.
  await page.goto(at('/admin-login?failure=1'));
  await page.getByRole('link', { name: 'Sign in with your organization' }).click();
  await findAccount(page, 'user').click();
  await expect(page).toHaveURL(at('/dashboard'));
});

test('a user reads, sees which screens are not for them, and which version it is @phone', async ({ page }) => {
  const { family } = await addEntry();
  await signIn(page, 'user', at('/dashboard'));
  await expect(page.getByRole('main').getByRole('link', { name: /Interest Entries/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^New Entry/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Interest Entries/ }).click();
  await openEntry(page, `${family.studentFirstName} ${family.studentLastName}`);
  const actions = page
    .getByRole('main')
    .getByRole('button', { name: /^(Go Back|Export to PDF|Delete|Not interested|Transfer)/ });
  await expect(actions).toHaveText(['Go Back', 'Export to PDF']);
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toHaveCount(0);
  await checkScreen(page, 'detail-user');
  for (const path of ['/add-interest', '/contactNote', '/add-registration']) {
    await page.goto(at(path));
    await expect(page).toHaveURL(at('/dashboard'));
    await expect(page.getByRole('alert')).toContainText('You do not have access to that screen.');
  }
  const title = page.getByRole('heading', { level: 1 });
  const [below, above] = await Promise.all([page.getByRole('alert').boundingBox(), title.boundingBox()]);
  expect(below?.y, 'the message covers the title').toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
  await checkScreen(page, 'dashboard-refused');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Staff' });
  await expect(menu.getByRole('heading', { name: 'View Entries' })).toBeVisible();
  await expect(menu.getByRole('heading', { name: 'New Entry' })).toHaveCount(0);
  await expect(menu).toContainText('Hello, Una');

  await page.keyboard.press('Control+Shift+Q');
  const version = page.getByRole('alertdialog', { name: 'Version' });
  await expect(version).toContainText(/Version \d+\.\d+\.\d+, commit \w+/);
  await checkScreen(page, 'version');
  await page.keyboard.press('Escape');
  await expect(version).toBeHidden();
});

test('a contributor writes; on a phone the menu is a drawer that Escape closes', async ({ page, isMobile }) => {
  await signIn(page, 'contributor', at('/dashboard'));
  if (isMobile) {
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const interests = page.getByRole('link', { name: 'Interests' });
    await expect(interests).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(interests).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(interests).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    // A tablet is turned: the menu is beside the page, which is not inert.
    await page.setViewportSize(desktopSize);
    await expect(page.locator('main')).not.toHaveAttribute('inert');
    await page.setViewportSize({ width: 360, height: 740 });
  }
  const menu = page.getByRole('navigation', { name: 'Staff' });
  await expect(menu.getByRole('link', { name: 'Add Interest' })).toBeVisible();
  const forms = [
    'Add Interest',
    'Add Primary Registration',
    'Add Expanded Learning Online',
    'Add Saturday Science Lab',
  ];
  await expect(menu.getByRole('link', { name: /^Add / })).toContainText(forms);
  await expect(menu.getByRole('link', { name: 'Add Evening Makers' })).toHaveCount(0);
  await expect(menu).toContainText('Firstbell');
  await expect(menu.getByText('Northstar Learning Centers')).toBeVisible();
  await checkScreen(page, 'menu-contributor');
  await menu.getByRole('link', { name: 'Add Interest' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Interest Form' })).toBeVisible();
  if (isMobile) return;
  // What is for admins alone has no link, and its address leads back.
  await page.goto(at('/permissions'));
  await expect(page).toHaveURL(at('/dashboard'));
  await expect(page.getByRole('alert')).toContainText('You do not have access to that screen.');
  await expect(page.getByRole('main').getByRole('link', { name: 'App Permissions' })).toBeHidden();
});

test('who logs out is out @phone', async ({ page }) => {
  await signInByPages(page, 'user', at('/dashboard'));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(at('/admin-login'));
  await page.goto(at('/dashboard'));
  await expect(page).toHaveURL(at('/admin-login'));
  await page.getByRole('link', { name: 'Sign in with your organization' }).click();
  await expect(findAccount(page, 'user')).toBeVisible();
});

test('a session that has ended says so and asks to sign in again @phone', async ({ page, allowErrors }) => {
  allowErrors(/401/);
  await signInByPages(page, 'user', at('/dashboard'));
  await page.route('**/api/enrollment?*', (route) => {
    const body = { type: '/problems/not-signed-in', title: 'No', status: 401 };
    return route.fulfill({ status: 401, contentType: 'application/problem+json', json: body });
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: /Interest Entries/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(dialog.getByRole('button', { name: 'Sign in again' })).toBeFocused();
  await checkScreen(page, 'session-ended');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  // A user who said 'Not now' sees the question only once, yet finds the way back.
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await tryAgain.click();
  await expect(tryAgain).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('status').getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unrouteAll();
  await tryAgain.click();
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
});

test('an access that is taken away during a session ends it @desktop', async ({ page, allowErrors }) => {
  allowErrors(/403/);
  await signIn(page, 'user', at('/interest-forms'));
  await page.route('**/api/enrollment/*', (route) => {
    const body = { type: '/problems/not-authorized', title: 'No', status: 403 };
    return route.fulfill({ status: 403, contentType: 'application/problem+json', json: body });
  });
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByRole('alert')).toHaveText(refusal);
});

test('a sign-in while the server is away can be tried again @phone', async ({ page, allowErrors }) => {
  allowErrors(/503/);
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('alert')).toHaveText('The server could not be reached. Please try again.');
  await checkScreen(page, 'sign-in-unreachable');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: 'Sign in with your organization' })).toBeVisible();
});
