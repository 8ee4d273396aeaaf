import * as v from 'valibot';
import { addDays, weekOf } from '#domain/calendar/days.ts';
import { EntryId } from '#domain/http/shapes.ts';
import type { listOrientations } from '#domain/registration/process-api.ts';
import type { ListKind } from '#web/staff/entries/list-state.ts';

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

/** A learning center to choose. */
export type CenterOption = { readonly value: string; readonly label: string };

/** The list's spans of days around `today` (YYYY-MM-DD), its centers and columns. Source: spec 3 §2 Scheduled Orientations. */
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
      center: {
        input: 'select',
        label: 'Learning Center',
        options: centers,
        query: (value) => (v.is(EntryId, value) ? { learningCenterId: value } : undefined),
      },
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
