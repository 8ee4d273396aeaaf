import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import { mergeAnswers } from '../entries/merge-answers.ts';
import { checkEditedInterest } from './update-interest.ts';

type Area = EntryArea<InterestRecord>;

/** How two requests for information about one student are merged. */
export const mergeInterests = (area: () => Area): NonNullable<Area['merging']> => ({
  refuse: ({ claim, registrationId, status }) =>
    claim || registrationId || status === 'Enrollment Submitted'
      ? 'A registration was made from it, which names it. Keep this request.'
      : undefined,
  edit: (before, answers) =>
    mergeAnswers(interestForm, before, answers, (all) =>
      checkEditedInterest(area(), before.learningCenterId, pickAnswers(interestForm, before), all),
    ),
});
