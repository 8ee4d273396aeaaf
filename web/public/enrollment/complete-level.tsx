import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { summarize } from '#domain/form-kit/summarize.ts';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import { AnswerList } from '#web/forms/answers/answer-list.tsx';
import { useForm } from '#web/lib/texts/use-form.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { type SharedAnswers, shareAnswers } from '#web/public/wizard/shared-answers.ts';
import { ThankYou } from '#web/public/wizard/thank-you.tsx';
import type { Thanks } from '#web/public/wizard/thanks.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

type CompleteLevelProps = {
  context: FormContext;
  /** The submitted answers; undefined after a reload, because they are not stored on the device. */
  answers: RawAnswers | undefined;
  site: Site;
  brand: Brand;
  thanks: Thanks;
  onUpdate: () => void;
  /** The answers as they were sent last; undefined after a reload. */
  sent: RawAnswers | undefined;
  /** Opens a form for a brother or sister. */
  onAnother: (shared: SharedAnswers) => void;
};

/** The thank-you page, with the sent answers. */
export function CompleteLevel(props: CompleteLevelProps) {
  const { context, answers, site, brand, thanks, onUpdate, sent, onAnother } = props;
  const { t } = useTexts();
  const publicPath = usePublicPath();
  const form = useForm(interestForm);
  const shared = shareAnswers(interestForm, sent);
  const sections = answers && summarize(form, context, answers);
  const name = [answers?.studentFirstName, answers?.studentLastName].filter(Boolean).join(' ');
  return (
    <>
      <ThankYou
        title={t('Complete')}
        site={site}
        brand={brand}
        thanks={thanks}
        message={t(
          'Thank you your submission has been received. A team member will reach out to you within one business day.',
        )}
        sent={sections && { title: t('Request for Information'), name, sections }}
        nextSteps={[
          t('A confirmation is on its way to you by email.'),
          t('A team member of {center} calls or writes to you.', { center: site.name }),
          t('When you are ready, register: here, or together with the team member.'),
        ]}
        actions={
          <>
            <LinkButton to={publicPath('register', { site: site._id })}>{t('Register now')}</LinkButton>
            {shared && (
              <Button kind="quiet" onClick={() => onAnother(shared)}>
                {t('Request information for a brother or sister')}
              </Button>
            )}
            {answers && (
              <Button kind="quiet" onClick={onUpdate}>
                {t('Update previous information')}
              </Button>
            )}
          </>
        }
      />
      {sections && <AnswerList sections={sections} heading="h2" />}
    </>
  );
}
