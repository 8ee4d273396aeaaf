import { displayDay } from '#domain/calendar/display-moment.ts';
import { enrollmentNames, type RegistrationRow } from '#domain/registration/registration-entry.ts';
import type { RegistrationStatus } from '#domain/registration/status.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { type EntryColumn, EntryLink } from '#web/staff/lists/entry-rows.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import type { RegistrationColumn } from './registration-list-kind.ts';
import { registrationStudentName } from './registration-names.ts';

export const registrationStatusKinds = {
  'Enrollment Submitted': 'new',
  'Interdistrict Transfer Requested': 'wait',
  'Auto Withdraw Requested': 'wait',
  'Virtual Orientation Sent': 'wait',
  'Orientation Scheduled': 'wait',
  'Orientation Missed': 'bad',
  'Enrollment Complete': 'done',
  'Enrollment Terminated': 'bad',
} as const satisfies Record<RegistrationStatus, string>;

export const registrationColumns: readonly EntryColumn<RegistrationRow, RegistrationColumn>[] = [
  {
    key: 'submitDate',
    header: 'Submit Date',
    width: 98,
    cell: (entry) => displayDay(entry.createdAt, entry.timeZone),
  },
  {
    key: 'status',
    header: 'Status',
    width: 236,
    cell: (entry) => <Tag kind={registrationStatusKinds[entry.status]}>{entry.status}</Tag>,
    head: true,
  },
  { key: 'learningCenter', header: 'Learning Center', width: 126, cell: (entry) => entry.learningCenterName },
  { key: 'enrollment', header: 'Enrollment', width: 98, cell: (entry) => enrollmentNames[entry.enrollment] },
  {
    key: 'name',
    header: 'Student Name',
    width: 150,
    names: true,
    cell: (entry) => (
      <EntryLink id={entry._id} to={staffPaths.registration(entry._id)} name={registrationStudentName(entry)} />
    ),
    head: true,
  },
  { key: 'age', header: 'Age', width: 50, cell: (entry) => entry.age ?? '-' },
  {
    key: 'phone',
    header: 'Phone',
    width: 108,
    cell: (entry) => <PhoneLink phone={entry.studentPrimaryPhone ?? entry.pgPrimaryPhone} />,
  },
  { key: 'email', header: 'Email', width: 160, cell: (entry) => <MailLink email={entry.studentEmail} /> },
];
