import * as v from 'valibot';
import { type CatalogCourse, CatalogRecord, listCatalogOptions, maxCatalogCourses } from '#domain/courses/catalog.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/store/cosmos.ts';
import type { AgreementStore } from './agreement-store.ts';
import type { CatalogFilter, CourseCatalog } from './course-catalog.ts';

export const catalogContainer: ContainerDefinition = { id: 'courseCatalog', partitionKey: '/charterId' };

const filterNames = ['school_year', 'catalog_term', 'course_type'] as const;

/** The courses and agreements in this product's own store. */
export function createStoredCatalog(container: CosmosContainer, agreements: AgreementStore): CourseCatalog {
  const list = async (filter: CatalogFilter) => {
    const usedNames = filterNames.filter((name) => filter[name] !== undefined);
    const where = ["c.type = 'catalogCourse'", ...usedNames.map((name) => `c.${name} = @${name}`)].join(' AND ');
    const query = `SELECT * FROM c WHERE ${where} ORDER BY c.course_name OFFSET 0 LIMIT ${maxCatalogCourses}`;
    const parameters = usedNames.map((name) => ({ name: `@${name}`, value: filter[name] }));
    const items = await container.query({ query, parameters }, filter.charter_id);
    return v.parse(v.array(CatalogRecord), items).map(toCourse);
  };
  return {
    list,
    listOptions: async (charter_id) => listCatalogOptions(await list({ charter_id })),
    findAgreement: async (charterId) => (await agreements.find(charterId))?.description,
  };
}

function toCourse({
  id,
  charterId,
  type: _type,
  updatedAt: _at,
  updatedBy: _by,
  ...course
}: CatalogRecord): CatalogCourse {
  return { _id: id, charter_id: charterId, ...course };
}
