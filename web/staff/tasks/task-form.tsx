import { type SubmitEvent, useState } from 'react';
import { taskTitleMaxLength } from '#domain/work/task-api.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { useAssigneeOptions } from '#web/staff/work/work-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './tasks-panel.module.css';

type TaskInput = { readonly title: string; readonly owner: string | null; readonly dueOn: string };
type TaskFormProps = {
  charterId: string;
  start: TaskInput;
  save: (input: TaskInput) => Promise<unknown>;
  onClose: () => void;
};

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Title, owner and day of a task. */
export function TaskForm({ charterId, start, save, onClose }: TaskFormProps) {
  const owners = useAssigneeOptions(charterId);
  const [input, setInput] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);
  const set = (change: Partial<TaskInput>) => setInput((before) => ({ ...before, ...change }));
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const missing = {
      ...(!input.title.trim() && { title: 'Write what is to be done.' }),
      ...(!input.dueOn && { dueOn: 'Enter a day.' }),
    };
    setErrors(missing);
    setFailure('');
    const [first] = Object.keys(missing);
    if (first) return document.getElementById(`task-${first}`)?.focus();
    setSaving(true);
    try {
      await save(input);
      onClose();
    } catch (error) {
      const refused = fieldErrorsOf(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) setFailure(error instanceof Error ? error.message : String(error));
      setSaving(false);
    }
  };
  return (
    <form noValidate className="stack" aria-label="Task" onSubmit={(event) => void send(event)}>
      {failure && <Banner kind="error">{failure}</Banner>}
      <TextField
        id="task-title"
        ref={focus}
        label="What is to be done"
        required
        dense
        maxLength={taskTitleMaxLength}
        value={input.title}
        error={errors.title}
        onChange={(title) => set({ title })}
      />
      <SelectField
        id="task-owner"
        label="Owner"
        dense
        placeholder="Nobody"
        value={input.owner ?? ''}
        error={errors.owner}
        options={owners}
        onChange={(owner) => set({ owner: owner || null })}
      />
      <TextField
        id="task-dueOn"
        type="date"
        label="Due"
        required
        dense
        value={input.dueOn}
        error={errors.dueOn}
        onChange={(dueOn) => set({ dueOn })}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="small" aria-disabled={isSaving}>
          Save
        </Button>
        <Button kind="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
