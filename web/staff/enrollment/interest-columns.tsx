import { displayDay } from '#domain/calendar/display-moment.ts';
import type { InterestRow } from '#domain/enrollment/interest-entry.ts';
import type { InterestStatus } from '#domain/enrollment/status.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { type EntryColumn, EntryLink, joinNames } from '#web/staff/lists/entry-rows.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import type { InterestColumn } from './interest-list-kind.ts';

export const interestStatusKinds = {
  'New Interest': 'new',
  'Follow up Required': 'wait',
  'Not Interested': 'off',
  'Enrollment Submitted': 'done',
} as const satisfies Record<InterestStatus, string>;

export const interestColumns: readonly EntryColumn<InterestRow, InterestColumn>[] = [
  {
    key: 'submitDate',
    header: 'Submit Date',
    width: 98,
    cell: (entry) => displayDay(entry.createdAt, entry.timeZone),
  },
  {
    key: 'status',
    header: 'Status',
    width: 180,
    cell: (entry) => <Tag kind={interestStatusKinds[entry.status]}>{entry.status}</Tag>,
    head: true,
  },
  {
    key: 'name',
    header: 'Student Name',
    width: 142,
    names: true,
    cell: (entry) => <StudentLink entry={entry} />,
    head: true,
  },
  { key: 'age', header: 'Age', width: 50, cell: (entry) => entry.age ?? '-' },
  { key: 'learningCenter', header: 'Learning Center', width: 122, cell: (entry) => entry.learningCenterName },
  {
    key: 'parent',
    header: 'Parent',
    width: 120,
    cell: (entry) => joinNames(entry.parentFirstName, entry.parentLastName) || '-',
  },
  { key: 'phone', header: 'Phone', width: 108, cell: (entry) => <PhoneLink phone={entry.phone} /> },
  { key: 'email', header: 'Email', width: 114, cell: (entry) => <MailLink email={entry.primaryEmail} /> },
  {
    key: 'lastContact',
    header: 'Last Contact',
    width: 98,
    cell: (entry) => displayDay(entry.lastContactDate, entry.timeZone) || '-',
  },
];

/** Opens the entry, or the registration that it became (LIST-18). */
function StudentLink({ entry }: { entry: InterestRow }) {
  const registered = entry.status === 'Enrollment Submitted' && entry.registrationId;
  return (
    <EntryLink
      id={entry._id}
      to={registered ? staffPaths.registration(registered) : staffPaths.interest(entry._id)}
      name={joinNames(entry.studentFirstName, entry.studentLastName)}
    />
  );
}
