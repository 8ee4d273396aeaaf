import type { CatalogRecord } from '#domain/courses/catalog.ts';
import { courseTypes } from '#domain/courses/course-types.ts';
import { demoCharters } from './charters.ts';
import { courseCatalog } from './course-catalog.ts';
import { describeCourse } from './course-offerings.ts';
import { demoId } from './demo-ids.ts';
import { findSchoolYear } from './sessions.ts';

/** The term of the demo offerings' courses. */
const offeredTerm = 'Fall';
const terms = [offeredTerm, 'Spring'];

/** The catalogs of the demo charters: the same courses in each term of the current and the previous school year. */
export function listDemoCatalog(today: string): CatalogRecord[] {
  const { schoolYear } = findSchoolYear(today);
  const before = schoolYear.replace(/\d{4}/g, (year) => String(Number(year) - 1));
  return demoCharters.flatMap(({ id: charterId }) =>
    [schoolYear, before].flatMap((year) =>
      terms.flatMap((term) =>
        courseTypes.flatMap((type) =>
          [...courseCatalog[type].always, ...courseCatalog[type].sometimes].map((row): CatalogRecord => {
            const { _id, ...course } = describeCourse(type, row, charterId);
            const isOffered = year === schoolYear && term === offeredTerm;
            const id = isOffered ? _id : demoId('course', `${charterId}:${year}:${term}:${row[0]}`);
            return { id, charterId, type: 'catalogCourse', school_year: year, catalog_term: term, ...course };
          }),
        ),
      ),
    ),
  );
}
