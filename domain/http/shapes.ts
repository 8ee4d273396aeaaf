import * as v from 'valibot';
import { isCalendarDate } from '#domain/calendar/days.ts';
import { cleanLine, cleanText, isOverlong, tooLongMessage } from '#domain/form-kit/clean-text.ts';

/** 24 lower-case hex digits. */
export const EntryId = v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/, 'An id has 24 hexadecimal digits.'));
export const SubmissionId = v.pipe(v.string(), v.uuid('submissionId must be a UUID made when the form was opened.'));
/** The `draft` token of a form that was saved for later: its draft is deleted when the form is submitted. */
export const DraftToken = v.pipe(v.string(), v.maxLength(1000));
/** ISO 8601 in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
const instantMessage = 'Send a time as 2026-11-20T08:00:00.000Z.';
/** An instant in a query, normalized to the format of stored ones. */
const QueryInstant = v.pipe(
  v.string(),
  v.maxLength(40, instantMessage),
  v.isoTimestamp(instantMessage),
  v.transform((text) => new Date(text)),
  v.check((date) => !Number.isNaN(date.getTime()), instantMessage),
  v.transform((date) => date.toISOString()),
);
/** The time range of a list; `to` is exclusive. */
export const timeSpanFields = { from: v.optional(QueryInstant), to: v.optional(QueryInstant) };
export const CalendarDate = v.pipe(v.string(), v.check(isCalendarDate, 'Write the date as YYYY-MM-DD.'));

const cleanedSchema = (maxLength: number, clean: (text: string, maxLength: number) => string | undefined) =>
  v.pipe(
    v.string('Enter this as text.'),
    v.check((text) => !isOverlong(text, maxLength), tooLongMessage(maxLength)),
    v.transform((text) => clean(text, maxLength) ?? ''),
    v.maxLength(maxLength, tooLongMessage(maxLength)),
  );

/**
 * A stored text in one line that is not an answer of a form: cleaned, at most `maxLength` characters, '' when blank.
 */
export const lineSchema = (maxLength: number) => cleanedSchema(maxLength, cleanLine);
/** Like `lineSchema`, for several lines. */
export const textSchema = (maxLength: number) => cleanedSchema(maxLength, cleanText);

export const pageSizeLimit = 300;
const defaultPageSize = 50;

const wholeNumber = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `${name} must be a whole number.`),
    v.transform(Number),
    v.minValue(min, `${name} must be at least ${min}.`),
    v.maxValue(max, `${name} must be at most ${max}.`),
  );

/** The page size of a list with at most `max` rows per page. */
export const pageSizeUpTo = (max: number) =>
  v.optional(wholeNumber('pageSize', 1, max), String(Math.min(max, defaultPageSize)));

/** Query parameters that every list accepts. A search has at least 2 characters. */
export const listQueryFields = {
  page: v.optional(wholeNumber('page', 1, 100_000), '1'),
  pageSize: pageSizeUpTo(pageSizeLimit),
  continuation: v.optional(v.string()),
  direction: v.optional(v.picklist(['asc', 'desc'], "direction must be 'asc' or 'desc'.")),
  search: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(2, 'Enter at least 2 characters to search.'), v.maxLength(100)),
  ),
};

/** Marks a read as part of an export: rows are complete, and the server records the export under this id. */
export const ExportId = v.pipe(v.string(), v.uuid('export must be a UUID made when the export was started.'));
export const exportParameters = { export: v.optional(ExportId) };
/** The same for the read of one entry: `exportOf` is 'many' if the export has other entries too. */
export const entryExportParameters = {
  ...exportParameters,
  exportOf: v.optional(v.picklist(['one', 'many'], "exportOf must be 'one' or 'many'.")),
};
export type EntryExport = { readonly export: string; readonly exportOf?: 'one' | 'many' };

/**
 * The response of every list. `total_count` is counted for page 1; a continuation repeats it. `continuation` is null
 * after the last row.
 */
export const pageParameters = {
  total_count: v.number(),
  applied_filters: v.record(v.string(), v.string()),
  page: v.number(),
  pageSize: v.number(),
  continuation: v.nullable(v.string()),
};
/** A list response with its rows under the property that most lists use. */
export const listResponse = <const S extends v.GenericSchema>(row: S) =>
  v.object({ data: v.array(row), ...pageParameters });
