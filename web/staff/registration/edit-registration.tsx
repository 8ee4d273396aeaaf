import { useMemo } from 'react';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { orientationWhen } from '#domain/registration/describe-processing.ts';
import { isExpected } from '#domain/registration/orientation.ts';
import { registrationContext } from '#domain/registration/registration-context.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { staffDefinition } from '#domain/registration/staff-definition.ts';
import { isOpen } from '#domain/registration/status.ts';
import { submitCanceled } from '#web/forms/edit-form.tsx';
import { EditEntry, type Editing } from '#web/staff/entries/edit/edit-entry.tsx';
import { registrationQuery, useRegistrationChange } from './registration-queries.ts';
import { useCorrectionReason } from './use-correction-reason.tsx';

/** The edit form within the detail screen. */
export function EditRegistration({ editing }: { editing: Editing<Registration> }) {
  const { entry } = editing.opened;
  const { variant, enrollment, timeZone, createdAt } = entry;
  const context = useMemo(
    () => registrationContext({ variant, enrollment, timeZone, now: new Date(createdAt) }),
    [variant, enrollment, timeZone, createdAt],
  );
  const { mutateAsync } = useRegistrationChange();
  const { ask, dialog } = useCorrectionReason();
  const isClosed = !isOpen(entry.status);
  const save = async (change: RawAnswers) => {
    if (!isClosed) return mutateAsync({ entry, change });
    const reason = await ask();
    return reason === submitCanceled
      ? submitCanceled
      : mutateAsync({ entry, change: { ...change, correctionReason: reason } });
  };
  return (
    <>
      <EditEntry
        definition={staffDefinition}
        editing={editing}
        query={registrationQuery(entry._id)}
        context={context}
        center={isClosed ? undefined : { hint: hintOf(entry) }}
        inPlace
        words={{
          submit: isClosed ? 'Save Correction' : 'Submit Changes',
          cancel: 'Cancel Edit',
          saved: 'Registration has been updated',
        }}
        save={save}
      />
      {dialog}
    </>
  );
}

/** A future orientation belongs to the center, so the server refuses another center. */
function hintOf(entry: Registration): string | undefined {
  if (!isExpected(entry, new Date())) return undefined;
  return `The family expects an orientation here on ${orientationWhen(entry)}. Until it is over, the learning center stays.`;
}
