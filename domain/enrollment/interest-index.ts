import { ageSortKey } from '#domain/entries/age-sort-key.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import type { EntryIndex } from '#domain/entries/entry-record.ts';
import { type FamilyContacts, listFamilyAddresses } from '#domain/entries/family-addresses.ts';
import { searchableDates, toSearchWords } from '#domain/entries/search-words.ts';
import { submittedOn } from '#domain/entries/submitted-on.ts';
import { toSearchText } from '#domain/form-kit/search-text.ts';
import type { InterestRecord } from './interest-entry.ts';

/** Columns that the list can be sorted by. */
export const interestSortKeys = [
  'createdAt',
  'status',
  'studentName',
  'age',
  'learningCenterName',
  'parentName',
  'phone',
  'primaryEmail',
  'lastContactDate',
] as const;
export type InterestSortKey = (typeof interestSortKeys)[number];
/** The stored sort keys. */
export const interestIndexKeys = [...interestSortKeys, 'updatedAt'] as const;

/** The search words of the staff search and the sort value of each sortable column; stored in the entry. */
export function indexInterest(entry: Unindexed<InterestRecord>): EntryIndex {
  const sort: Record<(typeof interestIndexKeys)[number] | 'submittedOn', string> = {
    createdAt: entry.createdAt,
    status: toSearchText([entry.status]),
    studentName: toSearchText([entry.studentLastName, entry.studentFirstName]),
    age: ageSortKey(entry.birthDate),
    learningCenterName: toSearchText([entry.learningCenterName]),
    parentName: toSearchText([entry.parentLastName, entry.parentFirstName]),
    phone: entry.phone ?? '',
    primaryEmail: toSearchText([entry.primaryEmail]),
    lastContactDate: entry.lastContactDate ?? '',
    updatedAt: entry.updatedAt,
    submittedOn: submittedOn(entry),
  };
  const searchWords = toSearchWords(entry.id, [
    entry.studentFirstName,
    entry.studentLastName,
    entry.parentFirstName,
    entry.parentLastName,
    entry.primaryEmail,
    entry.phone,
    entry.city,
    entry.zipCode,
    entry.learningCenterName,
    entry.learningCenterCharter,
    entry.status,
    entry.campaign,
    ...searchableDates(entry.createdAt, entry.timeZone),
    ...searchableDates(entry.lastContactDate, entry.timeZone),
  ]);
  return { searchWords, sort, familyAddresses: listFamilyAddresses(familyOfInterest(entry)) };
}

/** Returns what an interest says about who may see it. */
export const familyOfInterest = ({ primaryEmail, timeZone }: Unindexed<InterestRecord>): FamilyContacts => ({
  guardians: [primaryEmail],
  timeZone,
});
