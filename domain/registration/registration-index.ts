import { toSearchText } from '#domain/form-kit/search-text.ts';
import type { RegistrationSortKey } from './api.ts';
import type { RegistrationRecord } from './registration-entry.ts';

type Indexed = Omit<RegistrationRecord, 'searchText' | 'sort'>;

/** What the staff search looks in and what each sortable column sorts by; kept with the entry. */
export function indexRegistration(entry: Indexed): Pick<RegistrationRecord, 'searchText' | 'sort'> {
  const phone = entry.studentPrimaryPhone ?? entry.pgPrimaryPhone ?? '';
  const sort: Record<RegistrationSortKey, string> = {
    createdAt: entry.createdAt,
    status: toSearchText([entry.status]),
    learningCenterName: toSearchText([entry.learningCenterName]),
    enrollment: toSearchText([entry.enrollment]),
    studentName: toSearchText([entry.lastName, entry.firstName]),
    // Age rises as the birth date falls.
    age: entry.birthDate ? String(99_999_999 - Number(entry.birthDate.replaceAll('-', ''))) : '',
    phone,
    email: toSearchText([entry.studentEmail]),
  };
  const searchText = toSearchText([
    entry.firstName,
    entry.lastName,
    entry.studentName,
    entry.studentEmail,
    entry.studentPrimaryPhone,
    entry.studentPrimaryPhone?.replaceAll('-', ''),
    entry.pgFirstName,
    entry.pgLastName,
    entry.pgPrimaryEmail,
    entry.pgPrimaryPhone,
    entry.city,
    entry.zip,
    entry.learningCenterName,
    entry.learningCenterCharter,
    entry.status,
  ]);
  return { searchText, sort };
}
