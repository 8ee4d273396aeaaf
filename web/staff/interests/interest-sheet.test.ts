import { expect, it } from 'vitest';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { interestSheet } from './interest-sheet.ts';

const entry: InterestEntry = {
  _id: '0123456789abcdef01234567',
  etag: '"1"',
  charterId: '1123456789abcdef01234567',
  brandName: 'northstar',
  timeZone: 'America/Los_Angeles',
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

const { name, columns } = interestSheet;

it('writes each answer by its kind', () => {
  const cell = (header: string) => {
    const column = columns.find((one) => one.header === header);
    return column && [column.kind, column.read(entry)];
  };
  expect(name).toBe('Interest-Form');
  expect(cell('Submit Date')).toEqual(['date', '2026-11-19']);
  expect(cell('Last Contact')).toEqual(['date', '']);
  expect(cell('Birth Date')).toEqual(['date', '2011-03-04']);
  expect(cell('Age')).toEqual(['number', 15]);
  expect(cell('Student First Name')).toEqual(['text', '=cmd()']);
  expect(cell('Zip')).toEqual(['text', '04103']);
  expect(cell('Mailing Address Is The Same')).toEqual(['text', 'Yes']);
  expect(cell('Parent First Name')).toEqual(['text', '']);
});

it('has no header twice', () => {
  expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
});
