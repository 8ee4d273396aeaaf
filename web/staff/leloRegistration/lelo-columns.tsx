import { displayDay } from '#domain/calendar/display-moment.ts';
import type { LeloRow } from '#domain/leloRegistration/staff-api.ts';
import type { LeloStatus } from '#domain/leloRegistration/status.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { type EntryColumn, EntryLink } from '#web/staff/lists/entry-rows.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { AgreementButton } from './agreement/agreement-button.tsx';
import { firstStatus, type LeloColumn } from './lelo-list-kind.ts';
import { leloStudentName } from './lelo-names.ts';
import { CopyLink } from './link/copy-link.tsx';

export const leloStatusKinds = { Active: 'new', Signed: 'done', Inactive: 'off' } as const satisfies Record<
  LeloStatus,
  string
>;

type Column = EntryColumn<LeloRow, LeloColumn>;

/** The signed agreement is not among those of registrations that wait for their family (LIST-25). */
export const listColumns = (status: string): readonly Column[] =>
  status === firstStatus ? leloColumns.filter(({ key }) => key !== 'agreement') : leloColumns;

const leloColumns: readonly Column[] = [
  {
    key: 'submitDate',
    header: 'Submit Date',
    width: 98,
    cell: (entry) => displayDay(entry.createdAt, entry.timeZone),
  },
  {
    key: 'status',
    header: 'Status',
    width: 88,
    cell: (entry) => <Tag kind={leloStatusKinds[entry.status]}>{entry.status}</Tag>,
    head: true,
  },
  {
    key: 'name',
    header: 'Student Name',
    names: true,
    also: { key: 'firstName', header: 'First Name' },
    width: 146,
    cell: (entry) => <EntryLink id={entry._id} to={staffPaths.lelo(entry._id)} name={leloStudentName(entry)} />,
    head: true,
  },
  { key: 'learningCenter', header: 'Learning Center', width: 126, cell: (entry) => entry.learningCenterName },
  {
    key: 'phone',
    header: 'Phone Number',
    width: 110,
    cell: (entry) => <PhoneLink phone={entry.studentPrimaryPhone ?? entry.pgPrimaryPhone} />,
  },
  {
    key: 'email',
    header: 'Email',
    width: 190,
    cell: (entry) => <MailLink email={entry.studentEmail ?? entry.pgPrimaryEmail} />,
  },
  {
    key: 'agreement',
    header: 'Signed Agreement',
    width: 96,
    cell: (entry) =>
      entry.studentSignatureDate ? (
        <AgreementButton kind="text" entry={entry}>
          Download
        </AgreementButton>
      ) : (
        '-'
      ),
  },
  {
    key: 'permalink',
    header: 'Permalink',
    width: 162,
    cell: (entry) => <CopyLink kind="text" link={entry.PermaLink} of={leloStudentName(entry)} />,
  },
];
