import * as v from 'valibot';
import { adultAge, latestBirthDate } from '#domain/calendar/birth-date.ts';
import { todayIn } from '#domain/calendar/today.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { assignedToMe, assignedToNobody, entryFilterParameters } from '#domain/entries/list-query.ts';
import { english } from '#domain/texts/language.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import type { Filter, Page } from '../platform/store/paged-query.ts';
import type { EntryArea } from './entry-area.ts';

/** Returns the filter by status. It compares whole values, so that a count uses only the index. */
export function statusFilter(statuses: readonly string[]): Filter {
  return { sql: 'ARRAY_CONTAINS(@statuses, c.status)', parameters: { statuses } };
}

/** The filters that the lists of all areas have; `program` only in areas with programs. */
type EntryFilters = Partial<v.InferOutput<typeof EntryFilterQuery>> & { readonly program?: string | undefined };
const EntryFilterQuery = v.object(entryFilterParameters);

/** Returns the filter by the days of submission (YYYY-MM-DD, inclusive), in the time zone of each entry's brand. */
export function submittedFilter(from: string | undefined, to: string | undefined): Filter[] {
  return [
    ...(from ? [{ sql: 'c.sort.submittedOn >= @submittedFrom', parameters: { submittedFrom: from } }] : []),
    ...(to ? [{ sql: 'c.sort.submittedOn <= @submittedTo', parameters: { submittedTo: to } }] : []),
  ];
}

/** Returns the conditions of the filters that the lists of all areas have. Values are compared whole, from the index. */
export function entryFilters(area: FilteredArea, query: EntryFilters, { now, me }: FilterContext): Filter[] {
  const { charterId, learningCenterId, age, grade, program, language, submittedFrom, submittedTo } = query;
  const { assignedTo, tag } = query;
  return [
    ...equals('charterId', charterId),
    ...equals('learningCenterId', learningCenterId),
    ...ageFilter(age, now),
    ...gradeFilter(area, grade),
    ...programFilter(area, program),
    ...languageFilter(language),
    ...assignmentFilter(assignedTo, me),
    ...(tag ? [{ sql: 'ARRAY_CONTAINS(c.tags, @tag)', parameters: { tag } }] : []),
    ...submittedFilter(submittedFrom, submittedTo),
  ];
}
/** `me` is the sign-in address of the caller. */
type FilterContext = { readonly now: Date; readonly me: string };
type FilteredArea = { readonly gradeField?: string; readonly programField?: string };

function equals(field: string, value: string | undefined): Filter[] {
  return value ? [{ sql: `c.${field} = @${field}`, parameters: { [field]: value } }] : [];
}

/** The student's current age. */
function ageFilter(age: EntryFilters['age'], now: Date): Filter[] {
  if (!age) return [];
  const sql = age === 'under18' ? 'c.birthDate > @adultFrom' : 'c.birthDate <= @adultFrom';
  return [{ sql, parameters: { adultFrom: latestBirthDate(adultAge, todayIn(undefined, now)) } }];
}

/** A grade level; some forms store it without a leading zero. */
function gradeFilter({ gradeField }: FilteredArea, grade: string | undefined): Filter[] {
  if (!grade) return [];
  if (!gradeField) return [nothing];
  return [
    { sql: `ARRAY_CONTAINS(@grades, c.${gradeField})`, parameters: { grades: [grade, grade.replace(/^0/, '')] } },
  ];
}

/** Students who are in a program; its code is one of a fixed list. */
function programFilter({ programField }: FilteredArea, program: string | undefined): Filter[] {
  if (!program) return [];
  return [programField ? { sql: `c.${programField}["${program}"] = true` } : nothing];
}

/** Entries of a staff member, of the caller, or of nobody. */
function assignmentFilter(assignedTo: string | undefined, me: string): Filter[] {
  if (!assignedTo) return [];
  if (assignedTo === assignedToNobody) return [{ sql: 'NOT IS_DEFINED(c.assignedTo)' }];
  return equals('assignedTo', assignedTo === assignedToMe ? me : assignedTo);
}

/** The language of the family. An entry without a language is in English. */
function languageFilter(language: string | undefined): Filter[] {
  if (!language) return [];
  const own = 'c.language = @language';
  const sql = language === english.code ? `(${own} OR NOT IS_DEFINED(c.language))` : own;
  return [{ sql, parameters: { language } }];
}

const nothing: Filter = { sql: 'false' };

/** The query of every list of entries. */
type ListQuery = EntryFilters & {
  readonly page: number;
  readonly pageSize: number;
  readonly continuation?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: string;
  readonly direction?: 'asc' | 'desc' | undefined;
  readonly [filter: string]: unknown;
};

/**
 * Returns a page of an area's entries, newest first by default. `filters` are those that only this area has. `seen`
 * contains the entries for the read audit, and `described` the rest of the response.
 */
export async function listEntries<E extends StoredBase>(
  area: EntryArea<E>,
  query: ListQuery,
  filters: readonly Filter[],
  { scope, user }: StaffCaller,
) {
  const { page, pageSize, continuation, search, sort, direction: requestedDirection, export: _, ...own } = query;
  const direction = requestedDirection ?? (sort === 'createdAt' ? 'desc' : 'asc');
  const shared = entryFilters(area.definition, query, { now: area.kit.now(), me: user.azureID });
  const list = await area.store.list({
    scope,
    filters: [...filters, ...shared],
    search,
    sort,
    direction,
    page,
    pageSize,
    continuation,
  });
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
