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
