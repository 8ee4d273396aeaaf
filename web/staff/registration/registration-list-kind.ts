import type * as v from 'valibot';
import type { registrationListQuery } from '#domain/registration/api.ts';
import { statusesOf } from '#domain/registration/status.ts';
import { languageListFilter } from '#web/staff/lists/language-list-filter.ts';
import type { ListKind } from '#web/staff/lists/list-state.ts';
import { submittedDates } from '#web/staff/lists/submitted-dates.ts';
import { type CenterOption, centerListFilter } from '#web/staff/sites/user-centers.ts';

export type RegistrationQuery = v.InferInput<typeof registrationListQuery>;
export type RegistrationColumn =
  | 'submitDate'
  | 'status'
  | 'learningCenter'
  | 'enrollment'
  | 'name'
  | 'age'
  | 'phone'
  | 'email';

/** The age toggles, the views (regular by default), the other filters and the columns. */
export const createRegistrationList = (
  centers: readonly CenterOption[],
): ListKind<RegistrationQuery, RegistrationColumn> => ({
  filters: {
    age: {
      input: 'toggles',
      label: 'Age',
      choices: {
        under18: { label: 'Under 18', query: { age: 'under18' } },
        over18: { label: 'Over 18', query: { age: 'over18' } },
      },
    },
    view: {
      input: 'toggles',
      label: 'Show',
      select: { label: 'Status', none: 'All open' },
      choices: {
        ...Object.fromEntries(
          statusesOf('regular').map((status) => [status, { label: status, query: { status }, as: 'option' }] as const),
        ),
        completed: { label: 'Completed', query: { view: 'completed' }, separate: true },
        terminated: { label: 'Terminated', query: { view: 'terminated' }, separate: true },
      },
    },
    center: centerListFilter(centers),
    language: languageListFilter,
    submitted: submittedDates,
  },
  sortKeys: {
    submitDate: 'createdAt',
    status: 'status',
    learningCenter: 'learningCenterName',
    enrollment: 'enrollment',
    name: 'studentName',
    age: 'age',
    phone: 'phone',
    email: 'email',
  },
  defaultSort: { column: 'submitDate', direction: 'desc' },
});
