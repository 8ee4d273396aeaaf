import { displayDate } from '#domain/form-kit/display-date.ts';
import type { ListedTask } from '#domain/work/task-api.ts';
import { Tag } from '#web/ui/chip.tsx';
import { isOverdue } from './task-queries.ts';

/** The day of a task; a past day of an open task is marked. */
export function DueDay({ task }: { task: ListedTask }) {
  return (
    <>
      {displayDate(task.dueOn)} {isOverdue(task) && <Tag kind="bad">Overdue</Tag>}
    </>
  );
}
