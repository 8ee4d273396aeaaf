import { useEffect, useState } from 'react';
import { listUsers } from '#domain/users/api.ts';
import { describeCharters, type ListedUser, type UserSortKey } from '#domain/users/listed-user.ts';
import { refusals } from '#domain/users/permissions.ts';
import type { UserStatus } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import type { EntryColumn } from '#web/staff/lists/entry-rows.tsx';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { AddUser } from './add-user.tsx';
import styles from './permissions.module.css';
import { UpdateUser } from './update-user.tsx';
import { permissionsTitle } from './user-calls.ts';
import { userList } from './user-list-kind.ts';

const statusKinds = {
  General: 'off',
  User: 'off',
  Contributor: 'new',
  Admin: 'done',
  'Super Admin': 'wait',
} as const satisfies Record<UserStatus, string>;

const columnsOf = (onUpdate: (user: ListedUser) => void): readonly EntryColumn<ListedUser, UserSortKey>[] => [
  {
    key: 'name',
    header: 'Name',
    width: 40,
    head: true,
    cell: ({ name, azureID, refusal }) => (
      <span className={styles.who}>
        <strong>
          {name}
          {refusal === 'yourself' && ' (you)'}
        </strong>
        <span>{azureID}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    width: 13,
    head: true,
    cell: ({ userStatus }) => <Tag kind={statusKinds[userStatus]}>{userStatus}</Tag>,
  },
  { key: 'charterAssignments', header: 'Charter Assignments', width: 32, cell: describeCharters },
  {
    key: 'action',
    header: 'Update',
    width: 22,
    foot: true,
    cell: (user) =>
      user.refusal ? (
        <span className={styles.refusal}>{refusals[user.refusal]}</span>
      ) : (
        <Button kind="quiet" size="small" onClick={() => onUpdate(user)}>
          Update Permissions<span className="visually-hidden"> of {user.name}</span>
        </Button>
      ),
  },
];

/** /permissions. */
export function Component() {
  const [isAdding, setIsAdding] = useState(false);
  const [updated, setUpdated] = useState<ListedUser>();
  const [removals, setRemovals] = useState(0);
  const [columns] = useState(() => columnsOf(setUpdated));
  const show = useBanner();
  // The button with the focus disappears with its row.
  useEffect(() => {
    if (removals > 0) document.getElementById('content')?.focus();
  }, [removals]);
  const close = () => {
    setIsAdding(false);
    setUpdated(undefined);
  };
  return (
    <>
      <EntryList
        title={permissionsTitle}
        entries="users"
        kind={userList}
        readPage={(query, signal) => callApi(listUsers, { query, signal })}
        columns={columns}
        search={{ hint: 'Try the beginning of a name, an email address, a level or a charter.' }}
        empty={{
          title: 'No data available',
          hint: 'Nobody has permissions yet. Add the first user with the button above.',
        }}
        actions={
          <Button size="small" onClick={() => setIsAdding(true)}>
            Add New User
          </Button>
        }
      />
      {isAdding && (
        <AddUser
          onClose={close}
          onAdded={(name) => {
            close();
            show({ kind: 'success', text: `${name} was added and can sign in from now on.` });
          }}
        />
      )}
      {updated && (
        <UpdateUser
          user={updated}
          onClose={close}
          onGone={(reason) => {
            close();
            show({ kind: 'warning', text: `${updated.name} cannot be shown any more. ${reason}` });
          }}
          onUpdated={({ name }, { userStatus }) => {
            close();
            const isGone = userStatus === 'General';
            if (isGone) setRemovals((count) => count + 1);
            show({
              kind: 'success',
              text: isGone ? `${name} was deleted.` : `The permissions of ${name} were updated.`,
            });
          }}
        />
      )}
    </>
  );
}
