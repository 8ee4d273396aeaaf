import { expect, test } from 'vitest';
import { compareSetups, mergeSetups, propertyPart } from './compare-setups.ts';
import { offeringParts } from './offerings/offering-parts.ts';
import { openOffering } from './offerings/offering-state.ts';

type Settings = { email: string[]; student: boolean };
const parts = [
  propertyPart<Settings>('email', 'Recipients', ({ email }) => email.join(', ')),
  propertyPart<Settings>('student', 'Student', ({ student }) => (student ? 'Yes' : 'No')),
];
const opened = { email: ['a@school.example'], student: true };
const mine = { email: ['a@school.example', 'b@school.example'], student: true };
const theirs = { email: ['c@school.example'], student: false };

test('shows the differences, and who changed it', () => {
  expect(compareSetups(parts, { opened, mine, theirs })).toEqual([
    {
      name: 'email',
      label: 'Recipients',
      changedByMe: true,
      mine: 'a@school.example, b@school.example',
      theirs: 'c@school.example',
    },
    { name: 'student', label: 'Student', mine: 'Yes', theirs: 'No', changedByMe: false },
  ]);
  expect(compareSetups(parts, { opened, mine: theirs, theirs })).toEqual([]);
});

test('continues with the stored data and the chosen parts of mine', () => {
  expect(mergeSetups(parts, { mine, theirs }, { email: 'mine', student: 'theirs' })).toEqual({
    email: mine.email,
    student: false,
  });
  expect(mergeSetups(parts, { mine, theirs }, {})).toEqual(theirs);
});

test('compares courses in any order, and each school level', () => {
  const course = (_id: string, course_name: string) => ({
    _id,
    course_name,
    course_type: 'High School' as const,
    grade_level_offered: '9',
    master_agreement_name: '',
  });
  const [art, band] = [course('1', 'Art'), course('2', 'Band')];
  const start = { ...openOffering(null), courses: [art, band] };
  expect(
    compareSetups(offeringParts, { opened: start, mine: start, theirs: { ...start, courses: [band, art] } }),
  ).toEqual([]);
  const high = { ...start.levels['High School'], isOffered: true, courseYear: '2026-2027', catalogTerm: 'Fall' };
  const changed = { ...start, levels: { ...start.levels, 'High School': { ...high, includeNCAA: 'Yes' as const } } };
  const found = compareSetups(offeringParts, { opened: start, mine: { ...start, courses: [art] }, theirs: changed });
  expect(found).toMatchObject([
    { label: 'High School', mine: 'Not offered', theirs: '1 course a student, 2026-2027, Fall, NCAA notice: Yes' },
    { label: 'Courses', mine: '1: Art', theirs: '2: Art, Band', changedByMe: true },
  ]);
});
