import type { QueryOf } from '#domain/http/route.ts';
import type { listLelo } from '#domain/leloRegistration/staff-api.ts';
import { statusFilter } from '../entries/entry-list.ts';
import type { Filter } from '../platform/paged-query.ts';

type LeloFilter = Pick<QueryOf<typeof listLelo>, 'status' | 'permaLink' | 'startDate' | 'endDate'>;

/** The filters of lists and exports; the days are those of the brands' time zones. Source: spec 2 §5.7. */
export function filtersOf({ status, permaLink, startDate, endDate }: LeloFilter): Filter[] {
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
