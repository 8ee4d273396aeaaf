import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundPerson } from '#domain/users/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { Spinner } from '#web/ui/feedback/loading.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './permissions.module.css';
import { directoryQuery } from './user-calls.ts';

/** The delay between typing and searching in milliseconds, and the minimum length of a search text. */
const searchDelay = 300;
const shortestSearch = 2;
/** The maximum number of results, which the server limits too. */
const maxFound = 50;

export const fullName = ({ FirstName, LastName }: FoundPerson) => [FirstName, LastName].filter(Boolean).join(' ');

type DirectorySearchProps = {
  /** The previous search, when the user returns to it. */
  text: string;
  onText: (text: string) => void;
  onSelect: (person: FoundPerson) => void;
};

/** Searches the organization's directory for a person. */
export function DirectorySearch({ text, onText, onSelect }: DirectorySearchProps) {
  const searched = useDebounced(text.trim());
  const isLong = searched.length >= shortestSearch;
  const found = useQuery({ ...directoryQuery(searched), enabled: isLong });
  const people = isLong ? found.data?.recordset : undefined;
  const without = people?.filter(({ hasAccess }) => !hasAccess) ?? [];
  /** The only person who can be selected. */
  const only = without.length === 1 ? without[0] : undefined;
  return (
    <>
      <TextField
        id="directory-search"
        label="Search User"
        hint="Type the beginning of a name or an email address: two letters or more. Enter selects the only person found."
        dense
        type="search"
        autoComplete="off"
        maxLength={100}
        data-autofocus
        value={text}
        onChange={onText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (only && text.trim() === searched) onSelect(only);
        }}
      />
      <p role="status" className={people?.length ? 'visually-hidden' : styles.none}>
        {people && describeFound(people, searched)}
      </p>
      {isLong && (
        <WhenLoaded
          query={found}
          failureTitle="The directory could not be searched."
          loading={<Spinner label="Searching the directory..." />}
        >
          {({ recordset }) =>
            recordset.length > 0 && (
              <ul className={styles.people} aria-label="People of the directory">
                {recordset.map((person) => (
                  <li key={person.PersonID}>
                    <div>
                      <strong>{fullName(person)}</strong>
                      <span>{[person.Title, person.Office, person.Company].filter(Boolean).join(' · ')}</span>
                      <span>{person.EmailAddress}</span>
                    </div>
                    {person.hasAccess ? (
                      <Tag>Has access already</Tag>
                    ) : (
                      <Button
                        kind="quiet"
                        size="small"
                        aria-label={`Select ${fullName(person)}`}
                        onClick={() => onSelect(person)}
                      >
                        Select
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )
          }
        </WhenLoaded>
      )}
      {people?.length === maxFound && (
        <p className={styles.none}>These are the first {maxFound}. Type more of the name to find somebody else.</p>
      )}
    </>
  );
}

function describeFound(people: readonly FoundPerson[], searched: string): string {
  if (people.length === 0)
    return `Nobody in the directory matches '${searched}'. Try the beginning of a first or last name, or an email address.`;
  return people.length === 1 ? '1 person found' : `${people.length} people found`;
}

/** Returns a debounced copy of the typed text. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
