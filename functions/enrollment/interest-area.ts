import { todayIn } from '#domain/calendar/today.ts';
import { describeInterest } from '#domain/enrollment/describe-interest.ts';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { InterestEntry, InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { createEntryArea, type EntryArea, type EntryKit } from '../entries/entry-area.ts';
import { createChangeMails } from '../entries/mail/change-mails.ts';
import { restoreStatus, withdrawStatus } from '../entries/withdraw-entry.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { registerEnrollmentRoutes } from './enrollment-routes.ts';
import { checkedContext, pickStaffAnswers } from './interest-answers.ts';
import { interestMails } from './interest-mails.ts';
import { createTransfers, resolveTransfer, transferKind } from './transfer-interest.ts';

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

/** Interests with their notes, mails and change records. A claim expires after `transferSeconds`. */
export function createEnrollment(kit: EntryKit, transferSeconds: number) {
  const area: EntryArea<InterestRecord> = createEntryArea(kit, interestDefinition, {
    mails: interestMails,
    forFamily: () => ({ hasAnswers: true }),
    answersForFamily: (entry, { brand }) => {
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
    followUps: { [transferKind]: (followUp) => resolveTransfer(area, followUp) },
  });
  return {
    area,
    transfers: createTransfers(area, transferSeconds),
    register: (endpoint: Endpoint) => registerEnrollmentRoutes(endpoint, area),
  };
}
