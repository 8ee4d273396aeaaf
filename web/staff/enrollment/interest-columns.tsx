import { displayDay } from '#domain/calendar/display-moment.ts';
import { interestDescription } from '#domain/enrollment/interest-description.ts';
import type { InterestRow } from '#domain/enrollment/interest-entry.ts';
import type { InterestColumn } from '#domain/enrollment/interest-list.ts';
import type { InterestStatus } from '#domain/enrollment/status.ts';
import { describeGuardian } from '#domain/entries/describe-answers.ts';
import { staffPaths } from '#web/lib/paths.ts';
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

export const interestStatusKinds = {
  'New Interest': 'new',
  'Follow up Required': 'wait',
  'Not Interested': 'off',
  'Enrollment Submitted': 'done',
} as const satisfies Record<InterestStatus, string>;

export const interestColumns: readonly EntryColumn<InterestRow, InterestColumn>[] = [
  submitDateColumn,
  statusColumn(interestStatusKinds, 180),
  nameColumn(interestDescription, 142, pathOf),
  ageColumn,
  centerColumn(122),
  {
    key: 'parent',
    header: 'Parent',
    width: 120,
    cell: (entry) => describeGuardian([entry.parentFirstName, entry.parentLastName]) ?? '-',
  },
  phoneColumn(118, ({ phone }) => phone),
  emailColumn(104, ({ primaryEmail }) => primaryEmail),
  {
    key: 'lastContact',
    header: 'Last Contact',
    width: 98,
    cell: (entry) => displayDay(entry.lastContactDate, entry.timeZone) || '-',
  },
  ...entryColumns,
];

/** The path of the entry, or of the registration that was made from it (LIST-18). */
function pathOf({ _id, status, registrationId }: InterestRow): string {
  if (status === 'Enrollment Submitted' && registrationId) return staffPaths.registration(registrationId);
  return staffPaths.interest(_id);
}
