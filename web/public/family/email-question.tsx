import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { requestCode } from '#domain/family/api.ts';
import { FamilyEmail } from '#domain/family/family-email.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { emailErrors } from './email-errors.ts';
import { familyTitle } from './family-title.ts';

type EmailQuestionProps = {
  brand: string;
  /** Why the address is asked for again. */
  notice: string | undefined;
  onAsked: (email: string) => void;
};

const noticeId = 'family-notice';

/** Asks for the address to which a code is sent. */
export function EmailQuestion({ brand, notice, onAsked }: EmailQuestionProps) {
  const { t, language } = useTexts();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const address = v.safeParse(FamilyEmail, email);
    if (!address.success) {
      setError(t(emailErrors.invalid));
      document.getElementById('family-email')?.focus();
      return;
    }
    setSending(true);
    setError(undefined);
    try {
      await callApi(requestCode, { body: { email: address.output, brand, language: language.code } });
      onAsked(address.output);
    } catch (problem) {
      setError(isApiProblem(problem) ? t(problem.message) : t(emailErrors.failed));
      setSending(false);
    }
  };
  return (
    // A dialog form sends nothing, also before the script is there.
    <form noValidate method="dialog" onSubmit={(event) => void onSubmit(event)}>
      <PageHeading focusKey="email" describedBy={notice && noticeId}>
        {t(familyTitle)}
      </PageHeading>
      {notice && (
        <div id={noticeId}>
          <Banner kind="warn">{notice}</Banner>
        </div>
      )}
      <p>
        {t(
          'See where your forms stand, or continue one that is not finished. Type the email address that you gave in the form; we send a code to it.',
        )}
      </p>
      <TextField
        id="family-email"
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
      <p>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? t('Sending...') : t('Send me a code')}
        </Button>
      </p>
    </form>
  );
}
