import { expect, it } from 'vitest';
import type { LeloRegistration } from '#domain/leloRegistration/lelo-entry.ts';
import { leloRecord } from '../../../tests/fixtures/lelo-record.ts';
import { leloSheet } from './lelo-sheet.ts';

const entry = { ...leloRecord, _id: leloRecord.id, etag: '', age: 15, PermaLink: 'https://a.example/forms/fall/1' };
const cells = Object.fromEntries(
  leloSheet.columns.map(({ header, read }) => [header, read(entry as LeloRegistration & { PermaLink: string })]),
);

it('tells every registration with its link, each header once', () => {
  expect(cells).toMatchObject({
    'Submit Date': '2026-11-20',
    'First Name': 'Maya',
    'Birth Date': '2011-03-04',
    Courses: 'Algebra',
    Agreements: 'Algebra Agreement',
    Status: 'Signed',
    PermaLink: 'https://a.example/forms/fall/1',
  });
  expect(Object.keys(cells)).toHaveLength(leloSheet.columns.length);
});

it('has no images of signatures', () => {
  expect(Object.keys(cells).filter((header) => /^signature$/i.test(header))).toEqual([]);
});
