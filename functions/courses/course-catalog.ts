import type { CatalogCourse, CatalogOptions } from '#domain/courses/catalog.ts';
import { courseTypes } from '#domain/courses/course.ts';

/** What is looked for in a catalog; what is absent does not matter. */
export type CatalogFilter = {
  readonly charter_id: string;
  readonly school_year?: string | undefined;
  readonly catalog_term?: string | undefined;
  readonly course_type?: string | undefined;
};

/** Where the courses and agreements of charters come from: our own store, or the service of a school's own. */
export type CourseCatalog = {
  /** Courses by name. */
  readonly list: (filter: CatalogFilter) => Promise<CatalogCourse[]>;
  /** The text of a charter's master agreement, if there is one. */
  readonly findAgreement: (charterId: string) => Promise<string | undefined>;
};

/** What courses can be asked for: years newest first, terms by name, school levels in their order. Source: spec 2 §9. */
export function listCatalogOptions(courses: readonly CatalogCourse[]): CatalogOptions {
  const distinct = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).sort();
  const types = new Set(courses.map(({ course_type }) => course_type));
  return {
    school_years: distinct(courses.map(({ school_year }) => school_year)).toReversed(),
    catalog_terms: distinct(courses.map(({ catalog_term }) => catalog_term)),
    course_types: courseTypes.filter((type) => types.has(type)),
  };
}
