import { leloDescription } from '#domain/leloRegistration/lelo-description.ts';
import type { LeloColumn } from '#domain/leloRegistration/lelo-list.ts';
import type { LeloRow } from '#domain/leloRegistration/staff-api.ts';
import type { LeloStatus } from '#domain/leloRegistration/status.ts';
import {
  ageColumn,
  centerColumn,
  emailColumn,
  entryColumns,
  nameColumn,
  phoneColumn,
  statusColumn,
  submitDateColumn,
} from '#web/staff/lists/entry-columns.tsx';
import type { EntryColumn } from '#web/staff/lists/entry-rows.tsx';
import { AgreementButton } from './agreement/agreement-button.tsx';
import { leloStudentName } from './lelo-names.ts';
import { CopyLink } from './link/copy-link.tsx';

export const leloStatusKinds = { Active: 'new', Signed: 'done', Inactive: 'off' } as const satisfies Record<
  LeloStatus,
  string
>;

type Column = EntryColumn<LeloRow, LeloColumn>;

export const leloColumns: readonly Column[] = [
  submitDateColumn,
  statusColumn(leloStatusKinds, 88),
  { ...nameColumn(leloDescription, 146), also: { key: 'firstName', header: 'First Name' } },
  centerColumn(126),
  phoneColumn(110, ({ studentPrimaryPhone, pgPrimaryPhone }) => studentPrimaryPhone ?? pgPrimaryPhone, 'Phone Number'),
  emailColumn(190, ({ studentEmail, pgPrimaryEmail }) => studentEmail ?? pgPrimaryEmail),
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
  { ...ageColumn, fixed: true },
  ...entryColumns,
];
