import type * as v from 'valibot';
import { addDays } from '#domain/calendar/days.ts';
import { weekOf } from '#domain/calendar/weeks.ts';
import type { listOrientations } from '#domain/registration/process-api.ts';
import { type OrientationColumn, orientationListShape } from '#domain/registration/registration-lists.ts';
import {
  ageSelect,
  createEntryFilters,
  type EntryFilterOptions,
  programFilter,
  submittedDates,
} from '#web/staff/lists/entry-filters.ts';
import type { ListKind } from '#web/staff/lists/list-state.ts';

export type OrientationQuery = v.InferInput<(typeof listOrientations)['query']>;

/** Filters by spans of days around `today` (YYYY-MM-DD) and by center, and the columns. */
export function createOrientationList(
  today: string,
  options: EntryFilterOptions,
): ListKind<OrientationQuery, OrientationColumn> {
  return {
    list: orientationListShape,
    filters: {
      held: {
        input: 'dates',
        label: 'Date',
        spans: {
          today: { label: 'Today', from: today, to: today },
          week: { label: 'This week', ...weekOf(today) },
          past: { label: 'Past due', to: addDays(today, -1) },
        },
        query: (days) => days,
      },
      age: ageSelect,
      ...createEntryFilters(options),
      program: programFilter,
      submitted: submittedDates(today),
    },
    sortKeys: {
      date: 'orientationTime',
      status: 'status',
      learningCenter: 'learningCenterName',
      enrollment: 'enrollment',
      name: 'studentName',
      age: 'age',
    },
    defaultSort: { column: 'date', direction: 'asc' },
  };
}
