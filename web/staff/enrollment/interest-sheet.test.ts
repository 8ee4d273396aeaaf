import { expect, it } from 'vitest';
import { answeredInterest } from '../../../tests/fixtures/answered-entries.ts';
import { interestSheet } from './interest-sheet.ts';

const entry = { ...answeredInterest, studentFirstName: '=cmd()', zipCode: '04103' };

const { name, columns } = interestSheet;

it('writes each answer by its kind', () => {
  const cell = (header: string) => {
    const column = columns.find((one) => one.header === header);
    return column && [column.kind, column.read(entry)];
  };
  expect(name).toBe('Interest-Form');
  expect(cell('Submit Date')).toEqual(['date', '2026-11-19']);
  expect(cell('Last Contact')).toEqual(['date', '']);
  expect(cell('Date of Birth')).toEqual(['date', '2011-03-04']);
  expect(cell('Age')).toEqual(['number', 15]);
  expect(cell('Student First Name')).toEqual(['text', '=cmd()']);
  expect(cell('Zip')).toEqual(['text', '04103']);
  expect(cell('Mailing Address Is The Same')).toEqual(['text', 'Yes']);
  expect(cell('Parent First Name')).toEqual(['text', '']);
});

it('has the contact notes in one cell, newest first, each with its moment and author', () => {
  const note = (digit: number, notes: string) => ({
    _id: `${digit}`,
    Username: 'Ana Ruiz',
    email: 'ana@northstar.example',
    notes,
    timestamp: `2026-11-2${digit}T18:00:00.000Z`,
  });
  const read = (listed: object) => columns.find(({ header }) => header === 'Notes')?.read({ ...entry, ...listed });
  expect(read({ notes: [note(2, 'Called back'), note(1, 'Left a\nmessage')] })).toBe(
    '11/22/2026, 10:00 AM PST, Ana Ruiz\nCalled back\n\n11/21/2026, 10:00 AM PST, Ana Ruiz\nLeft a\nmessage',
  );
  expect(read({})).toBe('');
});

it('has no header twice', () => {
  expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
});
