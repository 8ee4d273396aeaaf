import { listCourses, listSessionCharters, readMasterAgreement } from '#domain/courses/api.ts';
import { listChartersOf } from '#domain/courses/session-charters.ts';
import * as setup from '#domain/courses/setup-api.ts';
import type { Center } from '#domain/locations/site.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import { isInScope, type StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound } from '../platform/http/problem.ts';
import type { SettingDeps } from '../setup/center-store.ts';
import { createOfferingWriter } from './change-offering.ts';
import type { CourseCatalog } from './course-catalog.ts';
import type { OfferingStore, StoredOffering } from './offering-store.ts';
import type { createAgreementFinder } from './shown-agreement.ts';

export type CourseDeps = SettingDeps & {
  readonly offerings: OfferingStore;
  readonly catalog: CourseCatalog;
  /** Returns the session with a permalink; throws 404 for an unknown one. */
  readonly readSession: (permalink: string) => Promise<SessionRecord>;
  readonly findAgreement: ReturnType<typeof createAgreementFinder>;
  /** Returns active learning centers by name. */
  readonly listCenters: () => Promise<readonly Center[]>;
};

/** Registers the routes of courses and their agreements. */
export function registerCourseRoutes(endpoint: Endpoint, deps: CourseDeps) {
  const { offerings } = deps;
  endpoint(listCourses, async ({ params: { siteId, charterId, profileId }, query }) => {
    const found = await offerings.findStored(profileId, siteId);
    const center = (await deps.listCenters()).find(({ site }) => site.id === siteId);
    const wanted = query.charter_ids?.split(',').map((charter) => charter.trim());
    // Staff send the names of their charters.
    const isWanted = !wanted || wanted.includes(charterId) || wanted.includes(center?.charter.name ?? '');
    return { body: found?.record.charterId === charterId && isWanted ? toAssignments(found) : [] };
  });
  endpoint(listSessionCharters, async ({ params, query }) => {
    const session = await deps.readSession(params.permalink);
    const centers = (await deps.listCenters()).filter(
      ({ brand }) => query.brandName === undefined || brand.brandName === query.brandName,
    );
    return { body: listChartersOf(centers, await offerings.list(session.id)) };
  });
  endpoint(readMasterAgreement, async ({ query }) => {
    const found = await deps.findAgreement(query.charter_id, query.language);
    if (!found) return { body: { data: [] } };
    const { text, version, translation } = found;
    const agreement = { master_agreement_description: text, agreementVersion: version };
    return { body: { data: [{ ...agreement, ...(translation && { translation }) }] } };
  });
  registerSetupRoutes(endpoint, deps);
}

/** Registers the routes for course settings of staff, within their charters. */
function registerSetupRoutes(endpoint: Endpoint, deps: CourseDeps) {
  const { offerings, catalog } = deps;
  const offeringChanges = createOfferingWriter(deps);
  const requireScope = ({ scope }: StaffCaller, charterId: string) => {
    if (!isInScope(scope, charterId)) throw notFound();
  };
  endpoint(setup.readCatalogOptions, async ({ query, caller }) => {
    requireScope(caller, query.charter_id);
    return { body: { data: await catalog.listOptions(query.charter_id) } };
  });
  endpoint(setup.listCatalog, async ({ query, caller }) => {
    requireScope(caller, query.charter_id);
    return { body: { data: await catalog.list(query) } };
  });
  endpoint(setup.listOfferings, async ({ params, caller }) => {
    const own = (await offerings.list(params.profileId)).filter(({ charterId }) => isInScope(caller.scope, charterId));
    return {
      body: own.map(({ id, siteId, charterId, courses }) => ({
        _id: id,
        siteId,
        charter_id: charterId,
        courses: courses.length,
      })),
    };
  });
  endpoint(setup.readOffering, async ({ params: { profileId, siteId }, caller }) => {
    const found = await offerings.findStored(profileId, siteId);
    const center = (await deps.listCenters()).find(({ site }) => site.id === siteId);
    if (!center || !isInScope(caller.scope, center.charter.id)) throw notFound();
    // A center that has moved to another charter has no courses until staff save its offering again.
    return { body: { data: found?.record.charterId === center.charter.id ? toOffering(found) : null } };
  });
  endpoint(setup.createOffering, async ({ body: { submissionId: _, ...body }, caller }) => {
    const { record, etag } = await offeringChanges.create(caller, body);
    return { body: { _id: record.id, etag } };
  });
  endpoint(setup.updateOffering, async ({ params, body, ifMatch, caller }) => {
    const { record, etag } = await offeringChanges.update(caller, params.id, body, ifMatch);
    return { body: { _id: record.id, etag } };
  });
}

function toAssignments({ record: offering, etag }: StoredOffering) {
  const { id, sessionId, siteId, charterId, learningCenterName } = offering;
  const shared = { learningCenterName, charter_id: charterId, LeloRegistrationProfile: sessionId, siteId };
  return offering.courses.map((course) => ({ ...course, ...shared, offering_id: id, etag }));
}

function toOffering({ record, etag }: StoredOffering): setup.Offering {
  const { id, type: _type, sessionId, charterId, ...rest } = record;
  return { _id: id, LeloRegistrationProfile: sessionId, charter_id: charterId, ...rest, etag };
}
