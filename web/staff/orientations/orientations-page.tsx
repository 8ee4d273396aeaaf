import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { todayIn } from '#domain/calendar/today.ts';
import { CalendarDate } from '#domain/http/shapes.ts';
import { listOrientations } from '#domain/registration/process-api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { EntryList } from '#web/staff/entries/entry-list.tsx';
import { studentName } from '#web/staff/registrations/registration-names.ts';
import { hasLevel, useStaffUser } from '#web/staff/session/staff-session.ts';
import { ownSites } from '#web/staff/sites/filter-sites.ts';
import { sitesQuery } from '#web/staff/sites/sites-query.ts';
import { orientationColumns } from './orientation-columns.tsx';
import { type CenterOption, createOrientationList } from './orientation-list-kind.ts';
import { useCompletion } from './use-completion.tsx';
import { WaysToLook, weekParameter } from './ways-to-look.tsx';
import { WeekView } from './week-view.tsx';

/** /scheduled-orientations: a table, or a week of the calendar. Source: spec 3 §2 Scheduled Orientations, §4. */
export function Component() {
  const [query] = useSearchParams();
  const centers = useOwnCenters();
  const day = query.get(weekParameter);
  if (day !== null) return <WeekView day={v.is(CalendarDate, day) ? day : todayIn()} centers={centers} />;
  return <OrientationTable centers={centers} />;
}

function OrientationTable({ centers }: { centers: readonly CenterOption[] }) {
  const user = useStaffUser();
  const today = todayIn();
  const kind = useMemo(() => createOrientationList(today, centers), [today, centers]);
  const { action, notice } = useCompletion();
  return (
    <EntryList
      title="Scheduled Orientations"
      entries="scheduled orientations"
      kind={kind}
      readPage={(asked, signal) => callApi(listOrientations, { query: asked, signal })}
      columns={orientationColumns}
      empty="No Scheduled Orientations to process"
      emptyHint=""
      actions={<WaysToLook />}
      notice={notice}
      {...(hasLevel(user, 'Contributor') && { selection: { actions: action, nameRow: studentName } })}
    />
  );
}

const noCenters: readonly CenterOption[] = [];

/** The learning centers of the person's charters. */
function useOwnCenters(): readonly CenterOption[] {
  const user = useStaffUser();
  const { data } = useQuery(sitesQuery);
  return useMemo(
    () => (data ? ownSites(data, user).map(({ _id, name }) => ({ value: _id, label: name })) : noCenters),
    [data, user],
  );
}
