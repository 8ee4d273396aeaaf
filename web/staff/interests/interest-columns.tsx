import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { InterestStatus } from '#domain/enrollment/status.ts';
import { displayDay } from '#web/lib/dates.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { type EntryColumn, EntryLink, joinNames } from '#web/staff/entries/entry-rows.tsx';
import { Tag } from '#web/ui/chip.tsx';
import type { InterestColumn } from './interest-list-kind.ts';

const statusKinds = {
  'New Interest': 'new',
  'Follow up Required': 'wait',
  'Not Interested': 'off',
  'Enrollment Submitted': 'done',
} as const satisfies Record<InterestStatus, string>;

export const StatusTag = ({ status }: { status: InterestStatus }) => <Tag kind={statusKinds[status]}>{status}</Tag>;

/** Source: spec 3 §2 Interest list. */
export const interestColumns: readonly EntryColumn<InterestEntry, InterestColumn>[] = [
  { key: 'submitDate', header: 'Submit Date', cell: (entry) => displayDay(entry.createdAt) },
  { key: 'status', header: 'Status', cell: (entry) => <StatusTag status={entry.status} />, head: true },
  { key: 'name', header: 'Student Name', cell: (entry) => <StudentLink entry={entry} />, head: true, wrap: true },
  { key: 'age', header: 'Age', cell: (entry) => entry.age ?? '-' },
  { key: 'learningCenter', header: 'Learning Center', cell: (entry) => entry.learningCenterName, wrap: true },
  { key: 'parent', header: 'Parent', cell: (entry) => joinNames(entry.parentFirstName, entry.parentLastName) || '-' },
  { key: 'phone', header: 'Phone', cell: (entry) => entry.phone },
  { key: 'email', header: 'Email', cell: (entry) => entry.primaryEmail },
  { key: 'lastContact', header: 'Last Contact', cell: (entry) => displayDay(entry.lastContactDate) || '-' },
];

/** Leads to the entry, or to the registration that it became. Source: spec 3 §2, decisions 25. */
function StudentLink({ entry }: { entry: InterestEntry }) {
  const registered = entry.status === 'Enrollment Submitted' && entry.registrationId;
  return (
    <EntryLink
      id={entry._id}
      to={registered ? staffPaths.registration(registered) : staffPaths.interest(entry._id)}
      name={joinNames(entry.studentFirstName, entry.studentLastName)}
    />
  );
}
