import { expect, test } from 'vitest';
import { languageCellMessage } from '#domain/imports/language-cell.ts';
import { planAgreementImport, readAgreementRows } from './agreement-import.ts';
import { agreementMaxLength } from './api.ts';

const charter_id = 'a'.repeat(24);
const charters = [
  { id: charter_id, name: 'Bayview Charter', abbreviation: 'BVC' },
  { id: 'b'.repeat(24), name: 'Harbor Charter', abbreviation: 'HC' },
];
const read = (...rows: readonly (readonly string[])[]) => {
  const table = [['Charter', 'Agreement text', 'Language'], ...rows].map((cells, at) => ({ line: at + 1, cells }));
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
    { line: 4, state: 'refused', reason: 'Row 3 already has this item.' },
  ]);
  const changed = planAgreementImport(read(['BVC', 'A new one.']), stored);
  expect(changed.outcomes).toEqual([{ line: 2, state: 'changed', fields: ['Master Agreement'] }]);
  expect(changed.changed).toEqual([{ present: stored[0], item: { charter_id, description: 'A new one.' } }]);
});

test.each(['es', 'Spanish', 'español', 'ES'])('a row with the language %s is the translation', (language) => {
  expect(read(['BVC', 'Acuerdo', language])).toEqual([
    { line: 2, item: { charter_id, language: 'es', description: 'Acuerdo' } },
  ]);
});

test.each(['', 'en', 'English'])("a row with the language '%s' is the English text", (language) => {
  expect(read(['BVC', text, language])).toEqual([{ line: 2, item: { charter_id, description: text } }]);
});

test('a row in a language that families cannot choose is refused', () => {
  expect(read(['BVC', 'Accordo', 'Italian'])).toEqual([
    { line: 2, reason: `Families cannot choose the language 'Italian'. ${languageCellMessage()}` },
  ]);
});

test('a translation needs its English text, and a change of either ends its review', () => {
  const english = { charter_id, description: text };
  const translation = { charter_id, language: 'es', description: 'Acuerdo' };
  const plan = (rows: readonly (readonly string[])[], stored: readonly (typeof english)[]) =>
    planAgreementImport(read(...rows), stored).outcomes.map(({ line: _, ...outcome }) => outcome);
  const refused = { state: 'refused', reason: expect.stringMatching(/^The charter has no English agreement/) };
  expect(plan([['BVC', 'Acuerdo', 'es']], [])).toEqual([refused]);
  // The order of the rows does not matter.
  const both = [
    ['BVC', 'Acuerdo', 'es'],
    ['BVC', text],
  ];
  expect(plan(both, [])).toEqual([{ state: 'new' }, { state: 'new' }]);
  expect(plan(both, [english, translation])).toEqual([{ state: 'unchanged' }, { state: 'unchanged' }]);
  const fields = ['Master Agreement', 'Review of Its Translation'];
  expect(plan([['BVC', 'Convenio', 'es']], [english, translation])).toEqual([{ state: 'changed', fields }]);
  expect(plan([['BVC', 'Another']], [english, translation])).toEqual([{ state: 'changed', fields }]);
});
