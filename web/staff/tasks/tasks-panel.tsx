import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { todayIn } from '#domain/calendar/today.ts';
import { addTask, changeTask, type ListedTask, type Task } from '#domain/work/task-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { AsideSection } from '#web/staff/entries/detail/aside-section.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { useColleagueNames } from '#web/staff/work/work-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DoneNotice } from './done-notice.tsx';
import { DueDay } from './due-day.tsx';
import { TaskForm } from './task-form.tsx';
import { tasksQuery, useTaskChange, useTaskRefresh } from './task-queries.ts';
import styles from './tasks-panel.module.css';

type PanelEntry = { readonly _id: string; readonly charterId: string; readonly timeZone?: string | undefined };

/** The tasks of an entry, with a form for another one. */
export function TasksPanel({ entry }: { entry: PanelEntry }) {
  const { _id: entryId, charterId, timeZone } = entry;
  const tasks = useQuery(tasksQuery(entryId));
  const me = useStaffUser().azureID;
  const refresh = useTaskRefresh();
  const { change, failure } = useTaskChange();
  /** The id of the task in the form; the id of the submission of a new one. */
  const [edited, setEdited] = useState('');
  const [done, setDone] = useState<Task>();
  const add = useRef<HTMLButtonElement>(null);
  const rows = tasks.data ?? [];
  // The form with the focus disappears when it is closed.
  const before = useRef(edited);
  useEffect(() => {
    if (before.current && !edited) add.current?.focus();
    before.current = edited;
  }, [edited]);
  const toggle = async (task: Task) => {
    const changed = await change(task, { done: task.state === 'open' });
    if (!changed) return;
    setDone(changed.state === 'done' ? changed : undefined);
    if (changed.state === 'open') add.current?.focus();
  };
  const present = rows.find(({ _id }) => _id === edited);
  const start = present ?? { title: '', owner: me, dueOn: todayIn(timeZone) };
  return (
    <AsideSection
      title="Tasks"
      query={tasks}
      before={
        edited ? (
          <TaskForm
            key={edited}
            charterId={charterId}
            start={{ title: start.title, owner: start.owner, dueOn: start.dueOn }}
            save={async (body) => {
              if (present) {
                await callApi(changeTask, { params: { entryId, id: edited }, ifMatch: present.etag, body });
              } else await callApi(addTask, { body: { submissionId: edited, entryId, ...body } });
              await refresh();
            }}
            onClose={() => setEdited('')}
          />
        ) : (
          <div className={styles.buttons}>
            <Button ref={add} kind="quiet" size="small" onClick={() => setEdited(crypto.randomUUID())}>
              Add task
            </Button>
          </div>
        )
      }
    >
      {failure && <Banner kind="error">{failure}</Banner>}
      {done && <DoneNotice task={done} onUndo={() => void toggle(done)} />}
      {rows.length === 0 ? (
        <p>No tasks yet.</p>
      ) : (
        <ul className={styles.tasks} aria-label="Tasks">
          {rows.map((task) => (
            <TaskItem
              key={task._id}
              task={task}
              onEdit={() => setEdited(task._id)}
              onToggle={() => void toggle(task)}
            />
          ))}
        </ul>
      )}
    </AsideSection>
  );
}

type TaskItemProps = { task: ListedTask; onEdit: () => void; onToggle: () => void };

function TaskItem({ task, onEdit, onToggle }: TaskItemProps) {
  const nameOf = useColleagueNames();
  const { title, owner, state, doneBy } = task;
  return (
    <li>
      <strong>{title}</strong>
      <p className={styles.facts}>
        <DueDay task={task} /> · {owner === null ? 'Nobody' : nameOf(owner)}
        {state === 'done' && (
          <>
            {' '}
            <Tag kind="done">Done{doneBy && doneBy !== owner ? ` by ${nameOf(doneBy)}` : ''}</Tag>
          </>
        )}
      </p>
      <div className={styles.buttons}>
        <Button kind="quiet" size="small" onClick={onToggle}>
          {state === 'open' ? 'Done' : 'Open again'}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        {state === 'open' && (
          <Button kind="text" size="small" onClick={onEdit}>
            Change<VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
