import { enrollmentNames, type Registration } from '#domain/registration/registration-entry.ts';
import type { RegistrationStatus } from '#domain/registration/status.ts';
import { displayDay } from '#web/lib/dates.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { type EntryColumn, EntryLink } from '#web/staff/entries/entry-rows.tsx';
import { Tag } from '#web/ui/chip.tsx';
import type { RegistrationColumn } from './registration-list-kind.ts';
import { studentName } from './registration-names.ts';

const statusKinds = {
  'Enrollment Submitted': 'new',
  'Interdistrict Transfer Requested': 'wait',
  'Auto Withdraw Requested': 'wait',
  'Virtual Orientation Sent': 'wait',
  'Orientation Scheduled': 'wait',
  'Enrollment Complete': 'done',
  'Enrollment Terminated': 'bad',
} as const satisfies Record<RegistrationStatus, string>;

export const StatusTag = ({ status }: { status: RegistrationStatus }) => <Tag kind={statusKinds[status]}>{status}</Tag>;

/** Source: spec 3 §2 Registration dashboard. */
export const registrationColumns: readonly EntryColumn<Registration, RegistrationColumn>[] = [
  { key: 'submitDate', header: 'Submit Date', cell: (entry) => displayDay(entry.createdAt) },
  { key: 'status', header: 'Status', cell: (entry) => <StatusTag status={entry.status} />, head: true },
  { key: 'learningCenter', header: 'Learning Center', cell: (entry) => entry.learningCenterName, wrap: true },
  { key: 'enrollment', header: 'Enrollment', cell: (entry) => enrollmentNames[entry.enrollment] },
  {
    key: 'name',
    header: 'Student Name',
    cell: (entry) => <EntryLink id={entry._id} to={staffPaths.registration(entry._id)} name={studentName(entry)} />,
    head: true,
    wrap: true,
  },
  { key: 'age', header: 'Age', cell: (entry) => entry.age ?? '-' },
  { key: 'phone', header: 'Phone', cell: (entry) => entry.studentPrimaryPhone ?? entry.pgPrimaryPhone ?? '-' },
  { key: 'email', header: 'Email', cell: (entry) => entry.studentEmail ?? '-' },
];
