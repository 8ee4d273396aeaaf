import type { Site } from '#domain/locations/site.ts';
import { ThankYou } from '#web/public/form/thank-you.tsx';
import { Button } from '#web/ui/button.tsx';

/** Source: spec 1 §2 Screen 4. */
const message =
  'Thank you! Your registration has been successfully completed. One of our team members will reach out to you within one business day.';

type RegistrationCompleteProps = {
  site: Site;
  submittedOn: string;
  onAnother: () => void;
};

/** The thank-you of a registration. */
export function RegistrationComplete({ site, submittedOn, onAnother }: RegistrationCompleteProps) {
  return (
    <ThankYou
      {...{ title: 'Registration received', site, submittedOn, message }}
      nextSteps={[
        'A confirmation is on its way to you by email.',
        `A team member of ${site.name} reads the registration and calls or writes to you.`,
        'Together you arrange an orientation, at the learning center or online.',
      ]}
      actions={
        <Button kind="quiet" onClick={onAnother}>
          Register another student
        </Button>
      }
    />
  );
}
