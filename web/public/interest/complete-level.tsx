import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { RawAnswers } from '#domain/form-kit/field.ts';
import { summarize } from '#domain/form-kit/summarize.ts';
import type { Site } from '#domain/locations/site.ts';
import { AnswerList } from '#web/forms/answer-list.tsx';
import { publicPath } from '#web/lib/paths.ts';
import { ThankYou } from '#web/public/form/thank-you.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';

/** Source: spec 1 §2 Screen 3. */
const message =
  'Thank you your submission has been received. A team member will reach out to you within one business day.';

type CompleteLevelProps = {
  context: FormContext;
  /** What was sent; not known any more after a reload, because nothing of it stays on the device. */
  answers: RawAnswers | undefined;
  site: Site;
  submittedOn: string;
  onUpdate: () => void;
};

/** The thank-you, with what was sent. */
export function CompleteLevel({ context, answers, site, submittedOn, onUpdate }: CompleteLevelProps) {
  return (
    <>
      <ThankYou
        {...{ title: 'Complete', site, submittedOn, message }}
        nextSteps={[
          'A confirmation is on its way to you by email.',
          `A team member of ${site.name} calls or writes to you.`,
          'When you are ready, register the student: here, or together with the team member.',
        ]}
        actions={
          <>
            <LinkButton to={publicPath('register', { site: site._id })}>Register the student</LinkButton>
            {answers && (
              <Button kind="quiet" onClick={onUpdate}>
                Update previous information
              </Button>
            )}
          </>
        }
      />
      {answers && <AnswerList sections={summarize(interestForm, context, answers)} heading="h2" empty="Not answered" />}
    </>
  );
}
