import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const table = text.slice(text.indexOf('## OWASP ASVS 5'), text.indexOf('**Kept by Azure'));
/** Lines of the standard, and the tests that hold them as file and title. */
const rows = table
  .split('\n')
  .filter((row) => /^\| \d/.test(row))
  .map((row) => {
    const [, lines = '', , tests = ''] = row.split('|').map((cell) => cell.trim());
    return { lines: lines.split(', '), tests: [...tests.matchAll(/`([^`]+)` '((?:[^<|])+)'(?:<br>|$)/g)] };
  });

it('names each line of the standard once', () => {
  const lines = rows.flatMap((row) => row.lines);
  expect(lines.filter((line) => !/^\d{1,2}\.\d\.\d{1,2}$/.test(line))).toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThan(90);
});

it.each(rows)('names tests that are there: $lines', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  const missing = tests.filter(
    ([, file = '', title = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
  );
  expect(missing.map(([named]) => named)).toEqual([]);
});
