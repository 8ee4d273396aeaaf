import type { QueryOf } from '#domain/http/route.ts';
import type { listLelo } from '#domain/leloRegistration/staff-api.ts';
import { centerFilter, languageFilter, statusFilter, submittedFilter } from '../entries/entry-list.ts';
import type { Filter } from '../platform/store/paged-query.ts';

type LeloFilter = Pick<
  QueryOf<typeof listLelo>,
  'status' | 'permaLink' | 'learningCenterId' | 'language' | 'startDate' | 'endDate'
>;

/** Returns the filters of lists and exports; days are in the time zones of the brands. */
export function filtersOf({ status, permaLink, learningCenterId, language, startDate, endDate }: LeloFilter): Filter[] {
  return [
    ...(status ? [statusFilter([status])] : []),
    ...(permaLink ? [{ sql: 'c.permaLink = @permaLink', parameters: { permaLink } }] : []),
    ...centerFilter(learningCenterId),
    ...languageFilter(language),
    ...submittedFilter(startDate, endDate),
  ];
}
