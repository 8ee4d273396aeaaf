import * as v from 'valibot';
import { CalendarDate, EntryId, Instant } from '#domain/http/shapes.ts';
import { Translations } from '#domain/texts/translation.ts';

/** Identifies a session in URLs. */
export const Permalink = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,80}$/, 'A permalink has small letters, digits and hyphens, 80 at most.'),
);

export const sessionStatuses = ['Active', 'Inactive'] as const;

const sessionEntries = {
  name: v.string(),
  permalink: v.string(),
  status: v.picklist(sessionStatuses),
  /** yyyy-yyyy. */
  schoolYear: v.string(),
  /** First and last day on which families may enroll. */
  enrollmentStart: CalendarDate,
  enrollmentEnd: CalendarDate,
  schoolYearStartDate: CalendarDate,
  schoolYearEndDate: CalendarDate,
};

/** A stored session of courses. */
export const SessionRecord = v.object({
  id: EntryId,
  tenant: v.string(),
  type: v.literal('session'),
  ...sessionEntries,
  /** The name in other languages; absent in a session that was saved before translations existed. */
  translations: v.optional(Translations),
  updatedAt: v.optional(Instant),
  updatedBy: v.optional(v.string()),
});
export type SessionRecord = v.InferOutput<typeof SessionRecord>;

/** Whether families may register now, and the first and last day, in `timeZone`. */
export const SessionWindow = v.object({
  state: v.picklist(['open', 'upcoming', 'expired', 'inactive']),
  opensOn: CalendarDate,
  closesOn: CalendarDate,
  timeZone: v.string(),
});
export type SessionWindow = v.InferOutput<typeof SessionWindow>;

/** A session in responses. Families get only translations that are reviewed. */
export const Session = v.object({
  _id: EntryId,
  ...sessionEntries,
  translations: Translations,
  window: SessionWindow,
  etag: v.string(),
});
export type Session = v.InferOutput<typeof Session>;
