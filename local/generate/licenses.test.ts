import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeLicenses } from './licenses.ts';

/** Rows of a table, without what its layout adds. */
const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.includes('---'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const page = describeLicenses(readFileSync('package-lock.json', 'utf8'));

it('lists what is shipped and nothing that only builds and tests', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0', license: 'UNLICENSED' },
      'node_modules/a': { version: '1.2.3', license: 'MIT' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
      'node_modules/d': { version: '3.0.0', license: 'MIT', dev: true },
      'node_modules/e': { name: '@b/e', version: '4.0.0', license: 'ISC' },
      'node_modules/us-atlas': { version: '3.0.1', license: 'ISC', dev: true },
    },
  };
  expect(rowsOf(describeLicenses(JSON.stringify(lock))).map((cells) => cells.slice(1, 4).join(' '))).toEqual([
    'package version license',
    '@b/c 2.0.0 unknown',
    '@b/e 4.0.0 ISC',
    'a 1.2.3 MIT',
    'us-atlas 3.0.1 ISC',
  ]);
});

it('docs/licenses.md is that list', () => {
  expect(rowsOf(readFileSync('docs/licenses.md', 'utf8'))).toEqual(rowsOf(page));
});

it('ships nothing under an unchecked license', () => {
  const fine =
    /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|CC0-1\.0|OFL-1\.1|\(MIT AND Zlib\)|\(MIT OR CC0-1\.0\)|Bitstream .*|Microsoft Azure Maps .*)$/;
  expect(
    rowsOf(page)
      .slice(1)
      .filter((cells) => !fine.test(cells[3] ?? '')),
  ).toEqual([]);
});
