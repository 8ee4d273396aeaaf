import * as v from 'valibot';
import { CalendarDate, EntryId } from '#domain/http/shapes.ts';

const sessionEntries = {
  name: v.string(),
  permalink: v.string(),
  status: v.picklist(['Active', 'Inactive']),
  /** yyyy-yyyy. */
  schoolYear: v.string(),
  /** First and last day on which families may enroll. */
  enrollmentStart: CalendarDate,
  enrollmentEnd: CalendarDate,
  schoolYearStartDate: CalendarDate,
  schoolYearEndDate: CalendarDate,
};

/** A session of courses as stored. */
export const SessionRecord = v.object({
  id: EntryId,
  tenant: v.string(),
  type: v.literal('session'),
  ...sessionEntries,
});
export type SessionRecord = v.InferOutput<typeof SessionRecord>;

/** A session as read. Source: spec 3 §3 Session. */
export const Session = v.object({ _id: EntryId, ...sessionEntries });
export type Session = v.InferOutput<typeof Session>;
