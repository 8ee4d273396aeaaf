import { expect, test } from 'vitest';
import { planAgreementImport, readAgreementRows } from './agreement-import.ts';
import { agreementMaxLength } from './api.ts';

const charter_id = 'a'.repeat(24);
const charters = [
  { id: charter_id, name: 'Bayview Charter', abbreviation: 'BVC' },
  { id: 'b'.repeat(24), name: 'Harbor Charter', abbreviation: 'HC' },
];
const read = (...rows: readonly (readonly string[])[]) => {
  const table = [['Charter', 'Agreement text'], ...rows].map((cells, at) => ({ line: at + 1, cells }));
  const found = readAgreementRows(table, { charters });
  if (!found.ok) throw new Error(found.message);
  return found.rows;
};
const text = 'Master Agreement\n\n1. What it covers\nIt covers courses.';

test('a row is the agreement of its charter, with its lines', () => {
  expect(read(['bvc', text.replaceAll('\n', '\r\n')])).toEqual([{ line: 2, item: { charter_id, description: text } }]);
});

test.each([
  [['Nobody', text], /^None of your charters is called 'Nobody'/],
  [['BVC', ' \n '], 'Master Agreement is empty.'],
  [['BVC', 'x'.repeat(agreementMaxLength + 1)], 'Master Agreement has more than 50000 characters.'],
])('a row is refused', (cells, reason) => {
  expect(read(cells)).toEqual([{ line: 2, reason: expect.stringMatching(reason) }]);
});

test('a charter has one agreement: it is added, changed, or as it was', () => {
  const stored = [{ charter_id, description: text, etag: '"1"' }];
  const rows = read(['BVC', text], ['HC', text], ['Harbor Charter', 'Another']);
  expect(planAgreementImport(rows, stored).outcomes).toEqual([
    { line: 2, state: 'unchanged' },
    { line: 3, state: 'new' },
    { line: 4, state: 'refused', reason: 'The same entry is already in row 3.' },
  ]);
  const changed = planAgreementImport(read(['BVC', 'A new one.']), stored);
  expect(changed.outcomes).toEqual([{ line: 2, state: 'changed', fields: ['Master Agreement'] }]);
  expect(changed.changed).toEqual([{ present: stored[0], item: { charter_id, description: 'A new one.' } }]);
});
