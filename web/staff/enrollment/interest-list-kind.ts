import type * as v from 'valibot';
import type { interestListQuery } from '#domain/enrollment/api.ts';
import { languageListFilter } from '#web/staff/lists/language-list-filter.ts';
import type { ListKind } from '#web/staff/lists/list-state.ts';
import { submittedDates } from '#web/staff/lists/submitted-dates.ts';
import { type CenterOption, centerListFilter } from '#web/staff/sites/user-centers.ts';

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

/** Filters and sorting of the interest list. */
export const createInterestList = (
  centers: readonly CenterOption[],
): ListKind<v.InferInput<typeof interestListQuery>, InterestColumn> => ({
  filters: {
    filter: {
      input: 'toggles',
      label: 'Show',
      select: { label: 'Status', none: 'All but Not Interested' },
      choices: {
        under18: { label: 'Under 18', query: { age: 'under18' }, as: 'button' },
        over18: { label: 'Over 18', query: { age: 'over18' }, as: 'button' },
        new: { label: 'New Interest', query: { status: 'New Interest' }, as: 'option' },
        followUp: { label: 'Follow up Required', query: { status: 'Follow up Required' }, as: 'option' },
        notInterested: { label: 'Not Interested', query: { status: 'Not Interested' }, separate: true },
        transferred: { label: 'Transferred to Registration', query: { status: 'Enrollment Submitted' } },
      },
    },
    center: centerListFilter(centers),
    language: languageListFilter,
    submitted: submittedDates,
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
});
