import type { CatalogCourse, CatalogOptions } from '#domain/courses/catalog.ts';

/** The filter of a catalog; an absent field matches everything. */
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
  /** The values of the filters for a charter's courses. */
  readonly listOptions: (charterId: string) => Promise<CatalogOptions>;
  /** The text of a charter's master agreement, if there is one. */
  readonly findAgreement: (charterId: string) => Promise<string | undefined>;
};
