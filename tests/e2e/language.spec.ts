import { interestForm } from '#domain/enrollment/interest-form.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { readTexts } from '../../build/texts/read-texts.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { newFamily } from './support/interest-wizard.ts';
import { api, at, expect, mailbox, test } from './support/product.ts';
import { checkNarrowScreen, checkPublicScreen, expectShortHead } from './support/screen.ts';
import { openSavedForm } from './support/tab.ts';

test('a family reads the finder and a center in Spanish, and keeps its search @phone', async ({ page }) => {
  await page.goto(at('/', 'holston'));
  const switcher = page.getByRole('navigation', { name: 'Languages' });
  await expect(switcher.getByText('Languages')).toBeVisible();
  await expect(switcher.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(/\d learning centers$/)).toBeVisible();
  await expect(page.locator('link[hreflang=es]')).toHaveAttribute('href', at('/es', 'holston'));
  await checkNarrowScreen(page, 'language-finder-english-narrow');

  await switcher.getByRole('link', { name: 'Español', exact: true }).click();
  await expect(page).toHaveURL(at('/es', 'holston'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveTitle(/^Encuentre un centro cerca de usted - /);
  await expect(page.getByRole('heading', { level: 1, name: 'Encuentre un centro cerca de usted' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Idiomas' }).getByText('Idiomas')).toBeVisible();
  await expect(page.getByText(/\d centros de aprendizaje$/)).toBeVisible();
  await checkPublicScreen(page, 'language-finder-spanish');
  await checkNarrowScreen(page, 'language-finder-spanish-narrow');

  const box = page.getByRole('textbox', { name: 'Código postal o lugar' });
  await box.fill('9410');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^No conocemos este lugar\. Escriba un código postal/);
  await box.fill('94103');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/es?q=94103', 'holston'));
  await expect(page.getByText(/\d centros de aprendizaje, por distancia$/)).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Fillmore Corner' });
  await expect(card).toContainText('lun-jue, 9:00 a.m.-6:00 p.m.');
  await card.getByRole('button').click();
  await expect(
    card.getByRole('link', { name: 'Cómo llegar a Fillmore Corner, se abre en una pestaña nueva' }),
  ).toBeVisible();
  await checkNarrowScreen(page, 'language-results-spanish-narrow');

  await card.getByRole('link', { name: 'Ver el centro' }).click();
  await expect(page).toHaveURL(new RegExp(`^${at('/es/information', 'holston')}\\?site=`));
  // What the school writes is read aloud in English.
  await expect(page.locator('main p[lang=en]').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Fillmore Corner' })).toBeVisible();
  await expect(page.getByText('Horario', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quiénes somos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Solicitar información' })).toHaveAttribute('href', /^\/es\/interest\?/);
  await checkNarrowScreen(page, 'language-center-spanish-narrow');

  await page.goBack();
  await page.getByRole('navigation', { name: 'Idiomas' }).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(new RegExp(`^${at('/', 'holston')}\\?q=94103`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('textbox', { name: 'ZIP, city or state' })).toHaveValue('94103');
  await expect(page.getByText(/\d learning centers, nearest first$/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'View Site Info' })).toBeVisible();
});

test('the page of a center changes its language in place @desktop', async ({ page }) => {
  await page.goto(at('/es?q=94103', 'holston'));
  const card = page.getByRole('listitem').filter({ hasText: 'Fillmore Corner' });
  await card.getByRole('button').click();
  await card.getByRole('link', { name: 'Ver el centro' }).click();
  const facts = page.getByRole('definition');
  await expect(facts.filter({ hasText: 'lun-jue, 9:00 a.m.-6:00 p.m.' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(new RegExp(`^${at('/information', 'holston')}\\?site=`));
  await expect(facts.filter({ hasText: 'Mon-Thu, 9:00 AM-6:00 PM' })).toBeVisible();
});

test('the rights notice and an unknown address are in Spanish @phone', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  await page.goto(at('/es'));
  await page.getByRole('banner').getByRole('button', { name: 'Derechos de inscripción' }).click();
  const notice = page.getByRole('dialog', { name: 'Derechos de inscripción en escuelas chárter' });
  await expect(notice).toContainText('47605(d)(4)');
  await notice.getByRole('button', { name: 'Cerrar' }).click();
  await page.goto(at('/es/no-such-page'));
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Buscar un centro cercano' }).click();
  await expect(page).toHaveURL(at('/es'));
});

test('a browser in Spanish is offered the page in Spanish, and not led there @desktop', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto(at('/'));
  const offer = page.getByRole('link', { name: 'Ver esta página en español' });
  await expect(offer).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Find a Location Near You' })).toBeVisible();
  await expect(page).toHaveURL(at('/'));
  await checkNarrowScreen(page, 'language-offer-narrow');
  await offer.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Encuentre un centro cerca de usted' })).toBeVisible();
  await checkNarrowScreen(page, 'language-taken-offer-narrow');
  await context.close();
});

test('a family finds a center and asks for information in Vietnamese, to the mail that follows @phone', async ({
  page,
}) => {
  const { t, find } = readTexts(findLanguage('vi'));
  const center = await findCenterOf(api, 'Holston Valley Charter');
  const family = newFamily();
  await page.goto(at('/', 'holston'));
  await page.getByRole('link', { name: 'Tiếng Việt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tìm trung tâm gần quý vị' })).toBeVisible();
  await page.getByRole('textbox', { name: t('ZIP, city or state') }).fill('94103');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ trung tâm học tập, gần nhất trước$/)).toBeVisible();
  await checkNarrowScreen(page, 'vietnamese-finder-narrow');

  await openSavedForm(page, at(`/vi/interest?site=${center._id}`, 'holston'), interestForm, {
    key: `form:${interestForm.id}:${center._id}`,
    answers: family,
    stepId: 'student',
  });
  await expectShortHead(page);
  await checkPublicScreen(page, 'vietnamese-student');
  for (const title of ['Parent Information', 'Contact Info', 'Physical Address', 'Summary']) {
    await page.getByRole('button', { name: t('Next') }).click();
    await expect(page.getByRole('heading', { level: 1, name: find(title), exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: t('Submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('Complete') })).toBeVisible();
  const [mail] = await mailbox.waitFor(String(family.primaryEmail));
  expect(mail?.subject).toBe(`Cảm ơn quý vị đã quan tâm đến ${center.name}`);
  expect(mail?.html).toContain('<html lang="vi"');

  // What is not translated is in English, and says so.
  await page.goto(at(`/register?site=${center._id}`, 'holston'));
  await expect(page.getByRole('navigation', { name: 'Languages' }).getByRole('link')).toHaveText([
    'English',
    'Español',
  ]);
});
