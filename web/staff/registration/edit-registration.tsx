import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { orientationWhen } from '#domain/registration/describe-processing.ts';
import { isExpected } from '#domain/registration/orientation.ts';
import { registrationContext } from '#domain/registration/registration-context.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { staffDefinition } from '#domain/registration/staff-definition.ts';
import { isOpen } from '#domain/registration/status.ts';
import { givenUp } from '#web/forms/edit-form.tsx';
import { registrationAddresses } from '#web/forms/fields/addresses.ts';
import { EditEntry, type OpenedEntry } from '#web/staff/entries/edit/edit-entry.tsx';
import { registrationQuery, useRegistrationChange } from './registration-queries.ts';
import { useCorrectionReason } from './use-correction-reason.tsx';

type EditRegistrationProps = {
  opened: OpenedEntry<Registration>;
  onReopen: (opened: OpenedEntry<Registration>) => void;
  onClose: () => void;
};

/** The edit mode of the detail screen. */
export function EditRegistration({ opened, onReopen, onClose }: EditRegistrationProps) {
  const { entry } = opened;
  const { variant, enrollment, timeZone, createdAt } = entry;
  const context = useMemo(
    () => registrationContext({ variant, enrollment, timeZone, now: new Date(createdAt) }),
    [variant, enrollment, timeZone, createdAt],
  );
  const queries = useQueryClient();
  const { mutateAsync } = useRegistrationChange();
  const { ask, dialog } = useCorrectionReason();
  const isClosed = !isOpen(entry.status);
  const save = async (change: RawAnswers) => {
    if (!isClosed) return mutateAsync({ entry, change });
    const reason = await ask();
    return reason === givenUp ? givenUp : mutateAsync({ entry, change: { ...change, correctionReason: reason } });
  };
  return (
    <>
      <EditEntry
        definition={staffDefinition}
        opened={opened}
        context={context}
        addresses={registrationAddresses}
        movable={!isClosed}
        centerHint={hintOf(entry)}
        inPlace
        submitLabel={isClosed ? 'Save Correction' : 'Submit Changes'}
        cancelLabel="Cancel Edit"
        savedText="Registration has been updated"
        readNow={() => queries.fetchQuery({ ...registrationQuery(entry._id), staleTime: 0 })}
        save={save}
        onReopen={onReopen}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}

/** The time and the people are those of the center: the server refuses another one. */
function hintOf(entry: Registration): string | undefined {
  if (!isExpected(entry, new Date())) return undefined;
  return `The family expects an orientation here on ${orientationWhen(entry)}. Until it is over, the learning center stays.`;
}
