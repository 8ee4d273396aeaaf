import type * as v from 'valibot';
import type { registrationListQuery } from '#domain/registration/api.ts';
import { statusesOf } from '#domain/registration/status.ts';
import type { ListKind } from '#web/staff/entries/list-state.ts';

export type RegistrationColumn =
  | 'submitDate'
  | 'status'
  | 'learningCenter'
  | 'enrollment'
  | 'name'
  | 'age'
  | 'phone'
  | 'email';

/** The list's age toggles, its views (regular when none is chosen) and its columns. Source: spec 3 §2 Registration dashboard. */
export const registrationList: ListKind<v.InferInput<typeof registrationListQuery>, RegistrationColumn> = {
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
      choices: {
        completed: { label: 'Completed', query: { view: 'completed' }, apart: true },
        terminated: { label: 'Terminated', query: { view: 'terminated' }, apart: true },
        ...Object.fromEntries(
          statusesOf('regular').map((status) => [status, { label: status, query: { status }, byLink: true }] as const),
        ),
      },
    },
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
};
