import * as v from 'valibot';
import { addDays } from '#domain/calendar/days.ts';
import { pageSizeLimit } from '#domain/http/shapes.ts';
import { checkDates, listedDays } from '#domain/leloRegistration/list-dates.ts';
import type { leloListQuery } from '#domain/leloRegistration/staff-api.ts';
import { leloStatuses } from '#domain/leloRegistration/status.ts';
import { Permalink } from '#domain/sessions/session.ts';
import { languageListFilter } from '#web/staff/lists/language-list-filter.ts';
import type { ListKind } from '#web/staff/lists/list-state.ts';
import { type CenterOption, centerListFilter } from '#web/staff/sites/user-centers.ts';

export type LeloQuery = v.InferInput<typeof leloListQuery>;
export type LeloColumn =
  | 'name'
  | 'firstName'
  | 'status'
  | 'submitDate'
  | 'learningCenter'
  | 'phone'
  | 'email'
  | 'agreement'
  | 'permalink';

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
  centers: readonly CenterOption[],
): ListKind<LeloQuery, LeloColumn> {
  const lately = { from: addDays(today, -listedDays), to: today };
  return {
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
      center: centerListFilter(centers),
      language: languageListFilter,
      submitted: {
        input: 'dates',
        label: 'Submitted',
        ends: { from: 'Start Date', to: 'End Date' },
        spans: { lately: { label: `Last ${listedDays} days`, ...lately }, always: { label: 'All dates' } },
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
    sizes: [50, 100, pageSizeLimit],
    ranged: true,
  };
}
