import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { restorableDays } from '#domain/entries/deleted-api.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';

export type EntryDeletion = {
  readonly question: string;
  /** The message afterwards. */
  readonly deletedText: string;
  /** The page to open afterwards. */
  readonly leaveTo: string;
  readonly remove: () => Promise<unknown>;
};

type DeleteEntryProps = EntryDeletion & {
  /** The name of the student. */
  readonly student: string;
};

/** The button that deletes an entry of any area after a confirmation. */
export function DeleteEntry({ question, student, deletedText, leaveTo, remove }: DeleteEntryProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const show = useBanner();
  return (
    <>
      <Button kind="danger" size="small" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <ConfirmDialog
          title="Delete This Entry?"
          confirm="Delete"
          danger
          onConfirm={async () => {
            await remove();
            show({ kind: 'success', text: deletedText });
            navigate(leaveTo);
          }}
          onClose={() => setAsking(false)}
        >
          {question}
          {student && (
            <>
              : <strong>{student}</strong>
            </>
          )}
          <br />
          An admin can restore it for {restorableDays} days. After that it is gone for good.
        </ConfirmDialog>
      )}
    </>
  );
}
