import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { displayDay } from '#domain/calendar/display-moment.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { weekOf } from '#domain/calendar/weeks.ts';
import type { ComingOrientation, WaitingEntry } from '#domain/dashboard/api.ts';
import { entryPath } from '#domain/entries/area-description.ts';
import { entryAreas } from '#domain/entry-areas.ts';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { orientationTypeNames, parseSlot } from '#domain/registration/orientation.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './dashboard.module.css';
import { describeWait } from './describe-dashboard.ts';
import { Folded } from './folded.tsx';

const areas = new Map(entryAreas.map((area) => [area.kind, area]));
const pathOf = ({ kind, _id }: WaitingEntry) => entryPath(areas.get(kind) ?? entryAreas[0], _id);

/** Entries that staff have not processed at all. */
const untouched = new Set(entryAreas.map(({ stages: [first] }) => first?.status));

/** How many rows are shown at first. */
const firstRows = 5;

/** Rows of a list: the first ones, and the others collapsed. */
function Rows({ children }: { children: readonly ReactNode[] }) {
  const shown = children.length > firstRows + 1 ? firstRows : children.length;
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

/** The entries that have waited longest. */
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
              {describeWait(entry.since, entry.timeZone)}
              <span className={styles.soft}> since {displayDay(entry.since, entry.timeZone)}</span>
            </span>
            <span className={styles.soft}>
              {areas.get(entry.kind)?.words.short}, {entry.learningCenterName}
            </span>
            <Tag kind={untouched.has(entry.status) ? 'new' : 'wait'}>{entry.status}</Tag>
          </li>
        ))}
      </Rows>
    </Card>
  );
}

/** The orientations of this week, in the time zones of their centers. */
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
        {orientations.map(({ _id, name, orientationTime, orientationTimeZone, orientationType, ...entry }) => {
          const { learningCenterName, status } = entry;
          const slot = parseSlot(orientationTime);
          return (
            <li key={_id}>
              <Link className={styles.who} to={staffPaths.registration(_id)}>
                {name || 'No name'}
              </Link>
              <Tag kind="wait">{status}</Tag>
              <span className={styles.whole}>
                {slot ? describeSlot(slot, orientationTimeZone) : orientationTime}
                <span className={styles.soft}>
                  {' · '}
                  {orientationType && `${orientationTypeNames[orientationType]}, `}
                  {learningCenterName}
                </span>
              </span>
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}
