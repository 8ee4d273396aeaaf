import type { SessionCharter } from '#domain/courses/api.ts';

const names = (id: string, name: string, wanted: string) =>
  id === wanted || name.trim().toLowerCase() === wanted.trim().toLowerCase();

/** The charter and center in a link's query, each by id or name. */
export function prefillCenter(charters: readonly SessionCharter[], query: URLSearchParams): Record<string, string> {
  const wantedCharter = query.get('charter');
  const wantedCenter = query.get('learningCenter');
  const among = wantedCharter
    ? charters.filter(({ charter_id, charter }) => names(charter_id, charter, wantedCharter))
    : charters;
  if (wantedCenter) {
    for (const { charter_id, learningCenters } of among) {
      const center = learningCenters.find(({ siteId, name }) => names(siteId, name, wantedCenter));
      if (center) return { charter_id, siteId: center.siteId };
    }
  }
  const charter = wantedCharter && among[0];
  return charter ? { charter_id: charter.charter_id } : {};
}
