import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { noteMaxLength } from '#domain/entries/note.ts';
import { ChosenPrograms } from '#domain/registration/process-api.ts';
import {
  type ProgramState,
  type Programs,
  programCodes,
  programNames,
  programStateName,
} from '#domain/registration/special-programs.ts';
import { useBodyForm } from '#web/staff/entries/edit/use-body-form.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { useRegistrationSteps } from '../registration-queries.ts';
import { SaveButtons } from './save-buttons.tsx';
import { StepDialog } from './step-dialog.tsx';
import { StepFailure } from './step-failure.tsx';
import type { StepProps } from './step-props.ts';
import { submitForm } from './submit-form.ts';
import { useRegistrationStep } from './use-registration-step.ts';

const states: readonly ProgramState[] = ['unchecked', true, false];
const options = states.map((state) => ({ value: String(state), label: programStateName(state) }));
const readState = (value: string) => states.find((state) => String(state) === value) ?? 'unchecked';
const noneChecked = Object.fromEntries(programCodes.map((code) => [code, 'unchecked'])) as Programs;

/** The special programs of a student. */
export function SpecialPrograms({ entry: opened, onDone, onNext, onClose }: StepProps) {
  const step = useRegistrationStep(opened);
  const { savePrograms } = useRegistrationSteps();
  const id = useId();
  const goesOn = useRef(false);
  const form = useBodyForm({
    schema: ChosenPrograms,
    start: { programList: opened.programs ?? noneChecked, programDescription: opened.programDescription ?? '' },
    labels: { programDescription: 'Description' },
    send: async (body) => {
      const changed = await step.take((entry) => savePrograms({ entry, body }));
      if (changed) (goesOn.current && onNext ? onNext : onDone)(changed);
    },
  });
  const { field: list } = useController({ control: form.control, name: 'programList' });
  const { field: description } = useController({ control: form.control, name: 'programDescription' });
  return (
    <StepDialog
      title="Add Special Programs"
      unsaved={form.unsaved}
      busy={step.busy}
      onClose={onClose}
      actions={
        <SaveButtons
          form={id}
          busy={step.busy}
          text={step.busy ? 'Saving...' : 'Save Programs'}
          goesOn={goesOn}
          hasNext={onNext !== undefined}
        />
      }
    >
      <StepFailure
        step={step}
        action="special programs saved"
        onRetry={() => submitForm(id)}
        savedText="Nothing was saved; your choices are still here."
      />
      <form id={id} className="stack" noValidate onSubmit={form.onSubmit}>
        {programCodes.map((code) => (
          <ChoiceField
            key={code}
            id={`${id}-${code}`}
            label={programNames[code]}
            dense
            value={String(list.value[code])}
            options={options}
            onChange={(value) => list.onChange({ ...list.value, [code]: readState(value) })}
          />
        ))}
        <TextAreaField
          id={`${id}-description`}
          label="Description"
          rows={4}
          maxLength={noteMaxLength}
          readOnly={form.saving}
          value={description.value ?? ''}
          error={form.errorOf('programDescription')}
          onChange={description.onChange}
        />
      </form>
    </StepDialog>
  );
}
