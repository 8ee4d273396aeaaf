import { expect, test } from 'vitest';
import { earlierGrade, fillFromKnown, listKnown, placeFromKnown } from './known-student.ts';

const student = { firstName: 'Ana', lastName: 'Ruiz', birthDate: '2012-05-01', studentEmail: 'ana@mail.example' };

test('fills what is empty, keeps what was typed, and says what differs', () => {
  const typed = { charter_id: 'c', firstName: 'Ana', lastName: 'Ruis', birthDate: '2012-05-02', studentEmail: '' };
  expect(fillFromKnown(typed, student)).toEqual({
    filled: { ...typed, studentEmail: 'ana@mail.example' },
    differences: [
      { field: 'lastName', label: 'Last Name', typed: 'Ruis', known: 'Ruiz' },
      { field: 'birthDate', label: 'Date of Birth', typed: '05/02/2012', known: '05/01/2012' },
    ],
  });
});

test('lists students of both kinds of entry, the latest first', () => {
  const { birthDate: _, ...named } = student;
  const row = { ...named, timeZone: 'America/Los_Angeles', age: 14 };
  const lelo = { ...row, _id: '1', createdAt: '2025-08-01T20:00:00.000Z', learningCenterName: 'Bayview Hill' };
  const registration = { ...row, _id: '2', createdAt: '2026-08-01T20:00:00.000Z', learningCenterName: 'Main' };
  expect(listKnown([lelo], [registration]).map(({ _id, name, facts }) => [_id, name, facts])).toEqual([
    ['2', 'Ana Ruiz', 'age 14, registration of 08/01/2026, Main, ana@mail.example'],
    ['1', 'Ana Ruiz', 'age 14, secondary enrollment of 08/01/2025, Bayview Hill, ana@mail.example'],
  ]);
  expect([earlierGrade('05'), earlierGrade(undefined)]).toEqual(['Grade 5', undefined]);
});

test('fills the learning center where the session has courses there', () => {
  const learningCenters = [{ siteId: 's', name: 'Bayview Hill', phone: '', levels: [] }];
  const charters = [{ charter_id: 'c', charter: 'Bayview', learningCenters }];
  for (const entry of [{ siteId: 's' }, { learningCenterId: 's' }]) {
    expect(placeFromKnown(charters, entry)).toEqual({ charter_id: 'c', siteId: 's' });
  }
  for (const entry of [{}, { siteId: 'gone' }]) expect(placeFromKnown(charters, entry)).toEqual({});
});
