import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { NoteText, noteMaxLength } from '#domain/entries/note.ts';
import { submitCanceled } from '#web/forms/edit-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';

type Answer = (reason: string | typeof submitCanceled) => void;
type CorrectionReason = {
  /**
   * Asks for the reason of a correction, then saves; returns `submitCanceled` when the user goes back to the answers.
   */
  readonly ask: () => Promise<string | typeof submitCanceled>;
  readonly dialog: ReactNode;
};

/** Asks for the reason of a correction before the correction is saved. If saving fails, the typed reason is kept. */
export function useCorrectionReason(): CorrectionReason {
  const [openQuestion, setOpenQuestion] = useState<{ readonly answer: Answer }>();
  const written = useRef('');
  const end: Answer = (reason) => {
    setOpenQuestion(undefined);
    openQuestion?.answer(reason);
  };
  return {
    ask: () => new Promise((answer) => setOpenQuestion({ answer })),
    dialog: openQuestion && (
      <ReasonDialog
        start={written.current}
        onWrite={(reason) => {
          written.current = reason;
        }}
        onConfirm={end}
        onClose={() => end(submitCanceled)}
      />
    ),
  };
}

type ReasonDialogProps = {
  start: string;
  onWrite: (reason: string) => void;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

function ReasonDialog({ start, onWrite, onConfirm, onClose }: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState(start);
  const [error, setError] = useState<string>();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const read = v.safeParse(NoteText, reason);
    if (read.success) return onConfirm(read.output);
    setError(read.issues[0].message);
    document.getElementById(`${id}-reason`)?.focus();
  };
  return (
    <Dialog
      task
      title="Correct Answers"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Back to the Answers
          </Button>
          <Button type="submit" form={id}>
            Save Correction
          </Button>
        </>
      }
    >
      <p>The status stays as it is. The reason is recorded in the history and among the notes.</p>
      <form id={id} noValidate onSubmit={confirm}>
        <TextAreaField
          id={`${id}-reason`}
          label="Reason"
          required
          rows={4}
          maxLength={noteMaxLength}
          value={reason}
          error={error}
          onChange={(text) => {
            setReason(text);
            onWrite(text);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
