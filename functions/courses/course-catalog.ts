import type { CatalogCourse, CatalogOptions } from '#domain/courses/catalog.ts';
import { problem } from '../platform/http/problem.ts';

/** The filter of a catalog; an absent field matches everything. */
export type CatalogFilter = {
  readonly charter_id: string;
  readonly school_year?: string | undefined;
  readonly catalog_term?: string | undefined;
  readonly course_type?: string | undefined;
};

/** The source of courses and agreements: this product's own store, or an external catalog service. */
export type CourseCatalog = {
  /** Returns courses, sorted by name. */
  readonly list: (filter: CatalogFilter) => Promise<CatalogCourse[]>;
  /** Returns the filter values for a charter's courses. */
  readonly listOptions: (charterId: string) => Promise<CatalogOptions>;
  /** Returns the text of a charter's master agreement, if it has one. */
  readonly findAgreement: (charterId: string) => Promise<string | undefined>;
};

/** The error for a change of courses or agreements that an external catalog service manages. */
export const managedElsewhere = () =>
  problem(409, 'Managed elsewhere', {
    detail:
      'Courses and agreements come from a service of the school here, so nothing was changed. Change them in that service.',
  });
