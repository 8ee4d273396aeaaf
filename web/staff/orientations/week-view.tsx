import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { addDays } from '#domain/calendar/days.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { weekOf } from '#domain/calendar/weeks.ts';
import { pageSizeLimit } from '#domain/http/shapes.ts';
import { describeSlotParts } from '#domain/registration/describe-slot.ts';
import { orientationTypeNames, parseSlot, zoneOfOrientation } from '#domain/registration/orientation.ts';
import { listOrientations } from '#domain/registration/process-api.ts';
import type { OrientationRow } from '#domain/registration/registration-entry.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { registrationStudentName } from '#web/staff/registration/registration-names.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import type { CenterOption } from '#web/staff/sites/user-centers.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ClockSpan } from './clock-span.tsx';
import type { OrientationQuery } from './orientation-list-kind.ts';
import { OrientationViewSwitch, weekParameter } from './orientation-view-switch.tsx';
import styles from './orientations.module.css';
import { layOutWeek, type WeekDay, writeWeek, writeWeekDay } from './week.ts';

/** The orientations of a week by day, and separately those without a time. `day` is any day of the week. */
export function WeekView({ day, centers }: { day: string; centers: readonly CenterOption[] }) {
  const [query, setQuery] = useSearchParams();
  const center = query.get('center') ?? '';
  const today = todayIn();
  const { from, to } = weekOf(day);
  const ofCenter = { pageSize: String(pageSizeLimit), ...(center && { learningCenterId: center }) };
  const week = useOrientations({ ...ofCenter, from, to });
  // Without a date filter, orientations without a time come first.
  const all = useOrientations(ofCenter);
  const untimed = all.data?.data.filter(({ orientationTime }) => !parseSlot(orientationTime)) ?? [];
  const addressOf = (shown: string) => {
    const next = new URLSearchParams(query);
    next.set(weekParameter, shown);
    return { search: `?${next}` };
  };
  return (
    <>
      <PageTitle
        title="Scheduled Orientations"
        aside={<h2 className={styles.span}>{writeWeek(from)}</h2>}
        actions={<OrientationViewSwitch />}
      />
      <div className={styles.bar}>
        <nav aria-label="Weeks" className={styles.weeks}>
          <LinkButton kind="quiet" size="small" to={addressOf(addDays(from, -7))} replace>
            Previous<VisuallyHidden> week</VisuallyHidden>
          </LinkButton>
          <LinkButton kind="quiet" size="small" to={addressOf(today)} replace>
            Today
          </LinkButton>
          <LinkButton kind="quiet" size="small" to={addressOf(addDays(from, 7))} replace>
            Next<VisuallyHidden> week</VisuallyHidden>
          </LinkButton>
        </nav>
        <SelectField
          id="week-center"
          label="Learning Center"
          dense
          placeholder="All"
          value={center}
          options={centers}
          onChange={(value) =>
            setQuery(
              (old) => {
                const next = new URLSearchParams(old);
                if (value) next.set('center', value);
                else next.delete('center');
                return next;
              },
              { replace: true },
            )
          }
        />
      </div>
      {week.fetchStatus === 'paused' && (
        <Banner kind="warn">You are offline. The week goes on loading when the connection is back.</Banner>
      )}
      {week.isPending && week.fetchStatus !== 'paused' && <LoadingState rows={7} height="4rem" />}
      {week.isError && (
        <ErrorState title="The week could not be loaded." onRetry={() => void week.refetch()}>
          {week.error.message}
        </ErrorState>
      )}
      {week.data && (
        <>
          {week.data.total_count > week.data.data.length && (
            <Banner>{`The first ${week.data.data.length} of ${week.data.total_count} are shown. The table holds all of them.`}</Banner>
          )}
          <ol className={styles.week} aria-busy={week.isFetching}>
            {layOutWeek(from, week.data.data).map((one) => (
              <Day key={one.day} {...one} today={today} />
            ))}
          </ol>
        </>
      )}
      {untimed.length > 0 && (
        <Card title="Without a time">
          <ul className={styles.untimed}>
            {untimed.map((entry) => (
              <li key={entry._id} className={styles.orientation}>
                <Orientation entry={entry} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function useOrientations(query: OrientationQuery) {
  return useQuery({
    queryKey: [...entriesKey, 'week of orientations', query],
    queryFn: ({ signal }) => callApi(listOrientations, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

function Day({ day, orientations, today }: WeekDay & { today: string }) {
  const { weekday, date } = writeWeekDay(day);
  return (
    <li className={joinClasses(styles.day, day === today && styles.today)} aria-current={day === today && 'date'}>
      <h3>
        {weekday}, <span className={styles.date}>{date}</span>
      </h3>
      {orientations.length === 0 ? (
        <p className={styles.soft}>None</p>
      ) : (
        <ul>
          {orientations.map(({ entry, slot }) => (
            <li key={entry._id} className={styles.orientation}>
              <span className={styles.clock}>
                <ClockSpan span={describeSlotParts(slot, zoneOfOrientation(entry)).span} />
              </span>
              <Orientation entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Orientation({ entry }: { entry: OrientationRow }) {
  return (
    <>
      <Link to={staffPaths.registration(entry._id)} state={{ fromList: true }}>
        {registrationStudentName(entry) || 'No name'}
      </Link>
      <span className={styles.soft}>
        {entry.orientationType && `${orientationTypeNames[entry.orientationType]}, `}
        {entry.learningCenterName}
      </span>
      {entry.status === 'Orientation Missed' && <span className={styles.past}>Missed</span>}
    </>
  );
}
