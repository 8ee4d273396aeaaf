import type { Center } from '#domain/locations/site.ts';
import type { SessionCharter } from './api.ts';
import type { OfferingRecord } from './course.ts';
import { listLevels } from './course-rules.ts';

/**
 * Returns charters by name with their learning centers, in the given order, without centers and charters that have no
 * courses.
 */
export function listChartersOf(centers: readonly Center[], offerings: readonly OfferingRecord[]): SessionCharter[] {
  const offeringOf = new Map(offerings.map((offering) => [offering.siteId, offering]));
  const charters = new Map<string, SessionCharter>();
  for (const { site, charter } of centers) {
    const offering = offeringOf.get(site.id);
    // A center that has moved to another charter has no courses until staff save its offering again.
    const levels = offering?.charterId === charter.id ? listLevels(offering) : [];
    if (levels.length === 0) continue;
    const own = charters.get(charter.id) ?? { charter_id: charter.id, charter: charter.name, learningCenters: [] };
    own.learningCenters.push({ siteId: site.id, name: site.name, phone: site.address.phone, levels });
    charters.set(charter.id, own);
  }
  return [...charters.values()].sort((left, right) => left.charter.localeCompare(right.charter));
}
