import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type * as v from 'valibot';
import { entryPath } from '#domain/entries/area-description.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { hasRole } from '#domain/users/user.ts';
import { type ListedTask, listTasks, type Task } from '#domain/work/task-api.ts';
import { type TaskColumn, taskListShape } from '#domain/work/task-list.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { type EntryColumn, EntryLink } from '#web/staff/lists/entry-rows.tsx';
import type { ListKind } from '#web/staff/lists/list-state.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { colleaguesQuery, useColleagueNames } from '#web/staff/work/work-queries.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DoneNotice } from './done-notice.tsx';
import { DueDay } from './due-day.tsx';
import { myWorkTitle, useTaskChange } from './task-queries.ts';
import styles from './tasks-panel.module.css';

type Query = v.InferInput<(typeof listTasks)['query']> & { sort?: string };
type Option = { readonly value: string; readonly label: string };

const createKind = (colleagues: readonly Option[]): ListKind<Query, TaskColumn> => ({
  list: taskListShape,
  filters: {
    owner: {
      input: 'select',
      label: 'Tasks of',
      inline: true,
      start: 'me',
      options: [
        { value: 'me', label: 'My tasks' },
        { value: 'nobody', label: 'Tasks of nobody' },
        { value: 'anyone', label: 'Tasks of everybody' },
        ...colleagues,
      ],
      query: (owner) => ({ owner }),
    },
    state: {
      input: 'select',
      label: 'State',
      inline: true,
      start: 'open',
      separate: true,
      options: [
        { value: 'open', label: 'Open' },
        { value: 'done', label: 'Done' },
      ],
      query: (value) => (value === 'open' || value === 'done' ? { state: value } : undefined),
    },
  },
  sortKeys: {},
  defaultSort: { column: 'dueOn', direction: 'asc' },
});

const createColumns = (
  nameOf: (address: string) => string,
  onChange: (task: ListedTask) => void,
): readonly EntryColumn<ListedTask, TaskColumn>[] => [
  { key: 'dueOn', header: 'Due', width: 120, fixed: true, cell: (task) => <DueDay task={task} /> },
  {
    key: 'title',
    header: 'Task',
    width: 260,
    head: true,
    fixed: true,
    cell: ({ title }) => <strong>{title}</strong>,
  },
  {
    key: 'student',
    header: 'Student Name',
    width: 180,
    names: true,
    head: true,
    fixed: true,
    cell: ({ _id, entry }) => (
      <EntryLink id={_id} to={entryPath(areaNamed(entry.area), entry._id)} name={entry.student} />
    ),
  },
  { key: 'area', header: 'List', width: 150, fixed: true, cell: ({ entry }) => areaNamed(entry.area).words.list },
  {
    key: 'owner',
    header: 'Owner',
    width: 150,
    fixed: true,
    cell: ({ owner }) => (owner === null ? 'Nobody' : nameOf(owner)),
  },
  {
    key: 'done',
    header: 'Done',
    width: 120,
    foot: true,
    fixed: true,
    cell: (task) => (
      <Button kind="quiet" size="small" onClick={() => onChange(task)}>
        {task.state === 'open' ? 'Done' : 'Open again'}
        <VisuallyHidden>
          {' '}
          {task.title}, {task.entry.student}
        </VisuallyHidden>
      </Button>
    ),
  },
];

/** /my-work: the tasks of the user and of colleagues, by day. */
export function Component() {
  const user = useStaffUser();
  const me = user.azureID;
  const { data: colleagues } = useQuery(colleaguesQuery);
  const nameOf = useColleagueNames();
  const { change, failure } = useTaskChange();
  const [done, setDone] = useState<Task>();
  const kind = useMemo(() => {
    const others = (colleagues ?? []).filter(({ azureID }) => azureID !== me);
    return createKind(others.map(({ azureID, name }) => ({ value: azureID, label: name })));
  }, [colleagues, me]);
  const toggle = async (task: Task) => {
    const changed = await change(task, { done: task.state === 'open' });
    if (changed) setDone(changed.state === 'done' ? changed : undefined);
    // The button with the focus disappears with its row.
    if (changed?.state === 'open') document.getElementById('content')?.focus();
  };
  const columns = createColumns(nameOf, (task) => void toggle(task));
  return (
    <EntryList
      title={myWorkTitle}
      entries="tasks"
      kind={kind}
      search={null}
      wraps
      readPage={(query, signal) => callApi(listTasks, { query, signal })}
      columns={columns}
      empty={{
        title: 'No open tasks',
        hint: 'Tasks are added on the page of an entry, next to its notes.',
        filtered: 'No tasks here.',
      }}
      actions={
        hasRole(user, 'Admin') && (
          <LinkButton kind="quiet" size="small" to={staffPaths.taskRules}>
            Task rules
          </LinkButton>
        )
      }
      notice={
        (failure || done) && (
          <div className={styles.notice}>
            {failure && <Banner kind="error">{failure}</Banner>}
            {done && <DoneNotice task={done} onUndo={() => void toggle(done)} />}
          </div>
        )
      }
    />
  );
}
