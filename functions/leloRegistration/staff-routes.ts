import type { QueryOf } from '#domain/http/route.ts';
import type { LeloRecord, LeloRegistration } from '#domain/leloRegistration/lelo-entry.ts';
import * as api from '#domain/leloRegistration/staff-api.ts';
import { listEntries, statusFilter } from '../entries/entry-list.ts';
import type { Stored } from '../entries/entry-store.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { Filter } from '../platform/paged-query.ts';
import { findContinueLink } from './continue-link.ts';
import type { LeloArea } from './lelo-area.ts';
import { readAgreementFile } from './signed-copy.ts';
import { updateLelo } from './update-lelo.ts';

/** Registers what staff do with secondary registrations. */
export function registerLeloStaffRoutes(endpoint: Endpoint, area: LeloArea) {
  const read = async (stored: Stored<LeloRecord>): Promise<api.ListedLelo> => ({
    ...area.read<LeloRegistration>(stored),
    PermaLink: await findContinueLink(area.kit, stored.entry),
  });

  endpoint(api.listLelo, async ({ query, caller }) => {
    const { rows, described } = await listEntries(area, query, filtersOf(query), caller.scope);
    return { body: { data: await Promise.all(rows.map(read)), ...described } };
  });
  endpoint(api.readLelo, async ({ params, caller }) => {
    return { body: await read(await area.store.read(params.id, caller.scope)) };
  });
  endpoint(api.updateLelo, async ({ params, body, ifMatch, caller }) => {
    return { body: await read(await updateLelo(area, params.id, body, ifMatch, caller)) };
  });
  endpoint(api.readAgreement, async ({ params, caller }) => {
    const { entry } = await area.store.read(params.id, caller.scope);
    return readAgreementFile(area, entry);
  });
}

type LeloFilter = Pick<QueryOf<typeof api.listLelo>, 'status' | 'permaLink' | 'startDate' | 'endDate'>;

/** The list's filters; the days are those of the brands' time zones. Source: spec 2 §5.7. */
function filtersOf({ status, permaLink, startDate, endDate }: LeloFilter): Filter[] {
  return [
    ...(status ? [statusFilter([status])] : []),
    ...(permaLink ? [{ sql: 'c.permaLink = @permaLink', parameters: { permaLink } }] : []),
    ...(startDate && endDate
      ? [
          {
            sql: 'c.sort.submittedOn >= @startDate AND c.sort.submittedOn <= @endDate',
            parameters: { startDate, endDate },
          },
        ]
      : []),
  ];
}
