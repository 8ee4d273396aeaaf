import { Link } from 'react-router-dom';
import { todayIn } from '#domain/calendar/today.ts';
import { parseSlot } from '#domain/registration/orientation.ts';
import { enrollmentNames, type Registration } from '#domain/registration/registration-entry.ts';
import { programCodes, programNames } from '#domain/registration/special-programs.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { type EntryColumn, EntryLink } from '#web/staff/entries/entry-rows.tsx';
import { StatusTag } from '#web/staff/registrations/registration-columns.tsx';
import { studentName } from '#web/staff/registrations/registration-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ClockSpan } from './clock-span.tsx';
import type { OrientationColumn } from './orientation-list-kind.ts';
import styles from './orientations.module.css';

/** When it is held, as clocks show it at the center, and whether that day is over there. */
function OrientationDate({ entry }: { entry: Registration }) {
  const slot = parseSlot(entry.orientationTime);
  if (!slot) return <span className={styles.soft}>No time set</span>;
  const [year, month, day] = slot.date.split('-');
  return (
    <>
      {`${month}/${day}/${year}`}
      <span className={styles.time}>
        <ClockSpan {...slot} />
      </span>
      {slot.date < todayIn(entry.timeZone) && <span className={styles.past}>Past due</span>}
    </>
  );
}

/** The programs that a student is in. */
function describePrograms({ programs }: Registration): string {
  return programCodes.flatMap((code) => (programs?.[code] === true ? [programNames[code]] : [])).join(', ') || '-';
}

/** Source: spec 3 §2 Scheduled Orientations. */
export const orientationColumns: readonly EntryColumn<Registration, OrientationColumn>[] = [
  { key: 'date', header: 'Orientation Date', width: 17, cell: (entry) => <OrientationDate entry={entry} /> },
  { key: 'status', header: 'Status', width: 19, cell: (entry) => <StatusTag status={entry.status} /> },
  { key: 'learningCenter', header: 'Learning Center', width: 15, cell: (entry) => entry.learningCenterName },
  { key: 'enrollment', header: 'Enrollment', width: 13, cell: (entry) => enrollmentNames[entry.enrollment] },
  {
    key: 'name',
    header: 'Student Name',
    width: 17,
    cell: (entry) => <EntryLink id={entry._id} to={staffPaths.registration(entry._id)} name={studentName(entry)} />,
    head: true,
  },
  { key: 'age', header: 'Age', width: 7, cell: (entry) => entry.age ?? '-' },
  { key: 'programs', header: 'Programs', width: 14, cell: describePrograms, fixed: true },
  {
    key: 'view',
    header: 'View',
    width: 7,
    foot: true,
    cell: (entry) => (
      <Link to={staffPaths.registration(entry._id)} state={{ fromList: true }}>
        View <VisuallyHidden>{studentName(entry)}</VisuallyHidden>
      </Link>
    ),
    fixed: true,
  },
];
