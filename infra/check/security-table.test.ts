import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const text = page.slice(page.indexOf('## OWASP ASVS 5'), page.indexOf('## Dependencies'));

/** How many lines of levels 1 and 2 each section has: they come before those of level 3. Source: ASVS 5.0.0. */
const standard: readonly (readonly (number | undefined)[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];
const lines = standard.flatMap((sections, chapter) =>
  sections.flatMap((max = 0, section) =>
    Array.from({ length: max }, (_, line) => `${chapter + 1}.${section + 1}.${line + 1}`),
  ),
);

/** Lines of level 3 that the table covers too. */
const further = ['1.2.10', '3.4.7', '5.2.6'];

/** The lines that are named: one, a section or chapter with all of its lines, or `6.3.1 to 6.3.4`. */
function listLines(names: string): string[] {
  return names.split(', ').flatMap((name) => {
    const [from = '', to = from] = name.split(' to ');
    const start = lines.findIndex((line) => `${line}.`.startsWith(`${from}.`));
    const end = lines.findLastIndex((line) => `${line}.`.startsWith(`${to}.`));
    return further.includes(name) ? [name] : start < 0 || end < start ? [`no ${name}`] : lines.slice(start, end + 1);
  });
}

/** Rows of the table: the lines, and the tests that hold them as file and title. */
const rows = text
  .split('\n')
  .filter((row) => /^\| \d/.test(row))
  .map((row) => {
    const [, names = '', , tests = ''] = row.split('|').map((cell) => cell.trim());
    return { names, tests: [...tests.matchAll(/`([^`]+)` '((?:[^<|])+)'(?:<br>|$)/g)] };
  });

it('covers each line of levels 1 and 2 once, and of level 3 only some', () => {
  const skipped = [...text.matchAll(/^- \*\*([^*]+)\*\*: /gm)].map(([, names = '']) => names);
  const named = [...rows.map(({ names }) => names), ...skipped].flatMap(listLines);
  expect(lines).toHaveLength(253);
  expect(named.toSorted()).toEqual([...lines, ...further].toSorted());
});

it.each(rows)('names tests that are there: $names', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  const missing = tests.filter(([, file = '', title = '']) => {
    // As the whole title of a test.
    const isTitle = (source: string) => ["'", '"', '`'].some((sign) => source.includes(sign + title + sign));
    return !existsSync(file) || !isTitle(readFileSync(file, 'utf8'));
  });
  expect(missing.map(([named]) => named)).toEqual([]);
});
