import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Activity, listActivity } from '#domain/audit/activity-api.ts';
import type { ActivityColumn } from '#domain/audit/activity-list.ts';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import { todayIn } from '#domain/calendar/today.ts';
import { entryPath } from '#domain/entries/area-description.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { pageSizeLimit } from '#domain/http/shapes.ts';
import { listUsers } from '#domain/users/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useTimeZone } from '#web/lib/brand-context.ts';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { type EntryColumn, EntryLink } from '#web/staff/lists/entry-rows.tsx';
import { createActivityListKind, type PersonOption } from './activity-list-kind.ts';
import { describeActivity, nameActor } from './describe-activity.ts';

const toSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const families: PersonOption = { value: 'family', label: 'Families' };

const createColumns = (timeZone: string): readonly EntryColumn<Activity, ActivityColumn>[] => [
  {
    key: 'who',
    header: 'Who',
    width: 130,
    names: true,
    head: true,
    fixed: true,
    cell: (activity) => <strong>{nameActor(activity)}</strong>,
  },
  { key: 'what', header: 'What', width: 340, fixed: true, cell: (activity) => toSentence(describeActivity(activity)) },
  {
    key: 'entry',
    header: 'Entry',
    width: 210,
    fixed: true,
    cell: ({ _id, entry, isOfEntry }) =>
      entry ? (
        <>
          <EntryLink id={_id} to={entryPath(areaNamed(entry.area), entry._id)} name={entry.student} />
          {` (${areaNamed(entry.area).words.entry})`}
        </>
      ) : isOfEntry ? (
        'Deleted, or moved to another charter'
      ) : (
        '-'
      ),
  },
  {
    key: 'when',
    header: 'When',
    width: 190,
    fixed: true,
    cell: ({ at, entry }) => displayMoment(at, entry?.timeZone ?? timeZone),
  },
];

/** /activity: what people changed, exported and read, and who was refused at sign-in. */
export function Component() {
  const timeZone = useTimeZone();
  const today = todayIn(timeZone);
  const users = useQuery({
    queryKey: ['people of activity'],
    queryFn: ({ signal }) => callApi(listUsers, { query: { pageSize: String(pageSizeLimit) }, signal }),
  });
  const kind = useMemo(() => {
    const people = (users.data?.data ?? []).map(({ azureID, name }) => ({ value: azureID, label: name }));
    return createActivityListKind([...people, families], { today, timeZone });
  }, [users.data, today, timeZone]);
  const columns = useMemo(() => createColumns(timeZone), [timeZone]);
  return (
    <EntryList
      title="Activity"
      kind={kind}
      readPage={(query, signal) => callApi(listActivity, { query, signal })}
      columns={columns}
      wraps
      search={null}
      empty={{
        title: 'No activity in these days',
        hint: 'What staff and families do with entries of your charters is listed here.',
        filtered: 'No activity here',
      }}
    />
  );
}
