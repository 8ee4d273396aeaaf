import type { Option } from '#domain/form-kit/define/option.ts';
import { grades } from '#domain/reference/grades.ts';
import { message } from '#domain/texts/message.ts';
import type { Course, CourseLevel, OfferingRecord } from './course.ts';
import { type CourseType, courseTypes } from './course-types.ts';

/** The maximum number of courses per level; also the default without a configured limit (LELO-19). */
export const maxCoursesOf: Readonly<Record<CourseType, number>> = {
  'High School': 4,
  'Middle School': 4,
  'Elementary School': 3,
};

/** The grades of each school level, by their codes. */
export const gradesOf: Readonly<Record<CourseType, readonly string[]>> = {
  'High School': ['09', '10', '11', '12'],
  'Middle School': ['05', '06', '07', '08'],
  'Elementary School': ['TK', 'KN', '01', '02', '03', '04'],
};

/** The school level of a grade code; undefined for an unknown code. */
export function levelOf(grade: string): CourseType | undefined {
  return courseTypes.find((type) => gradesOf[type].includes(grade));
}

/** Reads a list of grade codes such as '9, 10': with or without leading zeros, in any letter case. */
export function readGrades(gradeLevelOffered: string): string[] {
  return gradeLevelOffered
    .split(',')
    .map((grade) => grade.trim().toUpperCase().padStart(2, '0'))
    .filter((grade) => grades.some(({ code }) => code === grade));
}

/** Whether a course is offered to a grade: the grade belongs to the course's level and to its offered grades. */
export function isOfferedTo(course: Pick<Course, 'course_type' | 'grade_level_offered'>, grade: string): boolean {
  return levelOf(grade) === course.course_type && readGrades(course.grade_level_offered).includes(grade);
}

/** The courses of an offering by school level; a level without courses is left out. */
export function listLevels(offering: OfferingRecord): CourseLevel[] {
  const details = {
    'High School': offering.highSchoolDetails,
    'Middle School': offering.middleSchoolDetails,
    'Elementary School': offering.elementarySchoolDetails,
  };
  return courseTypes.flatMap((courseType) => {
    const courses = offering.courses.filter(({ course_type }) => course_type === courseType);
    if (courses.length === 0) return [];
    const limit = details[courseType]?.totalCourses ?? 1;
    const totalCourses = Math.min(Math.max(Math.trunc(limit) || 1, 1), maxCoursesOf[courseType]);
    const includeNCAA = courseType === 'High School' && offering.highSchoolDetails?.includeNCAA === 'Yes';
    return [{ courseType, totalCourses, ...(courseType === 'High School' && { includeNCAA }), courses }];
  });
}

/** The lists and limits for a FormContext: the courses of a center, by grade. */
export type CourseChoices = {
  readonly lists: Readonly<Record<string, readonly Option[]>>;
  readonly limits: Readonly<Record<string, number>>;
  /** Whether the notice about NCAA eligibility applies to grades 9 to 12. */
  readonly ncaa: 'yes' | 'no';
};

/** The courses of each grade under `courses:<grade>`, with the number of courses that the level allows. */
export function listCourseChoices(levels: readonly CourseLevel[]): CourseChoices {
  const lists: Record<string, readonly Option[]> = {};
  const limits: Record<string, number> = {};
  for (const { code } of grades) {
    const level = levels.find(({ courseType }) => courseType === levelOf(code));
    const offered = level?.courses.filter((course) => isOfferedTo(course, code)) ?? [];
    lists[`courses:${code}`] = offered.map(({ _id, course_name }) => ({ value: _id, label: course_name }));
    limits[`courses:${code}`] = level?.totalCourses ?? 1;
  }
  const ncaa = levels.some(({ includeNCAA }) => includeNCAA) ? 'yes' : 'no';
  return { lists, limits, ncaa };
}

/** Shown for a course without an agreement (LELO-22). */
export const noAgreementMessage = message('No agreement available for this course.');

/** Returns the agreement name of each chosen course, in order; '' for a course without one. */
export function listAgreements(levels: readonly CourseLevel[], chosen: readonly { readonly id: string }[]): string[] {
  const courses = levels.flatMap((level) => level.courses);
  return chosen.map(({ id }) => courses.find(({ _id }) => _id === id)?.master_agreement_name ?? '');
}
