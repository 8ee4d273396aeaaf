import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { displayDay } from '#domain/calendar/display-moment.ts';
import { FamilyEmail } from '#domain/family/family-email.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { useBrand, useTimeZone } from '#web/lib/brand-context.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { DraftSource } from './draft-source.ts';
import { emailErrors } from './email-errors.ts';
import styles from './family.module.css';
import { clearDevice } from './family-access.ts';
import type { useDraftSaving } from './use-draft-saving.ts';

type FinishLaterDialogProps = {
  source: DraftSource;
  saving: ReturnType<typeof useDraftSaving>;
  onClose: () => void;
};

/** The names of questions for an address of the family, in the order in which they are suggested. */
const emailFields = ['pgPrimaryEmail', 'primaryEmail', 'studentEmail'];

const fieldId = 'finish-later-email';

/** Asks for the address under which a form is saved, then says how to continue it. */
export function FinishLaterDialog({ source, saving, onClose }: FinishLaterDialogProps) {
  const { t } = useTexts();
  const brand = useBrand();
  const timeZone = useTimeZone();
  const publicPath = usePublicPath();
  const { draft } = saving;
  const given = emailFields
    .map((name) => source.form.answers[name])
    .find((value) => typeof value === 'string' && value);
  const [email, setEmail] = useState(typeof given === 'string' ? given : '');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [savedFor, setSavedFor] = useState<string>();

  const refuse = (why: string) => {
    setError(t(why));
    document.getElementById(fieldId)?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is rendered inside the form.
    event.stopPropagation();
    if (isSending || !brand) return;
    const address = v.safeParse(FamilyEmail, email);
    if (!address.success) return refuse(emailErrors.invalid);
    setSending(true);
    setError(undefined);
    try {
      await saving.start(address.output, brand.brandName);
      setSavedFor(address.output);
    } catch (problem) {
      refuse(isApiProblem(problem) ? problem.message : emailErrors.failed);
    }
    setSending(false);
  };
  const leave = () => {
    source.form.erase();
    clearDevice();
    window.location.assign(publicPath('finder'));
  };

  if (draft && savedFor !== undefined) {
    return (
      <Dialog
        task
        title={t('Your answers are saved')}
        onClose={onClose}
        actions={
          <>
            <Button kind="quiet" onClick={leave}>
              {t('Finish and clear this device')}
            </Button>
            <Button data-autofocus onClick={onClose}>
              {t('Continue now')}
            </Button>
          </>
        }
      >
        <p>{t('We have sent an email to {email}. Its link opens this form on any device.', { email: savedFor })}</p>
        <p>
          {t('If nothing changes, your answers are deleted on {day}.', { day: displayDay(draft.until, timeZone) })}{' '}
          {t('While this page is open, changes are saved too.')}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      task
      title={t('Finish your form later')}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form="finish-later" aria-disabled={isSending}>
            {isSending ? t('Saving...') : t('Save and send the link')}
          </Button>
        </>
      }
    >
      <form id="finish-later" className={styles.part} noValidate onSubmit={(event) => void save(event)}>
        <p>{t('We save your answers, encrypted, and send you a link by email. You continue on any device.')}</p>
        <TextField
          id={fieldId}
          label={t('Email')}
          type="email"
          autoComplete="email"
          required
          value={email}
          error={error}
          saysError
          onChange={(typed) => {
            setEmail(typed);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
