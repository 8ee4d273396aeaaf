import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findLanguage } from '#domain/texts/language.ts';
import { readTexts } from '../../build/texts/read-texts.ts';
import { listShellPages } from './page-shells.ts';
import { buildFirstScreens } from './render-first-screens.ts';

const screens = await buildFirstScreens(join(import.meta.dirname, '..'));
afterAll(screens.dispose);
const pages = await Promise.all(
  listShellPages(readTexts).flatMap(({ area, language, path }) =>
    area ? [screens.render(language.code, area, path).then((html) => ({ path, html }))] : [],
  ),
);

test.each(pages)('$path has its frame and nothing that the content security policy refuses', ({ html }) => {
  expect(html).toContain('site-header');
  expect(html).not.toMatch(/<script|<style|style=| on\w+=/);
});

test.each(pages)('$path sends nothing that is typed before the script is there, but a search', ({ path, html }) => {
  for (const [form] of html.matchAll(/<form[^>]*>/g)) {
    if (/^\/(es|vi)?$/.test(path)) expect(form).not.toContain('method');
    else expect(form).toContain('method="dialog"');
  }
});

test('a form shows its first questions, in the language of the page', () => {
  const find = (path: string) => pages.find((page) => page.path === path)?.html;
  expect(find('/interest')).toContain('<label for="');
  expect(find('/es/interest')).toContain(readTexts(findLanguage('es')).t('First name'));
});
