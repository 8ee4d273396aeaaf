import { describe, expect, test } from 'vitest';
import type { CatalogCourse } from './catalog.ts';
import type { Course, OfferingRecord } from './course.ts';
import type { CourseType } from './course-types.ts';
import { moveOffering, proposeCatalogTerm, toOfferedCourse } from './move-offering.ts';

const course = (name: string, type: CourseType, id = name): Course => ({
  _id: id,
  course_name: name,
  course_type: type,
  grade_level_offered: '9',
  master_agreement_name: '',
});
const inCatalog = (name: string, type: CourseType, school_year: string, catalog_term: string): CatalogCourse => ({
  ...course(name, type, `${name} ${school_year} ${catalog_term}`),
  charter_id: 'c',
  school_year,
  catalog_term,
});
const offering: OfferingRecord = {
  id: 'o',
  sessionId: 's',
  siteId: 'center',
  charterId: 'c',
  type: 'offering',
  learningCenterName: 'Bay',
  permalink: 'fall',
  courses: [course('Algebra', 'High School'), course('Choir', 'High School'), course('Art', 'Middle School')],
  unselectedCourses: [course('Latin', 'High School'), course('Dance', 'High School')],
  highSchoolDetails: {
    totalCourses: 2,
    courseType: 'High School',
    courseYear: '2025-2026',
    catalogTerm: 'Fall',
    includeNCAA: 'No',
  },
  middleSchoolDetails: { totalCourses: 1, courseType: 'Middle School', courseYear: '2025-2026', catalogTerm: 'Spring' },
};

test('a choice that keeps its year and term is unchanged, whatever the catalog has', () => {
  for (const to of [
    { school_year: '', catalog_term: '' },
    { school_year: '2025-2026', catalog_term: '' },
  ])
    expect(moveOffering(offering, [], to)).toEqual({ moved: offering, leftOut: [] });
});

test('courses are found by level and name, and what is not there is named', () => {
  const there = [
    inCatalog(' algebra ', 'High School', '2026-2027', 'fall'),
    inCatalog('Latin', 'High School', '2026-2027', 'Fall'),
    // Of another level, year or term.
    inCatalog('Choir', 'Middle School', '2026-2027', 'Fall'),
    inCatalog('Choir', 'High School', '2025-2026', 'Fall'),
    inCatalog('Art', 'Middle School', '2026-2027', 'Fall'),
    inCatalog('Art', 'Middle School', '2026-2027', 'Spring'),
  ];
  const { moved, leftOut } = moveOffering(offering, there, { school_year: '2026-2027', catalog_term: '' });
  expect(leftOut).toEqual(['Choir']);
  expect(moved).toEqual({
    ...offering,
    courses: [there[0], there[5]].map((one) => one && toOfferedCourse(one)),
    unselectedCourses: [there[1]].map((one) => one && toOfferedCourse(one)),
    highSchoolDetails: { ...offering.highSchoolDetails, courseYear: '2026-2027' },
    middleSchoolDetails: { ...offering.middleSchoolDetails, courseYear: '2026-2027' },
  });
});

test('a level that keeps its term is kept next to one that loses all of its courses', () => {
  const { middleSchoolDetails: _, ...others } = offering;
  expect(moveOffering(offering, [], { school_year: '', catalog_term: 'Fall' })).toEqual({
    moved: { ...others, courses: offering.courses.slice(0, 2) },
    leftOut: ['Art'],
  });
  const none = moveOffering(offering, [], { school_year: '2026-2027', catalog_term: 'Fall' });
  expect([none.moved.courses, none.moved.highSchoolDetails, none.leftOut]).toEqual([
    [],
    undefined,
    ['Algebra', 'Choir', 'Art'],
  ]);
});

describe('the catalog that is proposed', () => {
  const options = {
    school_years: ['2026-2027', '2025-2026'],
    catalog_terms: ['Fall', 'Spring Term'],
    course_types: [],
  };
  const from = { schoolYear: '2025-2026', schoolYearStartDate: '2025-08-18' };
  test.each([
    ['the new school year', '2026-2027', '2026-08-17', '2026-2027', ''],
    ['a school year that no catalog has', '2027-2028', '2027-08-16', '', ''],
    ['another season of the same year', '2025-2026', '2026-01-12', '', 'Spring Term'],
    ['both', '2026-2027', '2027-01-11', '2026-2027', 'Spring Term'],
    ['a season that no catalog has', '2025-2026', '2026-06-15', '', ''],
    ['another month of the same season', '2025-2026', '2025-12-01', '', ''],
  ])('for %s', (_, schoolYear, schoolYearStartDate, school_year, catalog_term) => {
    expect(proposeCatalogTerm(from, { schoolYear, schoolYearStartDate }, options)).toEqual({
      school_year,
      catalog_term,
    });
  });
});
