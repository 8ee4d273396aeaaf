import type * as v from 'valibot';
import { addDays } from '#domain/calendar/days.ts';
import { type ListedKind, type listMails, mailStates } from '#domain/email/api.ts';
import { type EmailColumn, emailListShape } from '#domain/email/email-list.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { spanOfDays } from '#web/staff/lists/day-span.ts';
import type { ListKind } from '#web/staff/lists/list-state.ts';

export type EmailQuery = v.InferInput<(typeof listMails)['query']> & { sort?: string };

const stateNames = { failed: 'Failed', waiting: 'Waiting', sent: 'Sent', dropped: 'Not needed' } as const;
const kindName = /^[a-z-]{1,100}$/;

/** Filters by state, kind and days in a time zone. `today` is YYYY-MM-DD. */
export function createEmailList(
  kinds: readonly ListedKind[],
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): ListKind<EmailQuery, EmailColumn> {
  return {
    list: emailListShape,
    filters: {
      state: {
        input: 'toggles',
        label: 'State',
        choices: Object.fromEntries(mailStates.map((state) => [state, { label: stateNames[state], query: { state } }])),
      },
      kind: {
        input: 'select',
        label: 'Kind',
        none: 'All kinds',
        options: kinds.map(({ kind, label, area }) => ({
          value: kind,
          label: `${areaNamed(area).words.entry}: ${label}`,
        })),
        query: (kind) => (kindName.test(kind) ? { kind } : undefined),
      },
      day: {
        input: 'dates',
        label: 'Written',
        spans: {
          today: { label: 'Today', from: today, to: today },
          week: { label: 'Last 7 days', from: addDays(today, -6), to: today },
        },
        query: (days) => spanOfDays(days, timeZone),
      },
    },
    sortKeys: {},
    defaultSort: { column: 'when', direction: 'desc' },
  };
}
