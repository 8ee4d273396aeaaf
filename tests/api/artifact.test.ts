import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { layOut } from '../../infra/lay-out.ts';
import accounts from '../../local/demo/accounts.json' with { type: 'json' };
import { demoBrands } from '../../local/demo/brands.ts';
import { demoCharters } from '../../local/demo/charters.ts';
import people from '../../local/demo/people.json' with { type: 'json' };
import { listServiceSettings } from '../fixtures/stand-in-checks/service-settings.ts';

const { env } = inject('stack');
const deploy = mkdtempSync(join(tmpdir(), 'firstbell-artifact-'));
afterAll(() => rmSync(deploy, { recursive: true, force: true }));

/** What would be deployed, as it was built for the product that these tests run against. */
layOut({ root: resolve('.'), frontDoorId: 'ours', deploy });
const files = globSync('**/*', { cwd: deploy }).filter((path) => statSync(join(deploy, path)).isFile());
const texts = files
  .filter((path) => /^\.(m?js|css|html|json|svg|txt)$/.test(extname(path)))
  .map((path) => ({ path, text: readFileSync(join(deploy, path), 'utf8') }));
const ofSite = texts.filter(({ path }) => path.startsWith('web/'));
/** Files that hold one of some words, with the word. */
const find = (where: typeof texts, words: readonly string[]) =>
  where.flatMap(({ path, text }) => words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`));

describe('what would be deployed', () => {
  test('is the app and the site', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'api/host.json',
        'api/package.json',
        'api/dist/functions/main.mjs',
        'web/site/app.html',
        'web/site/staticwebapp.config.json',
      ]),
    );
    expect(texts.length).toBeGreaterThan(50);
  });

  test('has no map files, no sources, no settings of a laptop and no pictures of demo brands', () => {
    expect(files.filter((path) => /\.(map|tsx?|br|gz|pem)$|(^|\/)(local|demo|brands|gallery)\//.test(path))).toEqual(
      [],
    );
  });

  test('holds nothing of the demo data', () => {
    const names = [
      ...demoBrands.flatMap(({ brandName, displayName }) => [`${brandName}.example`, displayName]),
      ...demoCharters.map(({ name }) => name),
      ...accounts.map(({ email }) => email),
      ...people.map(({ email }) => email),
    ];
    // Short names are words too.
    expect(
      find(
        texts,
        names.filter((name) => name.length > 10),
      ),
    ).toEqual([]);
  });

  test('has no secret of a laptop, and the site knows no setting of the app by name', () => {
    const secrets = [
      'COSMOS_KEY',
      'SIGNING_KEY',
      'ENROLLMENT_SHARED_SECRET',
      'GRAPH_TOKEN',
      'SIS_CLIENT_SECRET',
      'MAPS_KEY',
    ];
    expect(
      find(
        texts,
        secrets.map((name) => env[name] ?? name),
      ),
    ).toEqual([]);
    expect(find(texts, ['accesskey=bG9j', 'local-only'])).toEqual([]);
    // Of any kind, on separate lines or within a text; libraries have such headings too, without a key below.
    const privateKey = /PRIVATE KEY-----(?:\\[rn]|\s)*[A-Za-z0-9+/]{40}/;
    expect(texts.filter(({ text }) => privateKey.test(text)).map(({ path }) => path)).toEqual([]);
    expect(find(ofSite, listServiceSettings())).toEqual([]);
  });

  test('has pages without inline script, style or handler', () => {
    const pages = ofSite.filter(({ path }) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(4);
    const inline = /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:/i;
    expect(pages.filter(({ text }) => inline.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
