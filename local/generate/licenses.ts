import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Locked = {
  /** The name of the package, where it has another one in our code. */
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
};

/** Licenses that package-lock.json lacks or names differently, read from the packages themselves. */
const known: Readonly<Record<string, string>> = {
  '@mapbox/jsonlint-lines-primitives': 'MIT',
  semaphore: 'MIT',
  zipcodes: 'BSD-3-Clause',
  'azure-maps-control': 'Microsoft Azure Maps Control (LICENSE.TXT): for use with Azure Maps',
  'dejavu-fonts-ttf': 'Bitstream Vera and Arev; changes are in the public domain',
};

/** Packages for development whose content is part of what is shipped: outlines of states, names of countries. */
const shippedData = ['us-atlas', 'country-region-data'];

/** Each package that the app or the site is made of, with its version and license, as a page of Markdown. */
export function describeLicenses(lock: string): string {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(lock);
  const rows = Object.entries(packages).flatMap(([path, { version, license, dev, devOptional, ...locked }]) => {
    const name = locked.name ?? path.split('node_modules/').at(-1) ?? '';
    if (path === '' || ((dev || devOptional) && !shippedData.includes(name))) return [];
    return [`| ${name} | ${version} | ${known[name] ?? license ?? 'unknown'} |`];
  });
  return [
    '# Licenses of what is shipped',
    '',
    'Packages that the app and the site are bundled from, with what they depend on. Written by',
    '`node local/bootstrap.mjs local/generate/licenses.ts` from package-lock.json; its test fails when this page is old.',
    '',
    '| package | version | license |',
    '| --- | --- | --- |',
    ...[...new Set(rows)].sort(),
    '',
  ].join('\n');
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..');
  writeFileSync(
    join(root, 'docs/licenses.md'),
    describeLicenses(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
}
