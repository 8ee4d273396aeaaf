import { type SubmitEvent, useId, useState } from 'react';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

export type ViewName = { readonly name: string; readonly shared: boolean };

type NameDialogProps = {
  title: string;
  start: ViewName;
  /** If it rejects, the error is shown and the dialog remains open. */
  onSave: (given: ViewName) => Promise<void>;
  onClose: () => void;
};

/** Asks for the name of a view, and whether colleagues see it. */
export function NameDialog({ title, start, onSave, onClose }: NameDialogProps) {
  const [name, setName] = useState(start.name);
  const [shared, setShared] = useState(start.shared);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const form = useId();
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!name.trim()) return setError('Give the view a name.');
    setBusy(true);
    setError('');
    setFailure('');
    try {
      await onSave({ name: name.trim(), shared });
    } catch (thrown) {
      const wrong = isApiProblem(thrown) ? thrown.problem.errors?.find(({ field }) => field === 'name') : undefined;
      if (wrong) setError(wrong.message);
      else setFailure(thrown instanceof Error ? thrown.message : String(thrown));
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Dialog
      title={title}
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button kind="quiet" aria-disabled={busy} onClick={() => !busy && onClose()}>
            Cancel
          </Button>
          <Button type="submit" form={form} aria-disabled={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          id={`${form}-name`}
          label="Name"
          required
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={name}
          error={error || undefined}
          onChange={setName}
        />
        <CheckboxField
          id={`${form}-shared`}
          label="Share with colleagues of my charters"
          hint="They see its filters and columns, and only the entries of their own charters."
          checked={shared}
          onChange={setShared}
        />
      </form>
      {failure && <Banner kind="error">{failure}</Banner>}
    </Dialog>
  );
}
