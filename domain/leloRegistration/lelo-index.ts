import { ageSortKey } from '#domain/entries/age-sort-key.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import type { EntryIndex } from '#domain/entries/entry-record.ts';
import { type FamilyContacts, listFamilyAddresses } from '#domain/entries/family-addresses.ts';
import { searchableDates, toSearchWords } from '#domain/entries/search-words.ts';
import { submittedOn } from '#domain/entries/submitted-on.ts';
import { toSearchText } from '#domain/form-kit/search-text.ts';
import type { LeloRecord } from './lelo-entry.ts';

/** Columns that the list can be sorted by. */
export const leloSortKeys = [
  'createdAt',
  'status',
  'firstName',
  'lastName',
  'studentEmail',
  'studentPrimaryPhone',
  'learningCenters',
  'uploadedUrl',
  'permaLink',
] as const;

/** The search words of the staff search and the sort value of each sortable column; stored in the entry. */
export function indexLelo(entry: Unindexed<LeloRecord>): EntryIndex {
  const sort: Record<(typeof leloSortKeys)[number] | 'age' | 'submittedOn', string> = {
    createdAt: entry.createdAt,
    status: toSearchText([entry.status]),
    firstName: toSearchText([entry.firstName]),
    lastName: toSearchText([entry.lastName]),
    studentEmail: toSearchText([entry.studentEmail]),
    studentPrimaryPhone: entry.studentPrimaryPhone ?? '',
    learningCenters: toSearchText([entry.learningCenterName]),
    uploadedUrl: entry.uploadedUrl ?? '',
    permaLink: entry.permaLink,
    age: ageSortKey(entry.birthDate),
    submittedOn: submittedOn(entry),
  };
  const searchWords = toSearchWords(entry.id, [
    entry.firstName,
    entry.lastName,
    entry.studentEmail,
    entry.studentPrimaryPhone,
    entry.learningCenterName,
    entry.status,
    entry._uuid,
    ...searchableDates(entry.createdAt, entry.timeZone),
  ]);
  return { searchWords, sort, familyAddresses: listFamilyAddresses(familyOfLelo(entry)) };
}

/** Returns what a secondary registration says about who may see it. */
export const familyOfLelo = (entry: Unindexed<LeloRecord>): FamilyContacts => ({
  guardians: [entry.pgPrimaryEmail],
  student: entry.studentEmail,
  birthDate: entry.birthDate,
  timeZone: entry.timeZone,
});
