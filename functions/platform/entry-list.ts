import { adultAge, latestBirthDate } from '#domain/calendar/birth-date.ts';
import { todayIn } from '#domain/calendar/today.ts';
import type { Filter, Page } from './paged-query.ts';

/** The filter of a list by the student's age today; none when nothing is asked. */
export function ageFilter(age: 'under18' | 'over18' | undefined): Filter[] {
  if (!age) return [];
  const sql = age === 'under18' ? 'c.birthDate > @adultFrom' : 'c.birthDate <= @adultFrom';
  return [{ sql, parameters: { adultFrom: latestBirthDate(adultAge, todayIn()) } }];
}

/** What a list answers beside its rows: which page of how many it is, and the filters that were given. */
export function describePage(
  page: Page<unknown>,
  pageSize: number,
  filters: Readonly<Record<string, string | undefined>>,
) {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    total_count: page.total,
    applied_filters: Object.fromEntries(given),
    page: page.page,
    pageSize,
    continuation: page.continuation,
  };
}
