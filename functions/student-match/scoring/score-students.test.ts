import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText } from '../../../tests/fixtures/students/hostile-text.ts';
import { sisStudent, studentToMatch } from '../../../tests/fixtures/students/student.ts';
import { parseStudentToMatch, rankStudents, scoreStudent } from './score-students.ts';

const typeOf = (wanted: object, student: object = {}) =>
  scoreStudent(parseStudentToMatch({ ...studentToMatch, ...wanted }), { ...sisStudent, ...student }).type;
const moved = { phone: '209-555-0177', email: 'new@mail.example', address: '7 Heron Way, Stockton, CA 95202' };
const unreached = { phone: '', email: '', address: '' };

describe('a student is', () => {
  it.each([
    ['the same', {}, {}, 'Exact'],
    ['in capitals, without accents', { firstName: 'MARISOL', lastName: 'NUNEZ' }, {}, 'Exact'],
    ['reached by one contact alone', { ...unreached, phone: sisStudent.phone }, {}, 'Exact'],
    ['named and born so, and moved', moved, {}, 'Probable'],
    ['named and born so, nothing else known', unreached, {}, 'Probable'],
    ['called otherwise', { firstName: 'Mari' }, {}, 'Probable'],
    ['named the other way round', { firstName: 'Núñez', lastName: 'Marisol' }, {}, 'Probable'],
    ['born on swapped day and month', { birthDate: '12/03/2010' }, {}, 'Probable'],
    ['born a digit away', { birthDate: '03/12/2011' }, {}, 'Probable'],
    ['born a digit away, and moved', { birthDate: '03/12/2011', ...moved }, {}, 'Possible'],
    ['married into another last name', { lastName: 'Okafor' }, {}, 'Probable'],
    ['of two last names, of which one is told', {}, { last_name: 'Núñez Barajas' }, 'Probable'],
    ['a twin', { firstName: 'Rafael' }, {}, 'Possible'],
    ['a twin of a like name', { firstName: 'Maribel' }, {}, 'Possible'],
    ['a sister', { firstName: 'Lucía', birthDate: '09/30/2013' }, {}, undefined],
    ['somebody of the same name at another age', { birthDate: '09/30/2013', ...moved }, {}, undefined],
    ['somebody else', { firstName: 'Minh', lastName: 'Tran', birthDate: '01/02/2012', ...moved }, {}, undefined],
    ['of a middle name nearly the same', { middleName: 'Anne' }, { middle_name: 'Ann' }, 'Probable'],
    ['another of two middle names', { middleName: 'Elena' }, { middle_name: 'Teresa' }, 'Probable'],
  ])('%s', (_, wanted, student, type) => {
    expect(typeOf(wanted, student)).toBe(type);
  });
});

it('nobody is Exact where two students fit and are not one', () => {
  const [elena, teresa] = ['Elena', 'Teresa'].map((middle_name) => ({
    ...sisStudent,
    middle_name,
    sis_local_id: middle_name,
  }));
  const types = (students: readonly (typeof sisStudent | undefined)[]) =>
    rankStudents(
      parseStudentToMatch(studentToMatch),
      students.flatMap((student) => student ?? []),
    ).map((match) => match.match_type);
  expect(types([elena])).toEqual(['Exact']);
  expect(types([elena, teresa])).toEqual(['Probable', 'Probable']);
  // The same student at two charters.
  expect(types([elena, { ...sisStudent, middle_name: 'Elena', charter: 'Palm Coast Charter' }])).toEqual([
    'Exact',
    'Exact',
  ]);
});

it('a twin whose middle name is the first name of the search ranks below the one with that first name', () => {
  const twin = { ...sisStudent, first_name: 'Lucía', middle_name: 'Marisol', sis_local_id: '2' };
  const types = rankStudents(parseStudentToMatch(studentToMatch), [sisStudent, twin]).map(
    ({ match_type }) => match_type,
  );
  expect(types.sort()).toEqual(['Exact', 'Possible']);
  expect(typeOf({}, twin)).toBe('Probable');
});

it('compares the emails of student and guardian, and shows the two that agree', () => {
  const emailOf = (wanted: object) =>
    rankStudents(parseStudentToMatch({ ...studentToMatch, ...wanted }), [sisStudent])[0]?.compared.find(
      ({ field }) => field === 'Email',
    );
  const own = 'marisol@mail.example';
  expect(emailOf({ email: own })).toMatchObject({ registration: own, agreement: 'differs' });
  expect(emailOf({ email: own, guardianEmail: studentToMatch.email })).toMatchObject({
    registration: studentToMatch.email,
    sis: sisStudent.email,
    agreement: 'agrees',
  });
});

it('lists the compared values, newest start date first, at most 20, and no link that runs', () => {
  const students = Array.from({ length: 30 }, (_, index) => ({
    ...sisStudent,
    sis_local_id: String(index),
    start_date: `20${String(index % 25).padStart(2, '0')}-08-20`,
    url: 'javascript:alert(1)',
  }));
  const matches = rankStudents(
    parseStudentToMatch({ ...studentToMatch, phone: '', email: 'rosa.nunes@mail.example' }),
    students,
  );
  expect(matches).toHaveLength(20);
  const dates = matches.map(({ start_date }) => start_date);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(matches[0]?.url).toBe('');
  expect(matches[0]?.compared.map(({ field, agreement }) => [field, agreement])).toEqual([
    ['First name', 'agrees'],
    ['Middle name', 'missing'],
    ['Last name', 'agrees'],
    ['Date of Birth', 'agrees'],
    ['Phone', 'missing'],
    ['Email', 'near'],
    ['Address', 'agrees'],
  ]);
  expect(matches[0]?.compared[6]).toMatchObject({
    registration: studentToMatch.address,
    sis: '12 Clover St, Oakland, CA, 94601',
  });
});

it('for any content of a record, a score is a number, the same with both sides exchanged', () => {
  const fields = { first: hostileText, middle: hostileText, last: hostileText, line: hostileText };
  fc.assert(
    fc.property(fc.record(fields), fc.record(fields), (left, right) => {
      const score = (one: typeof left, other: typeof left) =>
        scoreStudent(
          parseStudentToMatch({
            ...studentToMatch,
            firstName: one.first,
            middleName: one.middle,
            lastName: one.last,
            phone: one.line,
            email: one.line,
            address: one.line,
          }),
          {
            ...sisStudent,
            first_name: other.first,
            middle_name: other.middle,
            last_name: other.last,
            phone: other.line,
            email: other.line,
            school_email: '',
            address: other.line,
            zip: '',
          },
        ).bits;
      const bits = score(left, right);
      expect(Number.isFinite(bits)).toBe(true);
      expect(Math.abs(bits - score(right, left))).toBeLessThan(1e-9);
    }),
    { numRuns: 300 },
  );
});
