import type * as v from 'valibot';
import { type ActivityKind, activityKinds, type listActivity } from '#domain/audit/activity-api.ts';
import { type ActivityColumn, activityListShape } from '#domain/audit/activity-list.ts';
import { addDays } from '#domain/calendar/days.ts';
import { spanOfDays } from '#web/staff/lists/day-span.ts';
import type { ListKind } from '#web/staff/lists/list-state.ts';

export type ActivityQuery = v.InferInput<(typeof listActivity)['query']> & { sort?: string };
export type PersonOption = { readonly value: string; readonly label: string };

const kindNames: Readonly<Record<ActivityKind, string>> = {
  change: 'Changes',
  export: 'Exports',
  read: 'Entries read',
  list: 'Lists and searches',
  refused: 'Refused sign-ins',
};
const maxPersonLength = 320;

/** Filters and sorting of the activity list. It starts with the last 7 days. `today` is YYYY-MM-DD in `timeZone`. */
export function createActivityListKind(
  people: readonly PersonOption[],
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): ListKind<ActivityQuery, ActivityColumn> {
  const week = { from: addDays(today, -6), to: today };
  return {
    list: activityListShape,
    filters: {
      kind: {
        input: 'toggles',
        label: 'Kind',
        choices: Object.fromEntries(activityKinds.map((kind) => [kind, { label: kindNames[kind], query: { kind } }])),
      },
      person: {
        input: 'select',
        label: 'Person',
        none: 'Everybody',
        options: people,
        query: (person) => (person.length <= maxPersonLength ? { person } : undefined),
      },
      day: {
        input: 'dates',
        label: 'Day',
        spans: { today: { label: 'Today', from: today, to: today }, week: { label: 'Last 7 days', ...week } },
        start: week,
        query: (days) => spanOfDays(days, timeZone),
      },
    },
    sortKeys: {},
    defaultSort: { column: 'when', direction: 'desc' },
  };
}
