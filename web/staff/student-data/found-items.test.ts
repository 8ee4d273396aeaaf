import { describe, expect, it } from 'vitest';
import { applyResults, listFound, readEntryIds, toReferences } from './found-items.ts';

const entry = {
  _id: 'a'.repeat(24),
  etag: '"1"',
  area: 'leloRegistrations' as const,
  student: 'Maya Ruiz',
  birthDate: '2011-03-04',
  status: 'Signed',
  charter: 'Bay',
  learningCenter: '',
  // The evening of the 20th where the school is.
  createdAt: '2026-11-21T05:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  files: 1,
  exact: true,
} as const;
const student = { sis_local_id: '7', birth_date: '2011-03-04', student: 'Maya Ruiz', charter: '', exact: false };
const items = listFound({ entries: [entry], sisStudents: [student] });

describe('what was found', () => {
  it('is described in one line, and named to calls by ids, ETags and birth dates', () => {
    expect(items.map(({ title, facts, exact }) => [title, facts, exact])).toEqual([
      ['Maya Ruiz: Secondary registration', 'born 03/04/2011 · Signed · Bay · received 11/20/2026 · 1 file', true],
      ['Maya Ruiz: Imported student record', 'born 03/04/2011 · number 7', false],
    ]);
    expect(toReferences(items)).toEqual({
      entries: [{ _id: entry._id, etag: '"1"' }],
      sisStudents: [{ sis_local_id: '7', birth_date: '2011-03-04' }],
    });
  });

  it('says what was deleted and can still be restored, and leads to what can be opened alone', () => {
    const deleted = { at: '2026-11-21T20:00:00.000Z', until: '2026-12-21T20:00:00.000Z' };
    const [open, trashed] = listFound({ entries: [entry, { ...entry, deleted }], sisStudents: [] });
    expect([open?.link, trashed?.link]).toEqual([`/lelo-forms/${entry._id}`, undefined]);
    expect(trashed?.facts).toMatch(/ · deleted 11\/21\/2026, gone for good 12\/21\/2026$/);
  });

  it('stays where it was not deleted, with the reason', () => {
    const { left, reasons, deleted } = applyResults(items, [
      { id: entry._id, state: 'kept', reason: 'Ana changed it.' },
      { id: '7', state: 'deleted' },
    ]);
    expect({ left, reason: reasons.get(entry._id), deleted }).toEqual({
      left: [items[0]],
      reason: 'Ana changed it.',
      deleted: 1,
    });
  });
});

it.each([
  ['', []],
  [
    `${'A'.repeat(24)}, https://x.example/lelo-forms/${'b'.repeat(24)}\n${'a'.repeat(24)}`,
    ['a'.repeat(24), 'b'.repeat(24)],
  ],
  ['a'.repeat(25), []],
])('ids in %j are %j', (text, ids) => {
  expect(readEntryIds(text)).toEqual(ids);
});
