import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { NoteText, noteMaxLength } from '#domain/entries/note.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import type { RegistrationAction } from '#domain/registration/status.ts';
import { useBodyForm } from '#web/staff/entries/edit/use-body-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepFailure } from './step-failure.tsx';
import type { StepProps } from './step-props.ts';
import { submitForm } from './submit-form.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useRegistrationStep } from './use-registration-step.ts';

type ReasonStepProps = StepProps & {
  title: string;
  action: RegistrationAction;
  label: string;
  hint: string;
  confirm: string;
  closeText?: string;
  call: (entry: Registration, reason: string) => Promise<Registration>;
  /** The text about the consequences. */
  children: ReactNode;
};

const schema = v.object({ reason: NoteText });

/** A step with a required reason, such as a termination. */
export function ReasonStep(props: ReasonStepProps) {
  const { entry: opened, title, action, label, hint, confirm, closeText, call, onDone, onClose, children } = props;
  const step = useRegistrationStep(opened);
  const id = useId();
  const form = useBodyForm({
    schema,
    start: { reason: '' },
    labels: { reason: label },
    send: async ({ reason }) => {
      const changed = await step.take((entry) => call(entry, reason));
      if (changed) onDone(changed);
    },
  });
  const { field: reason } = useController({ control: form.control, name: 'reason' });
  const error = form.errorOf('reason');
  useFieldFocus(error && `${id}-reason`, form.attempt);
  return (
    <StepDialog
      title={title}
      unsaved={reason.value !== ''}
      busy={step.busy}
      onClose={onClose}
      {...(closeText && { closeText })}
      actions={
        <Button kind="danger" type="submit" form={id} aria-disabled={step.busy}>
          {step.busy ? 'Saving...' : confirm}
        </Button>
      }
    >
      {children}
      <StepFailure
        step={step}
        action={action}
        onRetry={() => submitForm(id)}
        savedText="Nothing was saved; what you wrote is still here."
      />
      <form id={id} noValidate onSubmit={form.onSubmit}>
        <TextAreaField
          id={`${id}-reason`}
          label={label}
          hint={hint}
          required
          rows={5}
          maxLength={noteMaxLength}
          readOnly={form.saving}
          value={reason.value}
          error={error}
          onChange={reason.onChange}
        />
      </form>
    </StepDialog>
  );
}
