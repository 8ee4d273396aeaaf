import type { InferInput } from 'valibot';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import type { StudentToMatch } from '#domain/student-match/api.ts';

/** Returns the student of a registration in the format of the search. */
export function studentToMatch(entry: Registration): InferInput<typeof StudentToMatch> {
  const { street = '', city = '', state = '', zip = '' } = entry;
  return {
    firstName: entry.firstName ?? '',
    middleName: entry.middleName ?? '',
    lastName: entry.lastName ?? '',
    birthDate: displayDate(entry.birthDate ?? ''),
    phone: entry.studentPrimaryPhone ?? entry.pgPrimaryPhone ?? '',
    charterName: entry.learningCenterCharter,
    address: [street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', '),
    email: entry.studentEmail ?? entry.pgPrimaryEmail ?? '',
    ...(entry.studentEmail && entry.pgPrimaryEmail && { guardianEmail: entry.pgPrimaryEmail }),
  };
}
