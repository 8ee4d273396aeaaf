import { toSearchText } from '#domain/form-kit/search-text.ts';
import type { InterestSortKey } from './api.ts';
import type { InterestRecord } from './interest-entry.ts';

type Indexed = Omit<InterestRecord, 'searchText' | 'sort'>;

/** What the staff search looks in and what each sortable column sorts by; kept with the entry. */
export function indexInterest(entry: Indexed): Pick<InterestRecord, 'searchText' | 'sort'> {
  const sort: Record<InterestSortKey, string> = {
    createdAt: entry.createdAt,
    status: toSearchText([entry.status]),
    studentName: toSearchText([entry.studentLastName, entry.studentFirstName]),
    // Age rises as the birth date falls.
    age: entry.birthDate ? String(99_999_999 - Number(entry.birthDate.replaceAll('-', ''))) : '',
    learningCenterName: toSearchText([entry.learningCenterName]),
    parentName: toSearchText([entry.parentLastName, entry.parentFirstName]),
    phone: entry.phone ?? '',
    primaryEmail: toSearchText([entry.primaryEmail]),
    lastContactDate: entry.lastContactDate ?? '',
  };
  const searchText = toSearchText([
    entry.studentFirstName,
    entry.studentLastName,
    entry.parentFirstName,
    entry.parentLastName,
    entry.primaryEmail,
    entry.phone,
    entry.phone?.replaceAll('-', ''),
    entry.city,
    entry.zipCode,
    entry.learningCenterName,
    entry.learningCenterCharter,
    entry.status,
    entry.campaign,
  ]);
  return { searchText, sort };
}
