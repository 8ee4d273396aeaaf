import { enrollmentNames, type Registration } from '#domain/registration/registration-entry.ts';
import type { RegistrationStatus } from '#domain/registration/status.ts';
import { displayDay } from '#web/lib/dates.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { type EntryColumn, EntryLink } from '#web/staff/entries/entry-rows.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
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
  {
    key: 'name',
    header: 'Student Name',
    width: 16,
    cell: (entry) => <EntryLink id={entry._id} to={staffPaths.registration(entry._id)} name={studentName(entry)} />,
    head: true,
  },
  { key: 'status', header: 'Status', width: 23, cell: (entry) => <StatusTag status={entry.status} />, head: true },
  { key: 'age', header: 'Age', width: 6, cell: (entry) => entry.age ?? '-' },
  { key: 'learningCenter', header: 'Learning Center', width: 15, cell: (entry) => entry.learningCenterName },
  { key: 'enrollment', header: 'Enrollment', width: 12, cell: (entry) => enrollmentNames[entry.enrollment] },
  {
    key: 'phone',
    header: 'Phone',
    width: 12,
    cell: (entry) => <PhoneLink phone={entry.studentPrimaryPhone ?? entry.pgPrimaryPhone} />,
  },
  { key: 'email', header: 'Email', width: 19, cell: (entry) => <MailLink email={entry.studentEmail} /> },
  {
    key: 'submitDate',
    header: 'Submit Date',
    width: 11,
    cell: (entry) => displayDay(entry.createdAt, entry.timeZone),
  },
];
