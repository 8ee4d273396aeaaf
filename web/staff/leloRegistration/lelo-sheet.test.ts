import { expect, it } from 'vitest';
import type { ExportedLelo } from '#domain/leloRegistration/staff-api.ts';
import { leloRecord } from '../../../tests/fixtures/leloRegistration/lelo-record.ts';
import { leloSheet } from './lelo-sheet.ts';

const notes = [
  { _id: '2', Username: 'Dana', email: 'd@x.example', notes: 'Second', timestamp: '2026-11-21T20:00:00.000Z' },
  { _id: '1', Username: 'Dana', email: 'd@x.example', notes: 'First', timestamp: '2026-11-20T20:00:00.000Z' },
];
const entry = {
  notes,
  ...leloRecord,
  _id: leloRecord.id,
  etag: '',
  age: 15,
  PermaLink: 'https://a.example/forms/fall/1',
  charter: leloRecord.learningCenterCharter,
  learningCenters: leloRecord.learningCenterName,
};
const cells = Object.fromEntries(leloSheet.columns.map(({ header, read }) => [header, read(entry as ExportedLelo)]));

it('has every registration with its link, each header once', () => {
  expect(cells).toMatchObject({
    'Submit Date': '2026-11-20',
    'First Name': 'Maya',
    'Date of Birth': '2011-03-04',
    Courses: 'Algebra',
    Agreements: 'Algebra Agreement',
    Status: 'Signed',
    PermaLink: 'https://a.example/forms/fall/1',
  });
  expect(Object.keys(cells)).toHaveLength(leloSheet.columns.length);
});

it('writes the days of signing as dates, and all notes with their authors, newest first', () => {
  const column = leloSheet.columns.find(({ header }) => header === 'Student Signature Date');
  expect(column?.kind).toBe('date');
  expect(cells['Student Signature Date']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(cells.Notes).toMatch(/^11\/21.*, Dana\nSecond\n\n11\/20.*, Dana\nFirst$/s);
});

it('has no images of signatures', () => {
  expect(Object.keys(cells).filter((header) => /^signature$/i.test(header))).toEqual([]);
});
