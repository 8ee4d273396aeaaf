import type { QueryOf } from '#domain/http/route.ts';
import type { listLelo } from '#domain/leloRegistration/staff-api.ts';
import { centerFilter, statusFilter, submittedFilter } from '../entries/entry-list.ts';
import type { Filter } from '../platform/store/paged-query.ts';

type LeloFilter = Pick<QueryOf<typeof listLelo>, 'status' | 'permaLink' | 'learningCenterId' | 'startDate' | 'endDate'>;

/** Returns the filters of lists and exports; days are in the time zones of the brands. */
export function filtersOf({ status, permaLink, learningCenterId, startDate, endDate }: LeloFilter): Filter[] {
  return [
    ...(status ? [statusFilter([status])] : []),
    ...(permaLink ? [{ sql: 'c.permaLink = @permaLink', parameters: { permaLink } }] : []),
    ...centerFilter(learningCenterId),
    ...submittedFilter(startDate, endDate),
  ];
}
