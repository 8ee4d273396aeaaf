import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { todayIn } from '#domain/calendar/today.ts';
import { CalendarDate } from '#domain/http/shapes.ts';
import { hasRole } from '#domain/users/user.ts';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { useEntryFilterOptions } from '#web/staff/lists/use-entry-filter-options.ts';
import { registrationStudentName } from '#web/staff/registration/registration-names.ts';
import { orientationPages } from '#web/staff/registration/registration-queries.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { useUserCenters } from '#web/staff/sites/user-centers.ts';
import { orientationColumns } from './orientation-columns.tsx';
import { createOrientationList } from './orientation-list-kind.ts';
import { OrientationViewSwitch, weekParameter } from './orientation-view-switch.tsx';
import { useCompletion } from './use-completion.tsx';
import { WeekView } from './week-view.tsx';

/** /scheduled-orientations: a table, or a week of a calendar. */
export function Component() {
  const [query] = useSearchParams();
  const centers = useUserCenters();
  const day = query.get(weekParameter);
  if (day !== null) return <WeekView day={v.is(CalendarDate, day) ? day : todayIn()} centers={centers} />;
  return <OrientationTable />;
}

function OrientationTable() {
  const options = useEntryFilterOptions();
  const user = useStaffUser();
  const today = todayIn();
  const kind = useMemo(() => createOrientationList(today, options), [today, options]);
  const { action, notice } = useCompletion();
  return (
    <EntryList
      {...orientationPages}
      kind={kind}
      columns={orientationColumns}
      empty={{ title: 'No Scheduled Orientations to process', hint: '' }}
      actions={<OrientationViewSwitch />}
      notice={notice}
      {...(hasRole(user, 'Contributor') && { selection: { actions: action, nameRow: registrationStudentName } })}
    />
  );
}
