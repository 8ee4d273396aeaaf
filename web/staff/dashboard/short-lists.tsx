import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatClockTime } from '#domain/calendar/clock-time.ts';
import { weekOf } from '#domain/calendar/days.ts';
import { todayIn } from '#domain/calendar/today.ts';
import type { ComingOrientation, WaitingEntry } from '#domain/dashboard/api.ts';
import { orientationTypeNames, parseSlot } from '#domain/registration/orientation.ts';
import { displayDay } from '#web/lib/dates.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './dashboard.module.css';
import { describeWait, writtenDay } from './describe-dashboard.ts';
import { Folded } from './folded.tsx';

const kindNames = { interest: 'Interest', registration: 'Registration' } as const;
const pathOf = ({ kind, _id }: WaitingEntry) =>
  kind === 'interest' ? staffPaths.interest(_id) : staffPaths.registration(_id);

/** What nobody has worked on yet. */
const untouched = new Set(['New Interest', 'Enrollment Submitted']);

/** Rows of a list, on a phone the first five of them and the others folded. */
function Rows({ children }: { children: readonly ReactNode[] }) {
  const shown = useSmallScreen() && children.length > 6 ? 5 : children.length;
  return (
    <>
      <ul className={styles.rows}>{children.slice(0, shown)}</ul>
      {shown < children.length && (
        <Folded name={`${children.length - shown} more`}>
          <ul className={styles.rows}>{children.slice(shown)}</ul>
        </Folded>
      )}
    </>
  );
}

/** What nobody has touched for longest. */
export function WaitingList({ waiting }: { waiting: readonly WaitingEntry[] }) {
  return (
    <Card title="Waits longest">
      {waiting.length === 0 && <EmptyState title="Nothing waits.">Good Job!</EmptyState>}
      <Rows>
        {waiting.map((entry) => (
          <li key={entry._id}>
            <Link className={styles.who} to={pathOf(entry)}>
              {entry.name || 'No name'}
            </Link>
            <span>
              {describeWait(entry.since)}
              <span className={styles.soft}> since {displayDay(entry.since, entry.timeZone)}</span>
            </span>
            <span className={styles.soft}>
              {kindNames[entry.kind]}, {entry.learningCenterName}
            </span>
            <Tag kind={untouched.has(entry.status) ? 'new' : 'wait'}>{entry.status}</Tag>
          </li>
        ))}
      </Rows>
    </Card>
  );
}

/** The orientations of this week, by the clocks of their centers. */
export function OrientationList({ orientations }: { orientations: readonly ComingOrientation[] }) {
  const { from, to } = weekOf(todayIn());
  return (
    <Card
      title="Orientations this week"
      actions={
        <LinkButton kind="quiet" size="small" to={staffPaths.orientations({ from, to })}>
          See all<VisuallyHidden> of this week</VisuallyHidden>
        </LinkButton>
      }
    >
      {orientations.length === 0 && <EmptyState title="No orientations this week." />}
      <Rows>
        {orientations.map(({ _id, name, orientationTime, orientationType, learningCenterName, status }) => {
          const slot = parseSlot(orientationTime);
          return (
            <li key={_id}>
              <Link className={styles.who} to={staffPaths.registration(_id)}>
                {name || 'No name'}
              </Link>
              <span>{slot ? `${writtenDay(slot.date)}, ${formatClockTime(slot.start)}` : orientationTime}</span>
              <span className={styles.soft}>
                {orientationType && `${orientationTypeNames[orientationType]}, `}
                {learningCenterName}
              </span>
              <Tag kind="wait">{status}</Tag>
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}
