import type { QueryOf } from '#domain/http/route.ts';
import type { listLelo } from '#domain/leloRegistration/staff-api.ts';
import { statusFilter } from '../entries/entry-list.ts';
import type { Filter } from '../platform/store/paged-query.ts';

type LeloFilter = Pick<QueryOf<typeof listLelo>, 'status' | 'permaLink' | 'startDate' | 'endDate'>;

/** Returns the filters of lists and exports; days are in the time zones of the brands. */
export function filtersOf({ status, permaLink, startDate, endDate }: LeloFilter): Filter[] {
  return [
    ...(status ? [statusFilter([status])] : []),
    ...(permaLink ? [{ sql: 'c.permaLink = @permaLink', parameters: { permaLink } }] : []),
    ...(startDate ? [{ sql: 'c.sort.submittedOn >= @startDate', parameters: { startDate } }] : []),
    ...(endDate ? [{ sql: 'c.sort.submittedOn <= @endDate', parameters: { endDate } }] : []),
  ];
}
