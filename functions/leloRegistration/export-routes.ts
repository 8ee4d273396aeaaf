import type { QueryOf } from '#domain/http/route.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import * as api from '#domain/leloRegistration/staff-api.ts';
import { listEntries } from '../entries/entry-list.ts';
import { listNotesOf } from '../entries/entry-notes.ts';
import type { Stored } from '../entries/entry-store.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Filter } from '../platform/store/paged-query.ts';
import { nameAgreement } from './agreement/agreement-blobs.ts';
import type { LeloArea } from './lelo-deps.ts';
import { createLinkFinder, type FindLink } from './link/continue-link.ts';
import { filtersOf } from './list-filters.ts';

type ExportQuery = QueryOf<typeof api.exportLelo>;
type Read = (stored: Stored<LeloRecord>, linkOf: FindLink) => Promise<api.ListedLelo>;

/** The filter for signed entries. */
const signed: Filter = { sql: "c.studentSignatureDate > ''" };

/** Registers the routes from which exports read entries page by page, newest first. */
export function registerLeloExports(endpoint: Endpoint, area: LeloArea, read: Read) {
  const list = async ({ searchText, ...query }: ExportQuery, caller: StaffCaller, more: readonly Filter[] = []) => {
    const listQuery = { ...query, search: searchText, page: 1, sort: 'createdAt' };
    const filters = [...(await filtersOf(area, query)), ...more];
    const { rows, seen, described } = await listEntries(area, listQuery, filters, caller);
    const { total_count, continuation } = described;
    return { rows, seen, page: { total_count, continuation } };
  };
  endpoint(api.exportLelo, async ({ query, caller }) => {
    const { rows, seen, page } = await list(query, caller);
    const notes = await listNotesOf(
      area,
      rows.map(({ entry }) => entry.id),
    );
    const linkOf = createLinkFinder(area);
    const data = await Promise.all(
      rows.map(async (row) => ({ ...(await read(row, linkOf)), notes: notes.get(row.entry.id) ?? [] })),
    );
    return { body: { data, ...page }, seen };
  });
  endpoint(api.exportAgreements, async ({ query, caller }) => {
    const { rows, seen, page } = await list(query, caller, [signed]);
    return { body: { data: rows.map(({ entry }) => describeLink(entry)), ...page }, seen };
  });
}

/**
 * Returns the data of an entry for an archive of agreements. An imported entry without an agreement gets one on the
 * first request.
 */
function describeLink(entry: LeloRecord): api.AgreementLink {
  const { id, firstName, middleName, lastName, evidence, createdAt } = entry;
  return {
    _id: id,
    student: [firstName, middleName, lastName].filter(Boolean).join(' '),
    fileName:
      entry.fileName ?? nameAgreement({ ...entry, attempt: '' }, new Date(evidence?.signedAt ?? createdAt)).fileName,
    signedAgreement: api.readAgreement.path.replace('{id}', id),
  };
}
