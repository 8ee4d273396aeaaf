import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grades } from '#domain/reference/grades.ts';
import type { Course, OfferingRecord } from './course.ts';
import {
  gradesOf,
  isOfferedTo,
  levelOf,
  listAgreements,
  listCourseChoices,
  listLevels,
  readGrades,
} from './course-rules.ts';
import { courseTypes } from './course-types.ts';

const course = (number: number, change: Partial<Course> = {}): Course => ({
  _id: String(number).padStart(24, '0'),
  course_name: `Course ${number}`,
  course_type: 'High School',
  grade_level_offered: '9, 10, 11, 12',
  master_agreement_name: `Agreement ${number}`,
  ...change,
});
const details = { courseYear: '2026-2027', catalogTerm: 'Fall', totalCourses: 2 };
const offering = (change: Partial<OfferingRecord> = {}): OfferingRecord => ({
  id: 'a'.repeat(24),
  sessionId: 'b'.repeat(24),
  type: 'offering',
  siteId: 'c'.repeat(24),
  charterId: 'd'.repeat(24),
  learningCenterName: 'Bayview',
  permalink: 'summer',
  courses: [],
  unselectedCourses: [],
  ...change,
});

describe('school levels', () => {
  it('part all grades, each in one level', () => {
    const parted = courseTypes.flatMap((type) => gradesOf[type]);
    expect([...parted].sort()).toEqual(grades.map(({ code }) => code).sort());
  });

  it.each([
    ['TK', 'Elementary School'],
    ['04', 'Elementary School'],
    ['05', 'Middle School'],
    ['08', 'Middle School'],
    ['09', 'High School'],
    ['13', undefined],
    ['', undefined],
  ])('of grade %j is %s', (grade, level) => expect(levelOf(grade)).toBe(level));
});

it.each([
  ['9, 10,11 ,12', ['09', '10', '11', '12']],
  ['tk,kn,1', ['TK', 'KN', '01']],
  ['09', ['09']],
  ['', []],
  ['all, 13, -1', []],
])('reads the grades of %j', (text, codes) => expect(readGrades(text)).toEqual(codes));

it('offers a course to a grade of its level that it names', () => {
  expect(isOfferedTo(course(1), '09')).toBe(true);
  expect(isOfferedTo(course(1), '08')).toBe(false);
  // Named, but of another level.
  expect(isOfferedTo(course(1, { grade_level_offered: '8, 9' }), '08')).toBe(false);
});

describe('the levels of an offering', () => {
  it.each([
    [undefined, 1],
    [0, 1],
    [3, 3],
    [9, 4],
    [Number.NaN, 1],
  ])('allow, of a limit of %s, %s courses', (totalCourses, max) => {
    const highSchoolDetails =
      totalCourses === undefined
        ? undefined
        : ({ ...details, totalCourses, courseType: 'High School', includeNCAA: 'No' } as const);
    const [level] = listLevels(offering({ courses: [course(1)], ...(highSchoolDetails && { highSchoolDetails }) }));
    expect(level?.totalCourses).toBe(max);
  });

  it('come in the order of levels, without those that have no courses; the notice is for high school', () => {
    const levels = listLevels(
      offering({
        courses: [course(2, { course_type: 'Elementary School', grade_level_offered: 'TK' }), course(1)],
        highSchoolDetails: { ...details, courseType: 'High School', includeNCAA: 'Yes' },
        middleSchoolDetails: { ...details, courseType: 'Middle School' },
        elementarySchoolDetails: { ...details, totalCourses: 4, courseType: 'Elementary School' },
      }),
    );
    expect(levels.map(({ courseType, totalCourses, includeNCAA }) => [courseType, totalCourses, includeNCAA])).toEqual([
      ['High School', 2, true],
      ['Elementary School', 3, undefined],
    ]);
    expect(listCourseChoices(levels).ncaa).toBe('yes');
  });
});

it('offers each grade exactly the courses of its level that name it, in their order', () => {
  const anyCourse = fc.record({
    type: fc.constantFrom(...courseTypes),
    named: fc.subarray(grades.map(({ code }) => code)),
  });
  fc.assert(
    fc.property(fc.array(anyCourse, { maxLength: 12 }), (rows) => {
      const courses = rows.map(({ type, named }, at) =>
        course(at, { course_type: type, grade_level_offered: named.join(',') }),
      );
      const { lists } = listCourseChoices(listLevels(offering({ courses })));
      for (const { code } of grades) {
        const wanted = rows.flatMap(({ type, named }, at) =>
          gradesOf[type].includes(code) && named.includes(code) ? [course(at)._id] : [],
        );
        expect(lists[`courses:${code}`]?.map((option) => typeof option !== 'string' && option.value)).toEqual(wanted);
      }
    }),
    { numRuns: 50 },
  );
});

it('names one agreement for each chosen course, in the order of choice', () => {
  const levels = listLevels(offering({ courses: [course(1), course(2, { master_agreement_name: '' })] }));
  expect(listAgreements(levels, [{ id: course(2)._id }, { id: course(1)._id }, { id: 'unknown' }])).toEqual([
    '',
    'Agreement 1',
    '',
  ]);
});
