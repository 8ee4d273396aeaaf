import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatSlot, isExpected, parseSlot } from '#domain/registration/orientation.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { EditEntry, type Opened } from '#web/staff/entries/edit-entry.tsx';
import { formLists, registrationAddresses, registrationContext } from './registration-context.ts';
import { registrationQuery, useRegistrationChange } from './registration-queries.ts';
import { staffDefinition } from './staff-definition.ts';

type EditRegistrationProps = {
  opened: Opened<Registration>;
  onReopen: (opened: Opened<Registration>) => void;
  onClose: () => void;
};

/** The edit mode of the detail screen. Source: spec 3 §2 Registration detail, §5. */
export function EditRegistration({ opened, onReopen, onClose }: EditRegistrationProps) {
  const { entry } = opened;
  const { variant, enrollment, timeZone, createdAt } = entry;
  const context = useMemo(
    () => registrationContext({ variant, enrollment, timeZone, now: new Date(createdAt) }),
    [variant, enrollment, timeZone, createdAt],
  );
  const queries = useQueryClient();
  const { mutateAsync } = useRegistrationChange();
  return (
    <EditEntry
      definition={staffDefinition}
      opened={opened}
      context={context}
      listNames={formLists}
      addresses={registrationAddresses}
      movable
      centerHint={hintOf(entry)}
      inPlace
      submitLabel="Submit Changes"
      cancelLabel="Cancel Edit"
      savedText="Registration has been updated"
      readNow={() => queries.fetchQuery({ ...registrationQuery(entry._id), staleTime: 0 })}
      save={(change) => mutateAsync({ entry, change })}
      onReopen={onReopen}
      onClose={onClose}
    />
  );
}

/** The time and the people are those of the center: the server refuses another one. */
function hintOf(entry: Registration): string | undefined {
  const slot = parseSlot(entry.orientationTime);
  if (!slot || !isExpected(entry, { timeZone: entry.timeZone, now: new Date() })) return undefined;
  return `The family expects an orientation here on ${formatSlot(slot)}. Until it is over, the learning center stays.`;
}
