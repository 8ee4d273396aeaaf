import { listChartersOf } from '#domain/courses/session-charters.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/open-platform.ts';
import { registerAgreementRoutes } from './agreement-routes.ts';
import { agreementsContainer, createAgreementStore } from './agreement-store.ts';
import { createCatalogService } from './catalog-service.ts';
import { catalogContainer, createStoredCatalog } from './catalog-store.ts';
import { type CourseDeps, registerCourseRoutes } from './course-routes.ts';
import { createOfferingStore, offeringsContainer } from './offering-store.ts';
import { createAgreementFinder } from './shown-agreement.ts';

type CourseNeeds = Omit<CourseDeps, 'changes' | 'offerings' | 'catalog' | 'findAgreement'>;

/** The area of course offerings, course catalogs and charters' agreements. */
export function createCourses({ config, openContainer, changes }: Platform, needs: CourseNeeds) {
  const offerings = createOfferingStore(openContainer(offeringsContainer));
  const agreements = createAgreementStore(openContainer(agreementsContainer));
  const storedCatalog = createStoredCatalog(openContainer(catalogContainer), agreements);
  const catalog = config.catalogService ? createCatalogService(config.catalogService) : storedCatalog;
  const findAgreement = createAgreementFinder(catalog, agreements);
  const setup = { agreements, changes, isManagedElsewhere: config.catalogService !== undefined };
  return {
    offerings,
    findOffering: offerings.find,
    markOfferingUsed: offerings.markUsed,
    /** Returns all courses of a charter's catalog. */
    listCatalog: (charterId: string) => catalog.list({ charter_id: charterId }),
    /** The store of course offerings of learning centers in a session. */
    listCharters: async (sessionId: string) =>
      listChartersOf(await needs.listCenters(), await offerings.list(sessionId)),
    /** Returns a charter's agreement as families read it in a language. */
    findAgreement,
    /** Returns the blob name of the charter's own template. */
    findTemplate: async (charterId: string) => (await agreements.find(charterId))?.templateBlob,
    register: (endpoint: Endpoint) => {
      registerCourseRoutes(endpoint, { ...needs, changes, offerings, catalog, findAgreement });
      registerAgreementRoutes(endpoint, setup);
    },
  };
}
