import { expect, it } from 'vitest';
import type { ListedRegistration } from '#domain/registration/registration-entry.ts';
import { answeredRegistration } from '../../../tests/fixtures/answered-entries.ts';
import { registrationSheet } from './registration-sheet.ts';

const note = { Username: 'Ana Ruiz', email: 'ana@northstar.example' };
const entry: ListedRegistration = {
  ...answeredRegistration('longIntersession', {
    interestId: '3123456789abcdef01234567',
    orientationScheduled: true,
    orientationType: 'LIVE',
    orientationTime: '2026-12-01 - 10:00 - 11:00',
    orientationTimeZone: 'America/Los_Angeles',
    updatedAt: '2026-11-21T20:00:00.000Z',
    status: 'Orientation Scheduled',
    progressLevel: 2,
    processingLevel: 3,
  }),
  notes: [
    { ...note, _id: '2', notes: '=call()', timestamp: '2026-11-20T03:00:00.000Z' },
    { ...note, _id: '1', notes: 'First\nlines', timestamp: '2026-11-19T20:15:00.000Z' },
  ],
};

it('has a column for each special program', () => {
  const programs = { el: true, fiveZeroFour: false, iep: 'unchecked', gate: 'unchecked' } as const;
  const others = { titleI: 'unchecked', mckinneyVento: 'unchecked', foster: true } as const;
  const cell = (of: ListedRegistration, name: string) =>
    registrationSheet()
      .columns.find(({ header }) => header === name)
      ?.read(of);
  const known = { ...entry, programs: { ...programs, ...others } };
  expect(['English Learner (EL)', '504', 'IEP', 'Foster'].map((name) => cell(known, name))).toEqual([
    'Yes',
    'No',
    'Unverified',
    'Yes',
  ]);
  expect(cell(entry, '504')).toBe('Unverified');
});

it('shows the status of a registration before its answers', () => {
  const { columns } = registrationSheet();
  expect(columns.slice(0, 24).map(({ header, kind, read }) => [header, kind, read(entry)])).toEqual([
    ['Submit Date', 'date', '2026-11-19'],
    ['Last Change', 'date', '2026-11-21'],
    ['Status', 'text', 'Orientation Scheduled'],
    ['Progress Level', 'number', 2],
    ['Processing Level', 'number', 3],
    ['Enrollment', 'text', 'Intersession'],
    ['Register For Intersession', 'text', 'Yes'],
    ['Learning Center', 'text', 'Mission Street'],
    ['Charter', 'text', 'Northstar Charter'],
    ['Learning Center Address', 'text', '1 Mission Street, San Francisco, CA 94103'],
    ['Language', 'text', ''],
    ['Interest Id', 'text', '3123456789abcdef01234567'],
    ['Orientation Scheduled', 'text', 'Yes'],
    ['Orientation Type', 'text', 'Live'],
    ['Orientation Link', 'text', ''],
    ['Orientation Time', 'text', '2026-12-01 - 10:00 - 11:00'],
    ['Orientation Time Zone', 'text', 'America/Los_Angeles'],
    ['Program Description', 'text', ''],
    ['Assigned To', 'text', ''],
    ['Tags', 'text', ''],
    ['Termination Notes', 'text', ''],
    [
      'Registration Notes',
      'text',
      '11/19/2026, 7:00 PM PST, Ana Ruiz\n=call()\n\n11/19/2026, 12:15 PM PST, Ana Ruiz\nFirst\nlines',
    ],
    ['Registration Id', 'text', '0123456789abcdef01234567'],
    ['Age', 'number', 12],
  ]);
  expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
});
