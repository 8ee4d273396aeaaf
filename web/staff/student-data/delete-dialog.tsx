import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type DeletionResult, deleteStudentData, deletionWord } from '#domain/student-data/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { countItems, type FoundItem, toReferences } from './found-items.ts';
import styles from './student-data.module.css';

type DeleteDialogProps = {
  items: readonly FoundItem[];
  onDeleted: (results: readonly DeletionResult[]) => void;
  onClose: () => void;
};

/** Requires a typed word before the deletion. An interrupted deletion can be repeated. */
export function DeleteDialog({ items, onDeleted, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const deletion = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(deleteStudentData, { body: { ...toReferences(items), confirmation: deletionWord } }),
    onSuccess: ({ results }) => onDeleted(results),
  });
  const confirm = (event?: FormEvent) => {
    event?.preventDefault();
    if (deletion.isPending) return;
    const isTyped = typed.trim() === deletionWord;
    setError(isTyped ? undefined : `Type ${deletionWord} in capital letters to go on.`);
    if (isTyped) deletion.mutate();
    else document.getElementById('deletion-word')?.focus();
  };
  return (
    <Dialog
      alert
      title={`Delete ${countItems(items.length)} for good?`}
      busy={deletion.isPending}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" aria-disabled={deletion.isPending} onClick={() => !deletion.isPending && onClose()}>
            Cancel
          </Button>
          <Button kind="danger" aria-disabled={deletion.isPending} onClick={() => confirm()}>
            {deletion.isPending ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      <form className={styles.typed} onSubmit={confirm}>
        <p>
          Answers, notes, emails, signed agreements and signatures go, in all charters. That they were deleted, when and
          by whom stays. Nobody can bring them back from here.
        </p>
        <ul className={styles.named}>
          {items.map(({ kind, id, title }) => (
            <li key={`${kind} ${id}`}>{title}</li>
          ))}
        </ul>
        <TextField
          id="deletion-word"
          label={`Type ${deletionWord} to go on`}
          required
          dense
          autoComplete="off"
          data-autofocus
          value={typed}
          error={error}
          onChange={setTyped}
        />
      </form>
      {deletion.isError && (
        <Banner kind="error">{deletion.error.message} Some of it may be deleted already: press Delete again.</Banner>
      )}
    </Dialog>
  );
}
