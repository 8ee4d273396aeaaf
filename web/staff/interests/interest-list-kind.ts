import type * as v from 'valibot';
import type { interestListQuery } from '#domain/enrollment/api.ts';
import type { ListKind } from '#web/staff/entries/list-state.ts';

export type InterestColumn =
  | 'submitDate'
  | 'status'
  | 'name'
  | 'age'
  | 'learningCenter'
  | 'parent'
  | 'phone'
  | 'email'
  | 'lastContact';

/** The list's toggles, of which at most one is on, and its columns. Source: spec 3 §2 Interest list, §4. */
export const interestList: ListKind<v.InferInput<typeof interestListQuery>, InterestColumn> = {
  filters: {
    filter: {
      input: 'toggles',
      label: 'Show',
      choices: {
        under18: { label: 'Under 18', query: { age: 'under18' } },
        over18: { label: 'Over 18', query: { age: 'over18' } },
        notInterested: { label: 'Not Interested', query: { status: 'Not Interested' }, apart: true },
        transferred: { label: 'Transferred to Registration', query: { status: 'Enrollment Submitted' } },
        new: { label: 'New Interest', query: { status: 'New Interest' }, byLink: true },
        followUp: { label: 'Follow up Required', query: { status: 'Follow up Required' }, byLink: true },
      },
    },
  },
  sortKeys: {
    submitDate: 'createdAt',
    status: 'status',
    name: 'studentName',
    age: 'age',
    learningCenter: 'learningCenterName',
    parent: 'parentName',
    phone: 'phone',
    email: 'primaryEmail',
    lastContact: 'lastContactDate',
  },
  defaultSort: { column: 'submitDate', direction: 'desc' },
};
