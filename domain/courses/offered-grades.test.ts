import { describe, expect, it } from 'vitest';
import { grades } from '#domain/reference/grades.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { englishTexts, type Texts } from '#domain/texts/texts.ts';
import type { SessionCharter } from './api.ts';
import type { CourseLevel } from './course.ts';
import type { CourseType } from './course-types.ts';
import { describeGrades, findCentersFor } from './offered-grades.ts';

const levelOf = (courseType: CourseType, ...offered: string[]): CourseLevel => ({
  courseType,
  totalCourses: 1,
  courses: offered.map((grade_level_offered, at) => ({
    _id: String(at),
    course_name: 'Course',
    course_type: courseType,
    grade_level_offered,
    master_agreement_name: '',
  })),
});

describe('the grades that a center offers', () => {
  it.each([
    [[], ''],
    [[levelOf('High School', '9, 10', '11', '12')], 'Grade 9 to 12'],
    [[levelOf('High School', '9', '11')], 'Grade 9 and Grade 11'],
    [[levelOf('Elementary School', 'KN, 1, 2')], 'Kindergarten to Grade 2'],
    [
      [levelOf('Elementary School', 'KN'), levelOf('Middle School', '5, 6'), levelOf('High School', '12')],
      'Kindergarten, Grade 5 to 6, and Grade 12',
    ],
    // A course counts only for the grades of its own level.
    [[levelOf('High School', '8, 9')], 'Grade 9'],
  ] as const)('of %j are %j', (levels, words) => expect(describeGrades(levels, grades)).toBe(words));
});

it('describes grades in another language', () => {
  const { t } = englishTexts;
  const spanish: Texts = {
    ...englishTexts,
    language: findLanguage('es'),
    t: (text, values) => t(text.replace(/^Grade/, 'Grado').replace(' to ', ' a '), values),
  };
  const levels = [levelOf('Middle School', '5, 6'), levelOf('High School', '12')];
  expect(describeGrades(levels, grades, spanish)).toBe('Grado 5 a 6 y Grado 12');
});

it('finds the centers for a grade, those of the charter first', () => {
  const center = (siteId: string, ...levels: CourseLevel[]) => ({ siteId, name: siteId, phone: '', levels });
  const charters: SessionCharter[] = [
    { charter_id: 'a', charter: 'A', learningCenters: [center('1', levelOf('High School', '9')), center('2')] },
    { charter_id: 'b', charter: 'B', learningCenters: [center('3', levelOf('High School', '9, 10'))] },
  ];
  const find = (grade: string, charter: string) => findCentersFor(charters, grade, charter).map(({ siteId }) => siteId);
  expect(find('09', 'b')).toEqual(['3', '1']);
  expect(find('09', 'a')).toEqual(['1', '3']);
  expect(find('10', 'a')).toEqual(['3']);
  expect(find('12', 'a')).toEqual([]);
});
