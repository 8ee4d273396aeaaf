import { message } from '#domain/texts/message.ts';
import { fillNodes } from '#web/lib/texts/fill-nodes.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
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

const sentences = {
  student: message('The registration names the student {legal}. The signature says {typed}.'),
  parent: message('The registration names the parent or guardian {legal}. The signature says {typed}.'),
  alone: message('Your name in the registration is {legal}. The signature says {typed}.'),
};

/** Asks once whether a typed name is correct that differs from the names in the registration. */
export function NameQuestion({ names, isAlone, onConfirm, onClose }: NameQuestionProps) {
  const { t } = useTexts();
  const change = () => {
    onClose();
    // After the dialog has returned the focus.
    requestAnimationFrame(() => goToPlace(`${names[0]?.signer}Name`, 'center'));
  };
  return (
    <Dialog
      alert
      title={t('Is this the legal name?')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onConfirm}>
            {t('Yes, sign with this name')}
          </Button>
          <Button data-autofocus onClick={change}>
            {t('Change the name')}
          </Button>
        </>
      }
    >
      {names.map(({ signer, legal, typed }) => (
        <p key={signer}>
          {fillNodes(t(sentences[isAlone ? 'alone' : signer]), {
            legal: <strong>{legal}</strong>,
            typed: <strong>{typed}</strong>,
          })}
        </p>
      ))}
    </Dialog>
  );
}
