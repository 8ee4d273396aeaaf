import { ageSortKey } from '#domain/entries/age-sort-key.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import type { EntryIndex } from '#domain/entries/entry-record.ts';
import { type FamilyContacts, listFamilyAddresses } from '#domain/entries/family-addresses.ts';
import { searchableDates, toSearchWords } from '#domain/entries/search-words.ts';
import { submittedOn } from '#domain/entries/submitted-on.ts';
import { toSearchText } from '#domain/form-kit/search-text.ts';
import { enrollmentNames, type RegistrationRecord } from './registration-entry.ts';

/** Columns that the list can be sorted by. */
export const registrationSortKeys = [
  'createdAt',
  'status',
  'learningCenterName',
  'enrollment',
  'studentName',
  'age',
  'phone',
  'email',
] as const;
export type RegistrationSortKey = (typeof registrationSortKeys)[number];
/** Columns that the list of orientations can be sorted by. */
export const orientationSortKeys = [
  'orientationTime',
  'status',
  'learningCenterName',
  'enrollment',
  'studentName',
  'age',
] as const;
/** The stored sort keys. */
export const registrationIndexKeys = [...registrationSortKeys, 'orientationTime', 'updatedAt'] as const;

/** The search words of the staff search and the sort value of each sortable column; stored in the entry. */
export function indexRegistration(entry: Unindexed<RegistrationRecord>): EntryIndex {
  const phone = entry.studentPrimaryPhone ?? entry.pgPrimaryPhone ?? '';
  const sort: Record<(typeof registrationIndexKeys)[number] | 'submittedOn', string> = {
    createdAt: entry.createdAt,
    status: toSearchText([entry.status]),
    learningCenterName: toSearchText([entry.learningCenterName]),
    enrollment: toSearchText([entry.enrollment]),
    studentName: toSearchText([entry.lastName, entry.firstName]),
    age: ageSortKey(entry.birthDate),
    phone,
    email: toSearchText([entry.studentEmail]),
    orientationTime: entry.orientationTime ?? '',
    updatedAt: entry.updatedAt,
    submittedOn: submittedOn(entry),
  };
  const searchWords = toSearchWords(entry.id, [
    entry.firstName,
    entry.lastName,
    entry.studentName,
    entry.studentEmail,
    entry.studentPrimaryPhone,
    entry.pgFirstName,
    entry.pgLastName,
    entry.pgPrimaryEmail,
    entry.pgPrimaryPhone,
    entry.city,
    entry.zip,
    entry.learningCenterName,
    entry.learningCenterCharter,
    entry.status,
    enrollmentNames[entry.enrollment],
    ...searchableDates(entry.createdAt, entry.timeZone),
  ]);
  return { searchWords, sort, familyAddresses: listFamilyAddresses(familyOfRegistration(entry)) };
}

/** Returns what a registration says about who may see it. */
export const familyOfRegistration = (entry: Unindexed<RegistrationRecord>): FamilyContacts => ({
  guardians: [entry.pgPrimaryEmail, entry.pg2PrimaryEmail],
  student: entry.studentEmail,
  birthDate: entry.birthDate,
  timeZone: entry.timeZone,
});
