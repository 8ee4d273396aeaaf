import type { RegistrationSortKey } from '#domain/registration/api.ts';
import type { RegistrationView } from '#domain/registration/status.ts';
import type { ListKind, ListQuery } from '#web/staff/entries/list-state.ts';

type RegistrationQuery = ListQuery & {
  readonly sort?: RegistrationSortKey;
  readonly age?: 'under18' | 'over18';
  readonly view?: RegistrationView;
};

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
export const registrationList: ListKind<RegistrationQuery, RegistrationColumn> = {
  groups: {
    age: {
      under18: { label: 'Under 18', query: { age: 'under18' } },
      over18: { label: 'Over 18', query: { age: 'over18' } },
    },
    view: {
      completed: { label: 'Completed', query: { view: 'completed' } },
      terminated: { label: 'Terminated', query: { view: 'terminated' } },
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
  exclusive: false,
};
