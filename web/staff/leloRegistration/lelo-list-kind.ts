import * as v from 'valibot';
import { addDays } from '#domain/calendar/days.ts';
import { type LeloColumn, leloListShape } from '#domain/leloRegistration/lelo-list.ts';
import { checkDates, listedDays } from '#domain/leloRegistration/list-dates.ts';
import type { leloListQuery } from '#domain/leloRegistration/staff-api.ts';
import { leloStatuses } from '#domain/leloRegistration/status.ts';
import { Permalink } from '#domain/sessions/session.ts';
import { ageSelect, createEntryFilters, type EntryFilterOptions } from '#web/staff/lists/entry-filters.ts';
import type { ListKind } from '#web/staff/lists/list-state.ts';

export type LeloQuery = v.InferInput<typeof leloListQuery>;

/** A session in the filter, by its permalink. */
export type SessionOption = { readonly value: string; readonly label: string };

/** The query parameter with the session. */
export const sessionParameter = 'session';
/** The default status of the list (LELO-44). */
export const firstStatus = 'Active';

/** The filters by session, status and days until `today` (YYYY-MM-DD), and the columns. */
export function createLeloList(
  today: string,
  sessions: readonly SessionOption[],
  options: EntryFilterOptions,
): ListKind<LeloQuery, LeloColumn> {
  const lately = { from: addDays(today, -listedDays), to: today };
  return {
    list: leloListShape,
    // Registrations that wait for their family have no signed agreement (LIST-25).
    hides: ({ status }) => (status === firstStatus ? ['agreement'] : []),
    filters: {
      [sessionParameter]: {
        input: 'select',
        label: 'Session',
        inline: true,
        none: 'All Sessions',
        options: sessions,
        query: (value) => (v.is(Permalink, value) ? { permaLink: value } : undefined),
      },
      status: {
        input: 'select',
        label: 'Status',
        inline: true,
        start: firstStatus,
        separate: true,
        options: leloStatuses.map((status) => ({ value: status, label: status })),
        query: (value) => (v.is(v.picklist(leloStatuses), value) ? { status: value } : undefined),
      },
      age: ageSelect,
      ...createEntryFilters(options),
      submitted: {
        input: 'dates',
        label: 'Submitted',
        ends: { from: 'Start Date', to: 'End Date' },
        inline: true,
        spans: {
          week: { label: 'Last 7 days', from: addDays(today, -6), to: today },
          lately: { label: `Last ${listedDays} days`, ...lately },
          always: { label: 'All dates' },
        },
        start: lately,
        check: ({ from, to }) => checkDates(from, to),
        query: ({ from, to }) => (from && to ? { startDate: from, endDate: to } : {}),
      },
    },
    sortKeys: {
      name: 'lastName',
      firstName: 'firstName',
      status: 'status',
      submitDate: 'createdAt',
      learningCenter: 'learningCenters',
      phone: 'studentPrimaryPhone',
      email: 'studentEmail',
      agreement: 'uploadedUrl',
      permalink: 'permaLink',
    },
    defaultSort: { column: 'submitDate', direction: 'desc' },
    ranged: true,
  };
}
