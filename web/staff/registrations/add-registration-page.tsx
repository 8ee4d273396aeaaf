import { useLocation } from 'react-router-dom';
import { readHandedOver } from '#web/staff/interests/transfer.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/loading.tsx';

/** /add-registration, where an interest entry is handed over: the form itself is not part of this version. */
export function Component() {
  const { state } = useLocation();
  const interest = readHandedOver(state);
  const goBack = useReturn(interest ? `/interest-forms/${interest._id}` : '/interest-forms');
  return (
    <>
      <PageTitle title="Add Registration Form" />
      <EmptyState
        title="The registration form is not available yet."
        actions={
          <Button kind="quiet" onClick={goBack}>
            Go Back
          </Button>
        }
      >
        {interest && `The interest form of ${interest.studentFirstName} ${interest.studentLastName} is unchanged.`}
      </EmptyState>
    </>
  );
}
