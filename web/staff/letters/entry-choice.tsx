import { useState } from 'react';
import type { EntryAreaName } from '#domain/entry-areas.ts';
import { maxSearchLength, minSearchLength } from '#domain/find/api.ts';
import { type StudentOption, useFound } from '#web/staff/find/use-found.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './letters.module.css';

type EntryChoiceProps = { areas: readonly EntryAreaName[]; onChoose: (chosen: StudentOption) => void };

/** Finds an entry of some kinds by its student, in the same way as the search of all lists. */
export function EntryChoice({ areas, onChoose }: EntryChoiceProps) {
  const [typed, setTyped] = useState('');
  const { isShort, students, isLoading, isOffline, failure, retry } = useFound(typed);
  const fitting = students.filter(({ entry }) => areas.includes(entry.area));
  const isKnown = !isShort && !isLoading && !isOffline && failure === undefined;
  return (
    <div className="stack">
      <TextField
        id="letter-family"
        type="search"
        label="Family"
        hint="The beginning of a name, a phone number, an email address or an entry number."
        dense
        autoComplete="off"
        spellCheck="false"
        maxLength={maxSearchLength}
        value={typed}
        onChange={setTyped}
      />
      <p className={styles.note} role="status">
        {typed !== '' && isShort && `Type at least ${minSearchLength} characters.`}
        {isLoading && 'Searching...'}
        {isKnown && countFound(fitting.length, typed.trim())}
      </p>
      {isOffline && <Banner kind="warn">You are offline. Families are found when the connection is back.</Banner>}
      {failure !== undefined && (
        <ErrorState title="The families could not be searched." onRetry={retry}>
          {failure}
        </ErrorState>
      )}
      {fitting.length > 0 && (
        <ul className={styles.found} aria-label="Families">
          {fitting.map((option) => (
            <li key={option.path}>
              <button type="button" onClick={() => onChoose(option)}>
                <strong>{option.name}</strong>
                <span className={styles.note}>{option.details.join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const countFound = (count: number, search: string) =>
  count === 0
    ? `No entry of the chosen kinds matches '${search}'.`
    : `${count} ${count === 1 ? 'entry' : 'entries'} found.`;
