import { adultAge, latestBirthDate } from '#domain/calendar/birth-date.ts';
import { todayIn } from '#domain/calendar/today.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { english } from '#domain/texts/language.ts';
import type { CharterScope } from '../platform/http/access.ts';
import type { Filter, Page } from '../platform/store/paged-query.ts';
import type { EntryArea } from './entry-area.ts';

/** Returns the filter by the student's current age; an empty list when `age` is undefined. */
export function ageFilter(age: 'under18' | 'over18' | undefined, now: Date): Filter[] {
  if (!age) return [];
  const sql = age === 'under18' ? 'c.birthDate > @adultFrom' : 'c.birthDate <= @adultFrom';
  return [{ sql, parameters: { adultFrom: latestBirthDate(adultAge, todayIn(undefined, now)) } }];
}

/** Returns the filter by status. It compares whole values, so that a count uses only the index. */
export function statusFilter(statuses: readonly string[]): Filter {
  return { sql: 'ARRAY_CONTAINS(@statuses, c.status)', parameters: { statuses } };
}

/** Returns the filter by learning center; an empty list when no center is given. */
export function centerFilter(learningCenterId: string | undefined): Filter[] {
  if (!learningCenterId) return [];
  return [{ sql: 'c.learningCenterId = @learningCenterId', parameters: { learningCenterId } }];
}

/** Returns the filter by the language of the family. An entry without a language is in English. */
export function languageFilter(language: string | undefined): Filter[] {
  if (!language) return [];
  const own = 'c.language = @language';
  const sql = language === english.code ? `(${own} OR NOT IS_DEFINED(c.language))` : own;
  return [{ sql, parameters: { language } }];
}

/** Returns the filter by the days of submission (YYYY-MM-DD, inclusive), in the time zone of each entry's brand. */
export function submittedFilter(from: string | undefined, to: string | undefined): Filter[] {
  return [
    ...(from ? [{ sql: 'c.sort.submittedOn >= @submittedFrom', parameters: { submittedFrom: from } }] : []),
    ...(to ? [{ sql: 'c.sort.submittedOn <= @submittedTo', parameters: { submittedTo: to } }] : []),
  ];
}

/** The query of every list of entries; `filters` are those of the area. */
type ListQuery = {
  readonly page: number;
  readonly pageSize: number;
  readonly continuation?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: string;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly [filter: string]: unknown;
};

/**
 * Returns a page of an area's entries, newest first by default. `seen` contains the entries for the read audit, and
 * `described` the rest of the response.
 */
export async function listEntries<E extends StoredBase>(
  area: EntryArea<E>,
  query: ListQuery,
  filters: readonly Filter[],
  scope: CharterScope,
) {
  const { page, pageSize, continuation, search, sort, direction: requestedDirection, export: _, ...own } = query;
  const direction = requestedDirection ?? (sort === 'createdAt' ? 'desc' : 'asc');
  const list = await area.store.list({ scope, filters, search, sort, direction, page, pageSize, continuation });
  const seen = list.rows.map(({ entry }) => entry);
  return { rows: list.rows, seen, described: describePage(list, pageSize, { ...own, search, sort, direction }) };
}

/** The part of a list's response besides its rows: page number, page count and the filters. */
export function describePage(page: Page<unknown>, pageSize: number, filters: Readonly<Record<string, unknown>>) {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  return {
    total_count: page.total,
    applied_filters: Object.fromEntries(given),
    page: page.page,
    pageSize,
    continuation: page.continuation,
  };
}
