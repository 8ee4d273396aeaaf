import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const defined = /^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm;
const listed = /^export (?:type )?\{([^}]*)\}/gm;

function namesOf(text: string): string[] {
  const lists = [...text.matchAll(listed)].flatMap(([, names = '']) => names.split(','));
  const names = lists.map((name) => name.replace(/^.* as /, '').trim()).filter(Boolean);
  return [...[...text.matchAll(defined)].map(([, name = '']) => name), ...names];
}

test('a name is exported by one module', () => {
  const files = globSync('{domain,documents,functions,web,build}/**/*.{ts,tsx}');
  // A generator contains the text of the module that it writes. Lists of areas have the names of areas.
  const lists = ['domain/entry-definitions.ts', 'domain/entry-forms.ts', 'domain/family-areas.ts'];
  const product = files.filter((file) => !/\.test\.|\/generate-/.test(file) && !lists.includes(file));
  const exported = product.flatMap((file) =>
    [...new Set(namesOf(readFileSync(file, 'utf8')))].map((name) => ({ name, file })),
  );
  expect(exported.length).toBeGreaterThan(1000);
  // The router's names for the parts of a route module.
  const named = Map.groupBy(
    exported.filter(({ name }) => !['Component', 'loader'].includes(name)),
    ({ name }) => name,
  );
  const several = [...named].filter(([, homes]) => homes.length > 1);
  expect(several.map(([name, homes]) => `${name}: ${homes.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
