import { addDays } from '#domain/calendar/days.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { describeInterest } from '#domain/enrollment/describe-interest.ts';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { InterestEntry, InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { canChangeStatus, type InterestStatus, newInterest } from '#domain/enrollment/status.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import type { BulkAction } from '../entries/bulk-action.ts';
import { createEntryArea, type EntryArea, type EntryKit } from '../entries/entry-area.ts';
import { createChangeMails } from '../entries/mail/change-mails.ts';
import { restoreStatus, withdrawStatus } from '../entries/withdraw-entry.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { registerEnrollmentRoutes } from './enrollment-routes.ts';
import { checkedContext, pickStaffAnswers } from './interest-answers.ts';
import { interestMails } from './interest-mails.ts';
import { mergeInterests } from './merge-interest.ts';
import { createTransfers, resolveTransfer, transferKind } from './transfer-interest.ts';
import { changeInterest } from './update-interest.ts';

const changeMails = createChangeMails<InterestRecord>(interestDefinition, (_, { site }) => [
  site.enrollment_info.interestEmail,
]);

/** The reason of a withdrawal is a contact note (INT-23). */
const closeInterest = (before: InterestRecord, at: string): InterestRecord => ({
  ...before,
  status: 'Not Interested',
  noteCount: before.noteCount + 1,
  lastContactDate: at,
});

/** Returns the bulk action that sets a status. */
const statusStep = (getArea: () => EntryArea<InterestRecord>, status: InterestStatus): BulkAction<InterestRecord> => ({
  startCheck: () => (entry) => {
    if (entry.status === status) return `The status is '${status}' already.`;
    return canChangeStatus(entry.status, status) ? undefined : `Not possible from the status '${entry.status}'.`;
  },
  apply: ({ id, etag, caller, alsoWrite }) => changeInterest(getArea(), id, { status }, etag, caller, alsoWrite),
});

/** Interests with their notes, mails and change records. A claim expires after `transferSeconds`. */
export function createEnrollment(kit: EntryKit, transferSeconds: number) {
  const area: EntryArea<InterestRecord> = createEntryArea(kit, interestDefinition, {
    mails: interestMails,
    forFamily: () => ({ hasAnswers: true }),
    answersForFamily: (entry, brand) => {
      const byStaff = pickStaffAnswers(brand, entry);
      const answers = Object.entries(pickAnswers(interestForm, entry)).filter(([name]) => !(name in byStaff));
      return { answers: Object.fromEntries(answers), variant: brand.variant };
    },
    familyChanges: {
      form: interestForm,
      contextOf: async (_, { brand }) => checkedContext(brand, 'family'),
      mails: changeMails,
      withdraw: (request) => withdrawStatus(area, changeMails, { ...request, close: closeInterest }),
      undo: (request) => restoreStatus(area, changeMails, request),
    },
    toSections: (stored) => {
      const { audience, createdAt, timeZone } = stored.entry;
      const today = todayIn(timeZone, new Date(createdAt));
      return describeInterest(area.read<InterestEntry>(stored), { variant: 'long', today, facts: { audience } });
    },
    bulk: {
      'Follow up Required': statusStep(() => area, 'Follow up Required'),
      'Not Interested': statusStep(() => area, 'Not Interested'),
    },
    taskRules: {
      'no answer': {
        filter: ({ days, today }) => ({
          sql: 'c.status = @status AND c.sort.submittedOn <= @day',
          parameters: { status: newInterest, day: addDays(today, -days) },
        }),
        occasion: ({ createdAt }) => createdAt,
      },
    },
    merging: mergeInterests(() => area),
    followUps: { [transferKind]: (followUp) => resolveTransfer(area, followUp) },
  });
  return {
    area,
    transfers: createTransfers(area, transferSeconds),
    register: (endpoint: Endpoint) => registerEnrollmentRoutes(endpoint, area),
  };
}
