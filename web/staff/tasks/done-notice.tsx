import type { Task } from '#domain/work/task-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Says that a task is done, with the button to undo it. It has the focus, because the button of the task is gone. */
export function DoneNotice({ task, onUndo }: { task: Task; onUndo: () => void }) {
  return (
    <Banner
      kind="ok"
      actions={
        <Button key={task._id} ref={focus} kind="quiet" size="small" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      Done: {task.title}
    </Banner>
  );
}
