import type { AgreementSetup } from '#domain/courses/setup-api.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import type { Signed } from '#domain/leloRegistration/public-api.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { readTexts } from '../../build/texts/read-texts.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, newSigned } from '../fixtures/leloRegistration/lelo-submission.ts';
import { readPages } from '../fixtures/read-pdf.ts';
import { expectLevel } from './support/interest-wizard.ts';
import { control, goToAgreement, stepPaths } from './support/lelo-wizard.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkPublicScreen, checkScreen } from './support/screen.ts';
import { closeMessage, signIn } from './support/staff.ts';
import { openSavedForm } from './support/tab.ts';

const { t } = readTexts(findLanguage('es'));
const text = 'Acuerdo maestro\n\n1. Qué abarca este acuerdo\nAbarca los cursos que eligió para esta sesión.';

/** The agreement of a charter, for its translations alone. */
function openAgreement(charterId: string) {
  const path = `/api/agreements/${charterId}`;
  const read = async () => (await api.call<{ data: AgreementSetup }>('GET', path, { as: 'super.admin' })).body.data;
  const put = async (translations: object) => {
    const headers = { 'if-match': (await read()).etag };
    const { status } = await api.call('PUT', path, { as: 'super.admin', headers, body: { translations } });
    expect(status).toBe(200);
  };
  return { read, put };
}

test('an admin translates an agreement and reviews the translation @phone', async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const charter = 'Fern Ridge Charter';
  const { read, put } = openAgreement((await findCenterOf(api, charter)).charter._id);
  await put({});

  await signIn(page, 'super.admin', at('/intersession'));
  await page.getByRole('link', { name: 'Master Agreements' }).click();
  await page.getByLabel('Charter', { exact: true }).selectOption(charter);
  await expect(page.getByRole('heading', { name: 'What this agreement covers' })).toBeVisible();
  await expect(page.getByText('Families who read Spanish see the English text.')).toBeVisible();
  const field = page.getByLabel('Agreement in Spanish');
  const review = page.getByRole('checkbox', { name: /^I read Spanish/ });
  const save = page.getByRole('button', { name: 'Save' });
  await expect(field).toHaveAttribute('lang', 'es');
  await field.fill(text);
  await checkScreen(page, 'agreement-translated');
  await save.click();
  await closeMessage(page, 'The translations are saved.');
  await expect(review).not.toBeChecked();
  expect((await read()).translations).toEqual({ es: { text } });

  await review.check();
  await save.click();
  await expect(page.getByText(/^Reviewed by .+, \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await checkScreen(page, 'agreement-reviewed');
  await closeMessage(page, 'The translations are saved.');
  // A review is of one text.
  await field.fill(`${text} Y más.`);
  await expect(review).not.toBeChecked();
  await expect(page.getByText('Not reviewed: families see the English text')).toBeVisible();

  // Somebody else saves meanwhile.
  await put({ es: { text: 'Otro texto.', reviewed: false } });
  await save.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Otro texto.');
  await checkScreen(page, 'agreement-changed-meanwhile');
});

test('a family reads the translation after the English text, and signs both @phone', async ({ page, allowErrors }) => {
  test.slow();
  allowErrors(/409/);
  const place = await findLeloPlace(api, { charter: 'Palm Coast Charter' });
  const { put } = openAgreement(place.charter_id);
  await put({ es: { text, reviewed: true } });
  const answers = { ...newSigned(place) };
  const form = at(stepPaths.initial, 'palmbeach');
  const key = 'form:lelo:expanded-learning-online:new';
  await openSavedForm(page, form, leloForm, { key, answers, stepId: 'initial' });
  await goToAgreement(page);
  await expect(page.getByText('Abarca los cursos')).toBeHidden();

  // A change of the language keeps the step, the answers and the signatures.
  await page.locator('.site-languages [hreflang=es]').click();
  await expect(
    page.getByRole('heading', { name: t('For your understanding; the English text decides') }),
  ).toBeVisible();
  const translation = page.locator('[lang=es]', { hasText: 'Abarca los cursos que eligió para esta sesión.' }).last();
  const english = page.locator('[lang=en]', { hasText: 'It covers the courses that you chose' }).last();
  const [below, above] = [await translation.boundingBox(), await english.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expect(control(page, 'studentName')).toHaveValue(String(answers.studentName));
  await page.getByRole('button', { name: t('Go to the translation') }).click();
  await expect(translation).toBeInViewport();
  await checkPublicScreen(page, 'lelo es agreement');

  // The school corrects the translation meanwhile.
  const corrected = `${text}\n\n2. Firma\nFirme abajo.`;
  await put({ es: { text: corrected, reviewed: true } });
  const submit = page.getByRole('button', { name: t('Submit') });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(t('The translation of the agreement'));
  await expect(translation.locator('ins').filter({ hasText: 'Firme abajo.' })).toBeVisible();
  await checkPublicScreen(page, 'lelo es agreement changed');
  for (const name of ['understood2', 'electronicConsent']) await control(page, name).check();
  for (const signer of ['student', 'parent']) {
    await control(page, `${signer}Signature`).getByText(t('Type it')).click();
  }
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/leloRegistration') && response.ok());
  await submit.click();
  const { _id, _uuid, receiptToken }: Signed = await (await stored).json();
  const path = `/api/leloRegistration/public/${place.permaLink}/${_uuid}/signed-agreement`;
  const headers = { ...(await api.publicHeaders()), 'x-receipt-token': receiptToken };
  const copy = Buffer.from(await (await fetch(new URL(path, at('/')), { headers })).arrayBuffer());
  const words = (await readPages(copy)).join(' ').replace(/\s+/g, ' ');
  for (const word of ['Agreement in Spanish', 'Firme abajo.', 'English and Spanish']) expect(words).toContain(word);

  await page.goto(at('/es/verify', 'palmbeach'));
  await page.locator('#agreement').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: copy });
  await expect(page.getByText(t('This agreement was signed with us and is unchanged'))).toBeVisible();
  await expect(page.getByText('English y Español')).toBeVisible();
  await checkPublicScreen(page, 'verify es');

  await signIn(page, 'super.admin', at(`/lelo-forms/${_id}`));
  await expectLevel(page, 'Secondary Enrollment');
  await expect(page.getByText('English and Spanish')).toBeVisible();
});
