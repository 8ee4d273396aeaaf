import { type FormEvent, useState } from 'react';
import { changeMessages, reasonLength, withdrawEntry } from '#domain/family/change-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { emailErrors } from '../email-errors.ts';
import { formNames } from '../form-names.ts';
import { focusSoon, undoButtonId, type WithdrawProps } from './change-props.ts';

const reasonId = 'withdrawal-reason';

/** Asks whether a form is withdrawn, and why. */
export default function WithdrawDialog({
  entry,
  withAccess,
  onChange,
  onClose,
}: WithdrawProps & { onClose: () => void }) {
  const { t } = useTexts();
  const { _id: id, kind, name } = entry;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setFailure(undefined);
    setError(undefined);
    if (!reason.trim()) {
      setError(t(changeMessages.noReason));
      document.getElementById(reasonId)?.focus();
      return;
    }
    setSending(true);
    try {
      const changed = await withAccess((linkToken) =>
        callApi(withdrawEntry, { params: { id }, body: { reason }, linkToken }),
      );
      onClose();
      onChange(changed);
      focusSoon(undoButtonId(id));
    } catch (problem) {
      setFailure(isApiProblem(problem) ? problem.message : emailErrors.failed);
    }
    setSending(false);
  };
  const title = t(formNames[kind]);
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
      <form id="withdraw-form" noValidate onSubmit={(event) => void send(event)}>
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
