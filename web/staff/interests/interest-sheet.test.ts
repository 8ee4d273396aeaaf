import { expect, it } from 'vitest';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { interestSheet } from './interest-sheet.ts';

const entry: InterestEntry = {
  _id: '0123456789abcdef01234567',
  etag: '"1"',
  charterId: '1123456789abcdef01234567',
  brandName: 'northstar',
  createdAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  formVersion: 1,
  age: 15,
  noteCount: 2,
  learningCenterId: '2123456789abcdef01234567',
  learningCenterName: 'Mission Street',
  learningCenterCharter: 'Northstar Charter',
  learningCenterAddress: '1 Mission Street, San Francisco, CA 94103',
  learningCenterCoordinates: null,
  charterWebsite: '',
  charterContactnumber: '',
  brandIcon: '',
  principal: 'Unassigned',
  status: 'New Interest',
  lastContactDate: null,
  studentFirstName: '=cmd()',
  studentLastName: 'Torres',
  birthDate: '2011-03-04',
  zipCode: '04103',
  sameAddress: true,
};

it('writes each answer by its kind', () => {
  const sheet = interestSheet([entry], 'America/Los_Angeles');
  const cell = (header: string) => sheet.rows[0]?.[sheet.headers.indexOf(header)];
  expect(sheet.name).toBe('Interest-Form');
  expect(cell('Submit Date')).toEqual({ kind: 'date', value: '2026-11-19' });
  expect(cell('Last Contact')).toEqual({ kind: 'date', value: '' });
  expect(cell('Birth Date')).toEqual({ kind: 'date', value: '2011-03-04' });
  expect(cell('Age')).toEqual({ kind: 'number', value: 15 });
  expect(cell('Student First Name')).toEqual({ kind: 'text', value: '=cmd()' });
  expect(cell('Zip')).toEqual({ kind: 'text', value: '04103' });
  expect(cell('Mailing Address Is The Same')).toEqual({ kind: 'text', value: 'Yes' });
  expect(cell('Parent First Name')).toEqual({ kind: 'text', value: '' });
});

it('has one cell for each header and no header twice', () => {
  const { headers, rows } = interestSheet([entry], 'UTC');
  expect(rows[0]).toHaveLength(headers.length);
  expect(new Set(headers).size).toBe(headers.length);
});
