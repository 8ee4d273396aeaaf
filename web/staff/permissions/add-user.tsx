import { useState } from 'react';
import type { FoundPerson } from '#domain/users/api.ts';
import { listGrantable } from '#domain/users/permissions.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { DirectorySearch, fullName } from './directory-search.tsx';
import { PermissionDialog } from './permission-dialog.tsx';
import { useUserCreation } from './user-calls.ts';

/** Gives permissions to a person in the directory. */
export function AddUser({ onAdded, onClose }: { onAdded: (name: string) => void; onClose: () => void }) {
  const caller = useStaffUser();
  // Who works for one charter can give no other.
  const only = caller.charterAssignments.length === 1 && !caller.allCharterAccess && caller.charterAssignments[0];
  const [text, setText] = useState('');
  const [person, setPerson] = useState<FoundPerson>();
  const [submissionId] = useState(() => crypto.randomUUID());
  const { mutateAsync: create } = useUserCreation();
  return (
    <PermissionDialog
      key={person?.PersonID}
      title="Add New User"
      search={<DirectorySearch text={text} onText={setText} onSelect={setPerson} />}
      person={person && { name: fullName(person), facts: describePerson(person) }}
      onBack={() => setPerson(undefined)}
      start={{ userStatus: '', charterIds: only ? [only._id] : [] }}
      assigned={[]}
      levels={listGrantable(caller).filter((level) => level !== 'General')}
      onConfirm={async (chosen) => {
        if (!person) return;
        await create({ submissionId, oid: person.PersonID, chosen });
        onAdded(fullName(person));
      }}
      onClose={onClose}
    />
  );
}

function describePerson(person: FoundPerson) {
  const facts = [
    { term: 'Name', value: fullName(person) },
    { term: 'Email', value: person.EmailAddress },
    { term: 'Title', value: person.Title },
    { term: 'Company', value: person.Company },
    { term: 'Office', value: person.Office },
  ];
  return facts.filter(({ value }) => value !== '');
}
