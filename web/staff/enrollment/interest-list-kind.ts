import type * as v from 'valibot';
import { todayIn } from '#domain/calendar/today.ts';
import type { interestListQuery } from '#domain/enrollment/api.ts';
import { type InterestColumn, interestListShape } from '#domain/enrollment/interest-list.ts';
import {
  ageToggles,
  createEntryFilters,
  type EntryFilterOptions,
  submittedDates,
} from '#web/staff/lists/entry-filters.ts';
import type { ListKind } from '#web/staff/lists/list-state.ts';

/** Filters and sorting of the interest list. */
export const createInterestList = (
  options: EntryFilterOptions,
): ListKind<v.InferInput<typeof interestListQuery>, InterestColumn> => ({
  list: interestListShape,
  filters: {
    age: ageToggles,
    filter: {
      input: 'toggles',
      label: 'Show',
      select: { label: 'Status', none: 'All but Not Interested' },
      choices: {
        new: { label: 'New Interest', query: { status: 'New Interest' }, as: 'option' },
        followUp: { label: 'Follow up Required', query: { status: 'Follow up Required' }, as: 'option' },
        notInterested: { label: 'Not Interested', query: { status: 'Not Interested' }, separate: true },
        transferred: { label: 'Transferred to Registration', query: { status: 'Enrollment Submitted' } },
      },
    },
    ...createEntryFilters(options),
    submitted: submittedDates(todayIn()),
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
