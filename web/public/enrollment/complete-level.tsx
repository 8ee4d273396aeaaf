import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { summarize } from '#domain/form-kit/summarize.ts';
import type { Brand } from '#domain/locations/brand.ts';
import type { Site } from '#domain/locations/site.ts';
import { AnswerList } from '#web/forms/answers/answer-list.tsx';
import { publicPath } from '#web/lib/paths.ts';
import { ThankYou } from '#web/public/wizard/thank-you.tsx';
import type { Thanks } from '#web/public/wizard/thanks.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

const message =
  'Thank you your submission has been received. A team member will reach out to you within one business day.';

type CompleteLevelProps = {
  context: FormContext;
  /** The submitted answers; undefined after a reload, because they are not stored on the device. */
  answers: RawAnswers | undefined;
  site: Site;
  brand: Brand;
  thanks: Thanks;
  onUpdate: () => void;
};

/** The thank-you, with what was sent. */
export function CompleteLevel({ context, answers, site, brand, thanks, onUpdate }: CompleteLevelProps) {
  const sections = answers && summarize(interestForm, context, answers);
  const name = [answers?.studentFirstName, answers?.studentLastName].filter(Boolean).join(' ');
  return (
    <>
      <ThankYou
        title="Complete"
        site={site}
        brand={brand}
        thanks={thanks}
        message={message}
        sent={sections && { title: 'Request for Information', name, sections }}
        nextSteps={[
          'A confirmation is on its way to you by email.',
          `A team member of ${site.name} calls or writes to you.`,
          'When you are ready, register: here, or together with the team member.',
        ]}
        actions={
          <>
            <LinkButton to={publicPath('register', { site: site._id })}>Register now</LinkButton>
            {answers && (
              <Button kind="quiet" onClick={onUpdate}>
                Update previous information
              </Button>
            )}
          </>
        }
      />
      {sections && <AnswerList sections={sections} heading="h2" />}
    </>
  );
}
