import { isComing, isExpected, zoneOfOrientation } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { isOpen, offeredStatus } from '#domain/registration/status.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import { mergeAnswers } from '../entries/merge-answers.ts';
import { hasCancellation } from './orientations/unsent-cancellation.ts';
import { checkEditedRegistration } from './update-registration.ts';

type Area = EntryArea<RegistrationRecord>;

/** How two registrations of one student are merged. */
export const mergeRegistrations = (area: () => Area): NonNullable<Area['merging']> => ({
  refuse: async (entry, now) => {
    if (isExpected(entry, now) || entry.status === 'Virtual Orientation Sent')
      return 'The family expects an orientation for it. Keep this registration.';
    if (entry.status === offeredStatus)
      return 'The family was asked to choose the time of its orientation. Keep this registration.';
    if (entry.status === 'Enrollment Complete') return 'The enrollment is complete. Keep this registration.';
    if (entry.interestId) return 'It was made from a request for information, which names it. Keep this registration.';
    const { orientationCanceled } = entry;
    const isCanceled = isComing(orientationCanceled, { timeZone: zoneOfOrientation(entry), now });
    if (isCanceled && (await hasCancellation(area(), entry.id, ['pending', 'sending'])))
      return 'The email that cancels its orientation has not left yet. Wait a moment.';
    return undefined;
  },
  // As for every edit.
  isOpen: ({ status }) => isOpen(status),
  edit: (before, answers) =>
    mergeAnswers(registrationForm, before, answers, (all) => checkEditedRegistration(area(), before, all)),
});
