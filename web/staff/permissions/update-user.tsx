import { useState } from 'react';
import { readUser } from '#domain/users/api.ts';
import { describeCharters, type ListedUser } from '#domain/users/listed-user.ts';
import { listGrantable } from '#domain/users/permissions.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import type { ChosenPermission } from './permission-choice.ts';
import { PermissionDialog } from './permission-dialog.tsx';
import { useUserUpdate } from './user-calls.ts';

type UpdateUserProps = {
  user: ListedUser;
  onUpdated: (user: ListedUser, chosen: ChosenPermission) => void;
  /** Called when the user is no longer in the caller's list. */
  onGone: (reason: string) => void;
  onClose: () => void;
};

/** Changes or removes the permissions of a staff member. */
export function UpdateUser({ user, onUpdated, onGone, onClose }: UpdateUserProps) {
  const caller = useStaffUser();
  const [{ present, reads }, setRead] = useState({ present: user, reads: 0 });
  const { mutateAsync: update } = useUserUpdate();
  const { _id, name, azureID, userStatus, charterAssignments } = present;
  const reload = async () => {
    try {
      setRead({ present: await callApi(readUser, { params: { id: _id } }), reads: reads + 1 });
    } catch (error) {
      onGone(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <PermissionDialog
      key={reads}
      title="Update Permissions"
      person={{
        name,
        facts: [
          { term: 'Name', value: name },
          { term: 'Email', value: azureID },
          { term: 'Now', value: `${userStatus}, ${describeCharters(present)}` },
        ],
      }}
      start={{ userStatus, charterIds: charterAssignments.map((charter) => charter._id) }}
      assigned={charterAssignments}
      levels={listGrantable(caller)}
      onConfirm={async (chosen) => onUpdated(await update({ user: present, chosen }), chosen)}
      onReload={() => void reload()}
      onClose={onClose}
    />
  );
}
