import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { describeCharges, describeCosts, measureForms } from '../../tests/load/charges.ts';

let forms: Awaited<ReturnType<typeof measureForms>>;
beforeAll(async () => {
  forms = await measureForms();
});

/** Rows of a table, without what its layout adds. */
const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());
const documented = readFileSync('docs/operations.md', 'utf8')
  .split('\n')
  .filter((row) => row.startsWith('|'))
  .map(cellsOf);

it.each([
  ['what a form takes of the store', () => describeCharges(forms)],
  ['what 10,000 of them cost', () => describeCosts(forms)],
])('docs/operations.md says %s (npm run bench charges writes the rows)', (_, describeRows) => {
  const rows = describeRows()
    .filter((row) => !row.includes('---'))
    .map(cellsOf);
  expect(documented).toEqual(expect.arrayContaining(rows));
});

it('the history of an entry costs next to nothing: what was changed is not indexed', () => {
  const changes = forms.flatMap(({ charges }) => charges.filter(({ what }) => what === 'change'));
  expect(changes).toHaveLength(forms.length);
  for (const { values } of changes) expect(values).toBeLessThan(10);
});
