import type { QueryOf } from '#domain/http/route.ts';
import type { listLelo } from '#domain/leloRegistration/staff-api.ts';
import { statusFilter } from '../entries/entry-list.ts';
import { isProblem } from '../platform/http/problem.ts';
import type { Filter } from '../platform/store/paged-query.ts';
import type { LeloArea } from './lelo-deps.ts';

type LeloFilter = Pick<QueryOf<typeof listLelo>, 'status' | 'permaLink' | 'startDate' | 'endDate'>;

/** Returns the filters of lists and exports; days are in the time zones of the brands. */
export async function filtersOf(
  area: LeloArea,
  { status, permaLink, startDate, endDate }: LeloFilter,
): Promise<Filter[]> {
  return [
    ...(status ? [statusFilter([status])] : []),
    ...(permaLink ? [await sessionFilter(area, permaLink)] : []),
    ...(startDate ? [{ sql: 'c.sort.submittedOn >= @startDate', parameters: { startDate } }] : []),
    ...(endDate ? [{ sql: 'c.sort.submittedOn <= @endDate', parameters: { endDate } }] : []),
  ];
}

/** Returns the filter for the session that has a permalink now; no entry matches an unknown one. */
async function sessionFilter({ deps }: LeloArea, permaLink: string): Promise<Filter> {
  const id = await deps.readSession(permaLink).then(
    (session) => session.id,
    (error: unknown) => {
      if (isProblem(error) && error.problem.status === 404) return '';
      throw error;
    },
  );
  return { sql: 'c.LeloRegistrationProfile = @sessionId', parameters: { sessionId: id } };
}
