import { listCourses, listSessionCharters, readAgreement } from '#domain/courses/api.ts';
import type { Center } from '#domain/locations/site.ts';
import type { SessionRecord } from '#domain/sessions/session.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { AgreementStore } from './agreement-store.ts';
import { listChartersOf } from './list-session-charters.ts';
import type { OfferingStore, StoredOffering } from './offering-store.ts';

type CourseParts = {
  readonly offerings: OfferingStore;
  readonly agreements: AgreementStore;
  /** The session of a permalink; 404 when there is none. */
  readonly readSession: (permalink: string) => Promise<SessionRecord>;
  /** Active learning centers by name. */
  readonly listCenters: () => Promise<readonly Center[]>;
};

/** Registers the calls of courses and of agreements to them. */
export function registerCourseRoutes(endpoint: Endpoint, parts: CourseParts) {
  endpoint(listCourses, async ({ params: { siteId, charterId, profileId }, query }) => {
    const found = await parts.offerings.find(profileId, siteId);
    const center = (await parts.listCenters()).find(({ site }) => site.id === siteId);
    const wanted = query.charter_ids?.split(',').map((charter) => charter.trim());
    // Staff send the names of their charters. Source: spec 2 §2.12.
    const isWanted = !wanted || wanted.includes(charterId) || wanted.includes(center?.charter.name ?? '');
    return { body: found?.offering.charterId === charterId && isWanted ? toAssignments(found) : [] };
  });
  endpoint(listSessionCharters, async ({ params, query }) => {
    const session = await parts.readSession(params.permalink);
    const centers = (await parts.listCenters()).filter(
      ({ brand }) => query.brandName === undefined || brand.brandName === query.brandName,
    );
    return { body: listChartersOf(centers, await parts.offerings.list(session.id)) };
  });
  endpoint(readAgreement, async ({ query }) => {
    const agreement = await parts.agreements.find(query.charter_id);
    return { body: { data: agreement ? [{ master_agreement_description: agreement.description }] : [] } };
  });
}

function toAssignments({ offering, etag }: StoredOffering) {
  const { id, sessionId, siteId, charterId, learningCenterName } = offering;
  const shared = { learningCenterName, charter_id: charterId, LeloRegistrationProfile: sessionId, siteId };
  return offering.courses.map((course) => ({ ...course, ...shared, offering_id: id, etag }));
}
