import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { sentFields, trimModule, trimmed } from './trim-contract.ts';

const read = (file: string) => readFileSync(file, 'utf8');

it('leaves of a route what the site reads', () => {
  const trimmed = trimModule(
    `
export const saveNote = defineRoute({
  method: 'PUT',
  path: '/api/notes/{id}',
  access: 'contributor',
  summary: 'Saves a note',
  body: v.object({ text: v.string() }),
  ifMatch: true,
  underLoad: 'line',
  ...shared,
  status: 200,
});`,
    'api.ts',
  );
  expect(trimmed.replace(/\s+/g, ' ').trim()).toBe(
    "export const saveNote = /* @__PURE__ */ (() => (defineRoute({ method: 'PUT', path: '/api/notes/{id}', " +
      "access: 'contributor', underLoad: 'line', ...shared, })))();",
  );
});

it('leaves of an area what the site reads', () => {
  expect(trimModule("export const a = describeArea({ kind: 'tour', lists: [tours], path: '/tours' });", 'a.ts')).toBe(
    "export const a = /* @__PURE__ */ (() => (describeArea({ kind: 'tour', path: '/tours' })))();",
  );
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\./.test(file));
  const reads = /^import (?!type ).*'#domain\/views\/(?:lists|view)\.ts'/m;
  expect(files.filter((file) => reads.test(read(file)))).toEqual([]);
});

it('marks values, also behind `...`, and leaves functions alone', () => {
  expect(trimModule("const a = v.string();\nexport const B = { ...a, b: 'c' };", 'site.ts')).toBe(
    "const a = /* @__PURE__ */ (() => (v.string()))();\nexport const B = /* @__PURE__ */ (() => ({ ...a, b: 'c' }))();",
  );
  const functions = 'export const f = (a: string) => v.string();\nexport function g() { return v.string(); }';
  expect(trimModule(functions, 'site.ts')).toBe(functions);
});

it('leaves alone what remembers messages that the server sends', () => {
  expect(trimmed.test(read('domain/leloRegistration/family-messages.ts'))).toBe(false);
});

it('leaves code that can be read', () => {
  const files = globSync('domain/**/*.ts').filter((file) => trimmed.test(read(file)));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) expect([file, parseSync(file, trimModule(read(file), file)).errors]).toEqual([file, []]);
});

it('leaves all that the site reads', () => {
  const routes = globSync('domain/**/*.ts').flatMap((file) =>
    [...read(file).matchAll(/export const (\w+) = defineRoute\(/g)].map(([, name]) => name),
  );
  expect(routes.length).toBeGreaterThan(150);
  const field =
    '(params|query|body|bodyTypes|response|status|ifMatch|rateLimit|bodyLimit|valueLimit|cacheSeconds|reads|summary)';
  const use = new RegExp(`\\b(route|${routes.join('|')})\\.${field}\\b`);
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.|web\/build\//.test(file));
  expect(files.filter((file) => use.test(read(file)))).toEqual([]);
  const fields = [...read('web/lib/api/api-client.ts').matchAll(/\broute\.(?!ts\b)(\w+)/g)].map(([, name]) => name);
  expect(fields).toContain('underLoad');
  expect(sentFields).toEqual(expect.arrayContaining(fields));
});
