import { type FormEvent, useState } from 'react';
import { changeMessages, reasonLength, withdrawEntry } from '#domain/family/change-api.ts';
import { familyAreaOf } from '#domain/family/family-kinds.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { type ChangeProps, showAndFocus, undoButtonId } from './change-props.ts';
import { useSending } from './use-sending.ts';

const reasonId = 'withdrawal-reason';

/** Asks whether a form is withdrawn, and why. */
export default function WithdrawDialog({
  entry,
  withAccess,
  onChange,
  onClose,
}: ChangeProps & { onClose: () => void }) {
  const { t } = useTexts();
  const { _id: id, kind, name } = entry;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { send, isSending, failure } = useSending(withAccess);
  const withdraw = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setError(undefined);
    if (!reason.trim()) {
      setError(t(changeMessages.noReason));
      document.getElementById(reasonId)?.focus();
      return;
    }
    const changed = await send((linkToken) => callApi(withdrawEntry, { params: { id }, body: { reason }, linkToken }));
    if (!changed) return;
    const show = () => {
      onClose();
      onChange(changed);
    };
    showAndFocus(show, undoButtonId(id));
  };
  const title = t(familyAreaOf(kind).form);
  return (
    <Dialog
      alert
      title={name ? t('Withdraw {form} for {name}?', { form: title, name }) : t('Withdraw {form}?', { form: title })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button kind="danger" type="submit" form="withdraw-form" aria-disabled={isSending}>
            {isSending ? t('Sending...') : t('Withdraw')}
          </Button>
        </>
      }
    >
      <form id="withdraw-form" noValidate onSubmit={(event) => void withdraw(event)}>
        <p>
          {t(
            'The learning center stops its work on this form. If an orientation is arranged, it is canceled, and another family can have its place. You can undo this for 24 hours.',
          )}
        </p>
        {failure && <p role="alert">{t(failure)}</p>}
        <TextAreaField
          id={reasonId}
          label={t('Why do you withdraw it?')}
          required
          maxLength={reasonLength}
          value={reason}
          error={error}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}
