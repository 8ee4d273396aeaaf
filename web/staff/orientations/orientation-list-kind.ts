import type * as v from 'valibot';
import { addDays, weekOf } from '#domain/calendar/days.ts';
import type { listOrientations } from '#domain/registration/process-api.ts';
import type { ListKind } from '#web/staff/lists/list-state.ts';
import { type CenterOption, centerListFilter } from '#web/staff/sites/user-centers.ts';

export type OrientationQuery = v.InferInput<(typeof listOrientations)['query']>;
export type OrientationColumn =
  | 'date'
  | 'status'
  | 'learningCenter'
  | 'enrollment'
  | 'name'
  | 'age'
  | 'programs'
  | 'view';

/** Filters by spans of days around `today` (YYYY-MM-DD) and by center, and the columns. */
export function createOrientationList(
  today: string,
  centers: readonly CenterOption[],
): ListKind<OrientationQuery, OrientationColumn> {
  return {
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
      center: centerListFilter(centers),
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
