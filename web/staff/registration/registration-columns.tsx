import { registrationDescription } from '#domain/registration/registration-description.ts';
import { enrollmentNames, type RegistrationRow } from '#domain/registration/registration-entry.ts';
import type { RegistrationColumn } from '#domain/registration/registration-lists.ts';
import type { RegistrationStatus } from '#domain/registration/status.ts';
import {
  ageColumn,
  centerColumn,
  emailColumn,
  entryColumns,
  nameColumn,
  phoneColumn,
  programsColumn,
  statusColumn,
  submitDateColumn,
} from '#web/staff/lists/entry-columns.tsx';
import type { EntryColumn } from '#web/staff/lists/entry-rows.tsx';

export const registrationStatusKinds = {
  'Enrollment Submitted': 'new',
  'Interdistrict Transfer Requested': 'wait',
  'Auto Withdraw Requested': 'wait',
  'Virtual Orientation Sent': 'wait',
  'Orientation Scheduled': 'wait',
  'Orientation Offered': 'wait',
  'Orientation Missed': 'bad',
  'Enrollment Complete': 'done',
  'Enrollment Terminated': 'bad',
} as const satisfies Record<RegistrationStatus, string>;

export const registrationColumns: readonly EntryColumn<RegistrationRow, RegistrationColumn>[] = [
  submitDateColumn,
  statusColumn(registrationStatusKinds, 220),
  centerColumn(126),
  { key: 'enrollment', header: 'Enrollment', width: 112, cell: (entry) => enrollmentNames[entry.enrollment] },
  nameColumn(registrationDescription, 150),
  ageColumn,
  phoneColumn(118, ({ studentPrimaryPhone, pgPrimaryPhone }) => studentPrimaryPhone ?? pgPrimaryPhone),
  emailColumn(150, ({ studentEmail }) => studentEmail),
  ...entryColumns,
  programsColumn,
];
