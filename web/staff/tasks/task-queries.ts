import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { todayIn } from '#domain/calendar/today.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { changeTask, type ListedTask, listTasks, type Task } from '#domain/work/task-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isStale } from '#web/staff/entries/edit/use-entry-change.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';

/** The maximum number of tasks that the panel of an entry shows. */
const maxShown = '100';

/** The title of the page with tasks; its list is stored in the cache under this name. */
export const myWorkTitle = 'My Work';

/** The tasks of an entry, of all owners: open ones first, then by day. */
export const tasksQuery = (entryId: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'tasks', entryId],
    queryFn: async ({ signal }) => {
      const query = { entryId, owner: 'anyone', pageSize: maxShown };
      const { data } = await callApi(listTasks, { query, signal });
      return data.toSorted((left, right) => Number(left.state === 'done') - Number(right.state === 'done'));
    },
  });

/** Returns the function that reads tasks again, in lists and panels. */
export function useTaskRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    // Other data of entries does not change, so it is not read again.
    const keys = [myWorkTitle, 'tasks'].map((name) => [...entriesKey, name]);
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

/** Changes a task. `change` returns the changed task; undefined after a failure, which is in `failure`. */
export function useTaskChange() {
  const refresh = useTaskRefresh();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  const change = async (task: Task, body: BodyOf<typeof changeTask>): Promise<Task | undefined> => {
    if (isSaving) return undefined;
    setSaving(true);
    setFailure('');
    try {
      const { entryId, _id: id, etag: ifMatch } = task;
      const changed = await callApi(changeTask, { params: { entryId, id }, ifMatch, body });
      await refresh();
      return changed;
    } catch (error) {
      if (isStale(error)) await refresh();
      setFailure(`This was not saved. ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return { change, failure, isSaving };
}

/** Whether the day of an open task has passed, in the time zone of its entry. */
export const isOverdue = ({ state, dueOn, entry }: ListedTask): boolean =>
  state === 'open' && dueOn < todayIn(entry.timeZone);
