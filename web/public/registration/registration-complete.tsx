import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { summarize } from '#domain/form-kit/summarize.ts';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { useForm } from '#web/lib/texts/use-form.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { type SharedAnswers, shareAnswers } from '#web/public/wizard/shared-answers.ts';
import { ThankYou } from '#web/public/wizard/thank-you.tsx';
import type { Thanks } from '#web/public/wizard/thanks.ts';
import { Button } from '#web/ui/button.tsx';

type RegistrationCompleteProps = {
  site: Site;
  brand: Brand;
  context: FormContext;
  thanks: Thanks;
  /** The submitted answers; undefined after a reload. */
  answers: RawAnswers | undefined;
  /** Opens a form for another student; one of the same family begins with what they share. */
  onAnother: (shared?: SharedAnswers) => void;
};

/** The thank-you page of a registration. */
export function RegistrationComplete({ site, brand, context, thanks, answers, onAnother }: RegistrationCompleteProps) {
  const { t } = useTexts();
  const form = useForm(registrationForm);
  const shared = shareAnswers(registrationForm, answers);
  const name = [answers?.firstName, answers?.lastName].filter(Boolean).join(' ');
  return (
    <ThankYou
      title={t('Registration received')}
      site={site}
      brand={brand}
      thanks={thanks}
      message={t(
        'Thank you! Your registration has been successfully completed. One of our team members will reach out to you within one business day.',
      )}
      sent={answers && { title: t('Registration'), name, sections: summarize(form, context, answers) }}
      nextSteps={[
        t('A confirmation is on its way to you by email.'),
        t('A team member of {center} reads the registration and calls or writes to you.', { center: site.name }),
        t('Together you arrange an orientation, at the learning center or online.'),
      ]}
      actions={
        <>
          {shared && <Button onClick={() => onAnother(shared)}>{t('Register a brother or sister')}</Button>}
          <Button kind="quiet" onClick={() => onAnother()}>
            {t('Register another student')}
          </Button>
        </>
      }
    />
  );
}
