import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trimRouterCode } from './trim-router.ts';

const files = globSync('node_modules/react-router/dist/production/chunk-*.mjs').map((file) =>
  readFileSync(file, 'utf8'),
);
const code = files.find((text) => /^function createBrowserRouter\(/m.test(text)) ?? '';

it('leaves out servers and measuring, and no export', () => {
  const trimmed = trimRouterCode(code);
  const exportsOf = (text: string) => /^export \{.*\};$/ms.exec(text)?.[0];
  expect(exportsOf(trimmed)).toBe(exportsOf(code));
  expect(exportsOf(code)).toContain('createBrowserRouter');
  // What is left of it is its own definition.
  for (const name of ['RSCErrorHandler', 'usePrefetchBehavior', 'parseHydrationData'])
    expect([name, trimmed.match(new RegExp(`\\b${name}\\(`, 'g'))?.length]).toEqual([name, 1]);
});

it('leaves out nothing that the site uses', () => {
  const removed = /\buse(Fetchers?|Submit|Revalidator|ActionData)\b|<Form [a-z]|viewTransition|middleware/;
  const files = globSync('web/**/*.{ts,tsx}', { exclude: ['web/build/**'] });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => removed.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('refuses a library that is written otherwise', () => {
  expect(() => trimRouterCode(code.replaceAll('parseHydrationData', 'readHydrationData'))).toThrow(/data of a page/);
});
