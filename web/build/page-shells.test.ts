import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languagesOf, siteLanguages } from '#domain/texts/language.ts';
import { pathIn } from '#domain/texts/language-path.ts';
import { leloPaths, leloStepPaths, publicPaths } from '#web/lib/paths.ts';
import { readTexts } from '../../build/texts/read-texts.ts';
import { fileOf, listShellPages } from './page-shells.ts';

const pages = listShellPages(readTexts);
const config = JSON.parse(readFileSync(join(import.meta.dirname, '../../staticwebapp.config.json'), 'utf8'));
const rewrites: string[] = config.routes.flatMap((route: { rewrite?: string }) => route.rewrite ?? []);

test('every page is delivered: by its own address, by a rewrite, or as the fallback', () => {
  const reached = new Set(['/index.html', ...rewrites, config.navigationFallback.rewrite]);
  expect(pages.map((page) => `/${page.file}`).sort()).toEqual([...reached].sort());
});

test('each address of families leads to the file of its page', () => {
  const routes: { route: string; rewrite?: string }[] = config.routes;
  for (const path of Object.values(publicPaths).filter((one) => one !== publicPaths.finder)) {
    expect(routes).toContainEqual({ route: path, rewrite: `/${fileOf(path)}` });
  }
  expect(pages.map((page) => page.file)).toEqual(expect.arrayContaining(Object.values(publicPaths).map(fileOf)));
});

test('each address in another language leads to the page in that language, which names the others', () => {
  const routes: { route: string; rewrite?: string }[] = config.routes;
  const translated = pages.filter(({ language, alternates }) => language !== siteLanguages[0] && alternates.length > 0);
  for (const { file, language, alternates } of translated) {
    const own = alternates.find(({ code }) => code === language.code)?.path ?? '';
    expect(routes).toContainEqual({ route: own, rewrite: `/${file}` });
    expect(alternates.map(({ code }) => code)).toContain('en');
  }
});

test.each(languagesOf('lelo'))(
  'pages of secondary registrations in $name are not stored and send no referrer',
  (language) => {
    const routes: { route: string; rewrite?: string }[] = config.routes;
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    const rewrite = `/${fileOf(pathIn(language, '/forms'))}`;
    for (const path of ['/forms/*', ...Object.values(leloStepPaths)]) {
      expect(routes).toContainEqual({ route: pathIn(language, path), rewrite, headers });
    }
    const pageHeaders = [leloPaths.sessionClosed, leloPaths.invalidLink, leloPaths.notFound].map((path) =>
      path({ permalink: 'any' }).replace('any', '*'),
    );
    for (const path of [...pageHeaders, leloPaths.response, leloPaths.verify])
      expect(routes).toContainEqual({ route: pathIn(language, path), headers });
  },
);

test('each page of families has a separate description', () => {
  const described = pages.filter((page) => page.module);
  expect(new Set(described.map((page) => page.description)).size).toBe(described.length);
});
