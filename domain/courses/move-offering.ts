import type { Session } from '#domain/sessions/session.ts';
import type { CatalogCourse, CatalogOptions } from './catalog.ts';
import type { Course, OfferingRecord } from './course.ts';
import { courseTypes } from './course-types.ts';
import { detailsNames } from './offering-body.ts';

/** A school year and a term of the catalog. With '', each school level keeps its own. */
export type CatalogTerm = { readonly school_year: string; readonly catalog_term: string };

/** The season of each month, as used in names of terms. */
const seasons = [
  'spring',
  'spring',
  'spring',
  'spring',
  'spring',
  'summer',
  'summer',
  'fall',
  'fall',
  'fall',
  'fall',
  'fall',
];
const seasonOf = (date: string) => seasons[Number(date.slice(5, 7)) - 1] ?? '';

type SessionYear = Pick<Session, 'schoolYear' | 'schoolYearStartDate'>;

/**
 * Proposes the school year and term for a session that copies the courses of another one: its own school year, and the
 * term of the season in which it begins. Either is '' when the catalogs do not have it or both sessions share it.
 */
export function proposeCatalogTerm(from: SessionYear, to: SessionYear, options: CatalogOptions): CatalogTerm {
  const { school_years, catalog_terms } = options;
  const isNewYear = to.schoolYear !== from.schoolYear && school_years.includes(to.schoolYear);
  const season = seasonOf(to.schoolYearStartDate);
  const term = catalog_terms.find((name) => name.toLowerCase().includes(season));
  return {
    school_year: isNewYear ? to.schoolYear : '',
    catalog_term: (season !== seasonOf(from.schoolYearStartDate) && term) || '',
  };
}

/**
 * Replaces the courses of an offering with those of the same level and name in another year or term of the charter's
 * catalog. `leftOut` names the selected courses that the catalog does not have there. A level that loses all its selected
 * courses is removed; one whose year and term stay is not changed.
 */
export function moveOffering(
  offering: OfferingRecord,
  catalog: readonly CatalogCourse[],
  to: CatalogTerm,
): { readonly moved: OfferingRecord; readonly leftOut: readonly string[] } {
  const found = new Map(catalog.map((course) => [keyOf(course, course), toOfferedCourse(course)]));
  const leftOut: string[] = [];
  const moved = courseTypes.reduce<OfferingRecord>((before, type) => {
    const name = detailsNames[type];
    const details = before[name];
    if (!details) return before;
    const courseYear = to.school_year || details.courseYear;
    const catalogTerm = to.catalog_term || details.catalogTerm;
    // A course with an unchanged year and term stays as it is.
    if (courseYear === details.courseYear && catalogTerm === details.catalogTerm) return before;
    const target = { school_year: courseYear, catalog_term: catalogTerm };
    const replaceCourses = (courses: readonly Course[], report: (course: Course) => void) =>
      courses.flatMap((course) => {
        if (course.course_type !== type) return [course];
        const match = found.get(keyOf(course, target));
        if (!match) report(course);
        return match ?? [];
      });
    const courses = replaceCourses(before.courses, ({ course_name }) => leftOut.push(course_name));
    const { [name]: _, ...others } = before;
    const isEmpty = !courses.some(({ course_type }) => course_type === type);
    return {
      ...others,
      ...(!isEmpty && { [name]: { ...details, courseYear, catalogTerm } }),
      courses,
      unselectedCourses: replaceCourses(before.unselectedCourses, () => undefined),
    };
  }, offering);
  return { moved, leftOut };
}

/** Returns the fields of a course that an offering stores. */
export function toOfferedCourse({
  _id,
  course_name,
  course_type,
  grade_level_offered,
  master_agreement_name,
}: Course): Course {
  return { _id, course_name, course_type, grade_level_offered, master_agreement_name };
}

const keyOf = ({ course_type, course_name }: Course, { school_year, catalog_term }: CatalogTerm) =>
  JSON.stringify([course_type, ...[course_name, school_year, catalog_term].map((text) => text.trim().toLowerCase())]);
