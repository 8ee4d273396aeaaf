import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codeMessages, isCodeLength, openFamily, requestCode } from '#domain/family/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf, isApiProblem } from '#web/lib/api/api-problem.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { emailErrors } from './email-errors.ts';
import styles from './family.module.css';
import type { AccessInTab } from './family-access.ts';

type CodeQuestionProps = {
  brand: string;
  /** Where the code was sent. */
  email: string;
  onOpened: (access: AccessInTab) => void;
  onOtherAddress: () => void;
};

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Asks for the code from the mail. It can be pasted, with spaces too. */
export function CodeQuestion({ brand, email, onOpened, onOtherAddress }: CodeQuestionProps) {
  const { t, language } = useTexts();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [sentAgain, setSentAgain] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const refuse = (problem: unknown) => {
    const text = fieldErrorsOf(problem).code ?? (isApiProblem(problem) ? problem.message : emailErrors.failed);
    setError(t(text));
    setBusy(false);
    field.current?.focus();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isCodeLength(digitsOf(code))) {
      setError(t(codeMessages.shape));
      return field.current?.focus();
    }
    setBusy(true);
    setError(undefined);
    try {
      const access = await callApi(openFamily, { body: { email, brand, code: digitsOf(code) } });
      onOpened({ ...access, email });
    } catch (problem) {
      refuse(problem);
    }
  };
  const sendAgain = async () => {
    setSentAgain(false);
    setError(undefined);
    try {
      await callApi(requestCode, { body: { email, brand, language: language.code } });
      setSentAgain(true);
      setCode('');
      field.current?.focus();
    } catch (problem) {
      refuse(problem);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <PageHeading focusKey="code">{t('Check your email')}</PageHeading>
      <div className={styles.code}>
        <TextField
          id="family-code"
          ref={field}
          label={t('Code from the mail')}
          hint={t('We have sent a code to {email}. It can take a minute. Look in the spam folder too.', { email })}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          error={error}
          saysError
          onChange={(typed) => {
            setCode(typed);
            setError(undefined);
          }}
        />
      </div>
      <p role="status">{sentAgain && t('We have sent a new code. Only the newest one is valid.')}</p>
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? t('Opening...') : t('Open my forms')}
        </Button>
        <Button kind="quiet" onClick={() => void sendAgain()}>
          {t('Send a new code')}
        </Button>
        <Button kind="quiet" onClick={onOtherAddress}>
          {t('Use another address')}
        </Button>
      </div>
    </form>
  );
}
