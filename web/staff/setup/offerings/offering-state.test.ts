import { expect, test } from 'vitest';
import type { Course } from '#domain/courses/course.ts';
import { offeringMessages } from '#domain/courses/offering-body.ts';
import { checkOffering, findMissingCatalog, openOffering, selectCourses, unselectCourses } from './offering-state.ts';

const course = (name: string, course_type: Course['course_type'] = 'High School'): Course => ({
  _id: name.padEnd(24, '0'),
  course_name: name,
  course_type,
  grade_level_offered: '9',
  master_agreement_name: '',
});
const [a, b] = [course('a'), course('b', 'Middle School')];
const id = 'f'.repeat(24);
const place = { charter: 'C', charterId: id, name: 'S', siteId: id, permalink: 'p', id };
const level = {
  isOffered: true,
  totalCourses: 2,
  courseYear: '2026-2027',
  catalogTerm: 'Fall',
  includeNCAA: '',
} as const;

test('a course that is moved back is unselected, and selected again it is not', () => {
  const chosen = selectCourses(openOffering(null), [a, b]);
  const back = unselectCourses(chosen, [a._id]);
  expect(back).toMatchObject({ courses: [b], unselectedCourses: [a] });
  expect(selectCourses(back, [a])).toMatchObject({ courses: [b, a], unselectedCourses: [] });
});

test('year and term come before the courses', () => {
  expect(findMissingCatalog('High School', { ...level, courseYear: '', catalogTerm: '' })).toEqual({
    'highSchoolDetails.courseYear': offeringMessages.year,
    'highSchoolDetails.catalogTerm': offeringMessages.term,
  });
  expect(findMissingCatalog('High School', level)).toEqual({});
});

test('what is sent: the levels that are ticked and their courses', () => {
  const state = selectCourses(openOffering(null), [a, b]);
  const high = { ...state, levels: { ...state.levels, 'High School': level } };
  expect(checkOffering(place, high)).toEqual({
    ok: false,
    errors: { 'highSchoolDetails.includeNCAA': offeringMessages.ncaa },
  });
  expect(checkOffering(place, state)).toEqual({ ok: false, errors: { courses: offeringMessages.courses } });
  const complete = { ...state, levels: { ...state.levels, 'High School': { ...level, includeNCAA: 'No' as const } } };
  const checked = checkOffering(place, complete);
  expect(checked).toMatchObject({
    ok: true,
    body: { courses: [{ _id: a._id }], highSchoolDetails: { totalCourses: 2 } },
  });
  expect(checked.ok && Object.keys(checked.body)).not.toContain('middleSchoolDetails');
});
