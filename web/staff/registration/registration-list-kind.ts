import type * as v from 'valibot';
import { todayIn } from '#domain/calendar/today.ts';
import type { registrationListQuery } from '#domain/registration/api.ts';
import { type RegistrationColumn, registrationListShape } from '#domain/registration/registration-lists.ts';
import { statusesOf } from '#domain/registration/status.ts';
import {
  ageToggles,
  createEntryFilters,
  type EntryFilterOptions,
  programFilter,
  submittedDates,
} from '#web/staff/lists/entry-filters.ts';
import type { ListKind } from '#web/staff/lists/list-state.ts';

export type RegistrationQuery = v.InferInput<typeof registrationListQuery>;
/** The age toggles, the views (regular by default), the other filters and the columns. */
export const createRegistrationList = (
  options: EntryFilterOptions,
): ListKind<RegistrationQuery, RegistrationColumn> => ({
  list: registrationListShape,
  filters: {
    age: ageToggles,
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
    ...createEntryFilters(options),
    program: programFilter,
    submitted: submittedDates(todayIn()),
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
