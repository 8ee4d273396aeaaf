import { useId } from 'react';
import { useController } from 'react-hook-form';
import { noteMaxLength } from '#domain/entries/note.ts';
import { terminateRegistration as route } from '#domain/registration/process-api.ts';
import { useBodyForm } from '#web/staff/forms/use-body-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-field.tsx';
import { studentName } from '../registration-names.ts';
import { useRegistrationSteps } from '../registration-queries.ts';
import { registrationButtons } from './registration-buttons.ts';
import { StepDialog } from './step-dialog.tsx';
import type { StepProps } from './step-props.ts';
import { StepTrouble } from './step-trouble.tsx';
import { submitForm } from './submit-form.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useRegistrationStep } from './use-registration-step.ts';

/** Ends an enrollment, with notes on why. Source: spec 3 §4. */
export function TerminateRegistration({ entry: opened, onDone, onClose }: StepProps) {
  const step = useRegistrationStep(opened);
  const { terminate } = useRegistrationSteps();
  const id = useId();
  const form = useBodyForm({
    schema: route.body,
    start: { notes: '' },
    labels: { notes: 'Notes' },
    send: async (body) => {
      const changed = await step.take((entry) => terminate({ entry, body }));
      if (changed) onDone(changed);
    },
  });
  const { field: notes } = useController({ control: form.control, name: 'notes' });
  const error = form.errorOf('notes');
  useFieldFocus(error && `${id}-notes`, form.attempt);
  return (
    <StepDialog
      title="Terminate Enrollment"
      unsaved={notes.value !== ''}
      busy={step.busy}
      onClose={onClose}
      actions={
        <Button kind="danger" type="submit" form={id} aria-disabled={step.busy}>
          {step.busy ? 'Saving...' : registrationButtons.terminate}
        </Button>
      }
    >
      <p>
        The enrollment of <strong>{studentName(step.entry)}</strong> ends. An orientation that is still to come is
        canceled, and the family gets an email about it.
      </p>
      <StepTrouble
        step={step}
        action="terminated"
        onRetry={() => submitForm(id)}
        kept="Nothing was saved; your notes are still here."
      />
      <form id={id} noValidate onSubmit={form.onSubmit}>
        <TextAreaField
          id={`${id}-notes`}
          label="Notes"
          hint="Why the enrollment ends. Staff read this on the registration."
          required
          rows={5}
          maxLength={noteMaxLength}
          readOnly={form.saving}
          value={notes.value}
          error={error}
          onChange={notes.onChange}
        />
      </form>
    </StepDialog>
  );
}
