import * as v from 'valibot';
import { type EntryCount, entryAreas, entryKinds } from '#domain/entry-areas.ts';
import { defineRoute } from '#domain/http/route.ts';
import { CalendarDate, EntryId, Instant } from '#domain/http/shapes.ts';
import { orientationTypes } from '#domain/registration/orientation.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';

/** The number of days in the chart of daily counts, including today. */
export const countedDays = 30;
/** The maximum number of entries of a short list. */
export const shortListLength = 10;

const StageCount = v.object({ stage: v.string(), count: v.number() });
export type StageCount = v.InferOutput<typeof StageCount>;

const leanEntry = {
  _id: EntryId,
  name: v.string(),
  status: v.string(),
  learningCenterName: v.string(),
};

/** An entry that staff still have to process. */
export const WaitingEntry = v.object({
  ...leanEntry,
  kind: v.picklist(entryKinds),
  /** When the entry was last changed or, in some areas, when it was created. */
  since: Instant,
  timeZone: v.string(),
});
export type WaitingEntry = v.InferOutput<typeof WaitingEntry>;

/** A registration with a scheduled orientation. */
export const ComingOrientation = v.object({
  ...leanEntry,
  orientationTime: v.string(),
  /** IANA name of the time zone of `orientationTime`. */
  orientationTimeZone: v.string(),
  orientationType: v.optional(v.picklist(orientationTypes)),
});
export type ComingOrientation = v.InferOutput<typeof ComingOrientation>;

const counts = Object.fromEntries(entryAreas.map(({ countedAs }) => [countedAs, v.number()]));
const DayCount = v.object({ day: CalendarDate, ...(counts as Record<EntryCount, v.NumberSchema<undefined>>) });
export type DayCount = v.InferOutput<typeof DayCount>;

const CharterStages = v.object({ charter_id: EntryId, charter: v.string(), stages: v.array(StageCount) });
export type CharterStages = v.InferOutput<typeof CharterStages>;

/** The registrations of students with a primary language that the form offers, and those that were finished in it. */
const LanguageCount = v.object({ language: LanguageCode, families: v.number(), finished: v.number() });
export type LanguageCount = v.InferOutput<typeof LanguageCount>;

export const Dashboard = v.object({
  stages: v.array(StageCount),
  waiting: v.array(WaitingEntry),
  /** Orientations of the current week in the time zone of each entry's brand, earliest first. */
  orientations: v.array(ComingOrientation),
  /** Daily counts, including days without entries, in the time zone of each entry's brand. */
  perDay: v.array(DayCount),
  /** The time zones of these days: several if the caller's charters belong to brands in different time zones. */
  timeZones: v.array(v.string()),
  funnel: v.array(CharterStages),
  /** For the days of `perDay`. */
  languages: v.array(LanguageCount),
  /** How many mails failed; for administrators. */
  failedMails: v.optional(v.number()),
});
export type Dashboard = v.InferOutput<typeof Dashboard>;

export const readDashboard = defineRoute({
  method: 'GET',
  path: '/api/dashboard',
  access: 'staff',
  summary: "Waiting entries, orientations and counts within the caller's charters",
  response: Dashboard,
  status: 200,
  reads: 'dashboard',
});
