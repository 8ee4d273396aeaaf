import * as v from 'valibot';
import { EntryId, Instant } from '#domain/http/shapes.ts';
import { Course } from './course.ts';
import { courseTypes } from './course-types.ts';

/** A course that a charter may offer, in a term of a school year. */
export const CatalogCourse = v.object({
  ...Course.entries,
  charter_id: EntryId,
  /** yyyy-yyyy. */
  school_year: v.string(),
  catalog_term: v.string(),
});
export type CatalogCourse = v.InferOutput<typeof CatalogCourse>;

/** A stored course of a catalog. */
export const CatalogRecord = v.object({
  ...v.omit(Course, ['_id']).entries,
  id: EntryId,
  charterId: EntryId,
  type: v.literal('catalogCourse'),
  school_year: v.string(),
  catalog_term: v.string(),
  updatedAt: v.optional(Instant),
  updatedBy: v.optional(v.string()),
});
export type CatalogRecord = v.InferOutput<typeof CatalogRecord>;

/** The maximum number of courses of a charter, over all years. A query reads all of them at once. */
export const maxCatalogCourses = 5000;

/** The values by which a catalog can be filtered. */
export const CatalogOptions = v.object({
  /** Newest first. */
  school_years: v.array(v.string()),
  catalog_terms: v.array(v.string()),
  course_types: v.array(v.string()),
});
export type CatalogOptions = v.InferOutput<typeof CatalogOptions>;

/** Returns the values of the filters: years newest first, terms by name, school levels in their order. */
export function listCatalogOptions(courses: readonly CatalogCourse[]): CatalogOptions {
  const distinct = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).sort();
  const types = new Set(courses.map(({ course_type }) => course_type));
  return {
    school_years: distinct(courses.map(({ school_year }) => school_year)).toReversed(),
    catalog_terms: distinct(courses.map(({ catalog_term }) => catalog_term)),
    course_types: courseTypes.filter((type) => types.has(type)),
  };
}
