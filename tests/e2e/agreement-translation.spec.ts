import type { AgreementSetup } from '#domain/courses/setup-api.ts';
import { findCenterOf } from '../fixtures/enrollment/interest-submission.ts';
import { api, at, expect, test } from './support/product.ts';
import { checkScreen } from './support/screen.ts';
import { signIn } from './support/staff.ts';

const charter = 'Palm Coast Charter';
const text = 'Acuerdo maestro\n\n1. Qué abarca este acuerdo\nAbarca los cursos que eligió para esta sesión.';

test('an admin translates an agreement and reviews the translation @phone', async ({ page, allowErrors }) => {
  allowErrors(/409/);
  const path = `/api/agreements/${(await findCenterOf(api, charter)).charter._id}`;
  const read = async () => (await api.call<{ data: AgreementSetup }>('GET', path, { as: 'super.admin' })).body.data;
  const put = async (translations: object) => {
    const headers = { 'if-match': (await read()).etag };
    const { status } = await api.call('PUT', path, { as: 'super.admin', headers, body: { translations } });
    expect(status).toBe(200);
  };
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
  await expect(page.getByText('The translations are saved.')).toBeVisible();
  await expect(review).not.toBeChecked();
  expect((await read()).translations).toEqual({ es: { text } });

  await review.check();
  await save.click();
  await expect(page.getByText(/^Reviewed by .+, \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await checkScreen(page, 'agreement-reviewed');
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
