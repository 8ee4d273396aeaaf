import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { goToPlace } from '#web/ui/fields/go-to-place.ts';
import type { OtherLegalName } from './legal-name.ts';

type NameQuestionProps = {
  names: readonly OtherLegalName[];
  /** The student signs without a parent. */
  isAlone: boolean;
  /** The user confirms the typed names. */
  onConfirm: () => void;
  onClose: () => void;
};

const signers = { student: 'the student', parent: 'the parent or guardian' };

/** Asks once whether a typed name is correct that differs from the names in the registration. */
export function NameQuestion({ names, isAlone, onConfirm, onClose }: NameQuestionProps) {
  const change = () => {
    onClose();
    // After the dialog has returned the focus.
    requestAnimationFrame(() => goToPlace(`${names[0]?.signer}Name`, 'center'));
  };
  return (
    <Dialog
      alert
      title="Is this the legal name?"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onConfirm}>
            Yes, sign with this name
          </Button>
          <Button data-autofocus onClick={change}>
            Change the name
          </Button>
        </>
      }
    >
      {names.map(({ signer, legal, typed }) => (
        <p key={signer}>
          {isAlone ? 'Your name in the registration is' : `The registration names ${signers[signer]}`}{' '}
          <strong>{legal}</strong>. The signature says <strong>{typed}</strong>.
        </p>
      ))}
    </Dialog>
  );
}
