import { Link } from 'react-router-dom';
import { todayIn } from '#domain/calendar/today.ts';
import { describeSlotParts } from '#domain/registration/describe-slot.ts';
import { parseSlot, zoneOfOrientation } from '#domain/registration/orientation.ts';
import { registrationDescription } from '#domain/registration/registration-description.ts';
import { enrollmentNames, type OrientationRow } from '#domain/registration/registration-entry.ts';
import type { OrientationColumn } from '#domain/registration/registration-lists.ts';
import { staffPaths } from '#web/lib/paths.ts';
import {
  ageColumn,
  centerColumn,
  entryColumns,
  nameColumn,
  programsColumn,
  submitDateColumn,
} from '#web/staff/lists/entry-columns.tsx';
import type { EntryColumn } from '#web/staff/lists/entry-rows.tsx';
import { registrationStatusKinds } from '#web/staff/registration/registration-columns.tsx';
import { registrationStudentName } from '#web/staff/registration/registration-names.ts';
import { Tag } from '#web/ui/chip.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ClockSpan } from './clock-span.tsx';
import styles from './orientations.module.css';

/** The time of an orientation in the center's time zone, and whether that day has passed. */
function OrientationDate({ entry }: { entry: OrientationRow }) {
  const slot = parseSlot(entry.orientationTime);
  if (!slot) return <span className={styles.soft}>No time set</span>;
  const timeZone = zoneOfOrientation(entry);
  const { day, span } = describeSlotParts(slot, timeZone);
  return (
    <>
      {slot.date < todayIn(timeZone) && <span className={styles.past}>Past due </span>}
      {day.replace(/^(\w{3})\w*/, '$1')}, <ClockSpan span={span} />
    </>
  );
}

export const orientationColumns: readonly EntryColumn<OrientationRow, OrientationColumn>[] = [
  { key: 'date', header: 'Orientation Date', width: 306, cell: (entry) => <OrientationDate entry={entry} /> },
  {
    key: 'status',
    header: 'Status',
    width: 188,
    cell: (entry) => <Tag kind={registrationStatusKinds[entry.status]}>{entry.status}</Tag>,
  },
  centerColumn(104),
  { key: 'enrollment', header: 'Enrollment', width: 94, cell: (entry) => enrollmentNames[entry.enrollment] },
  nameColumn(registrationDescription, 124),
  ageColumn,
  programsColumn,
  {
    key: 'view',
    header: 'View',
    width: 48,
    foot: true,
    cell: (entry) => (
      <Link to={staffPaths.registration(entry._id)} state={{ fromList: true }}>
        View <VisuallyHidden>{registrationStudentName(entry)}</VisuallyHidden>
      </Link>
    ),
    fixed: true,
  },
  { ...submitDateColumn, fixed: true },
  ...entryColumns,
];
