import { useState } from 'react';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import type { Problem } from '#domain/http/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { proposeChoices, type VersionChoice, type VersionDifference } from './compare-versions.ts';
import styles from './stale-dialog.module.css';

type StaleDialogProps = {
  /** The name of the changed item in a sentence. */
  what?: string;
  problem: Problem;
  /** The time zone of the change's time. */
  timeZone: string;
  /** Undefined while the current version of the entry is loading, or when it cannot be read. */
  differences: readonly VersionDifference[] | undefined;
  /** Why the current version of the entry cannot be read. */
  failure: string | undefined;
  /** Continues with the entry's current version and the user's chosen answers. */
  onContinue: (choices: Record<string, VersionChoice>) => void;
  onClose: () => void;
};

/**
 * The dialog after another user has changed the open entry or settings. It shows who and when, and for each different
 * field a choice between both versions. No input is lost.
 */
export function StaleDialog(props: StaleDialogProps) {
  const { what = 'entry', problem, timeZone, differences, failure, onContinue, onClose } = props;
  const [chosen, setChosen] = useState<Record<string, VersionChoice>>({});
  const choices = { ...proposeChoices(differences ?? []), ...chosen };
  const chooseAll = (choice: VersionChoice) =>
    setChosen(Object.fromEntries((differences ?? []).map(({ name }) => [name, choice])));
  const who = problem.changedBy ?? 'Somebody else';
  const when = problem.changedAt ? ` on ${displayMoment(problem.changedAt, timeZone)}` : '';
  return (
    <Dialog
      alert
      wide
      title={`This ${what} has changed`}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" data-autofocus onClick={onClose}>
            Back to my answers
          </Button>
          {differences && <Button onClick={() => onContinue(choices)}>Continue editing</Button>}
        </>
      }
    >
      <p>
        {who} changed this {what}
        {when}. Your changes are not saved yet, and they stay on the screen.
      </p>
      {failure && (
        <p role="alert">
          The {what} as it is now could not be read. {failure}
        </p>
      )}
      {differences?.length === 0 && <p>The answers are the same as yours: continue to save the rest.</p>}
      {differences && differences.length > 0 && (
        <>
          <p>Choose for each answer which one stays, then submit again.</p>
          <div className={styles.all}>
            <Button kind="quiet" size="small" onClick={() => chooseAll('mine')}>
              Keep all of mine
            </Button>
            <Button kind="quiet" size="small" onClick={() => chooseAll('theirs')}>
              Take all of theirs
            </Button>
          </div>
          <div className={styles.differences}>
            {differences.map((difference) => (
              <DifferenceChoice
                key={difference.name}
                difference={difference}
                choice={choices[difference.name] ?? 'mine'}
                onChange={(choice) => setChosen((old) => ({ ...old, [difference.name]: choice }))}
              />
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}

type DifferenceChoiceProps = {
  difference: VersionDifference;
  choice: VersionChoice;
  onChange: (choice: VersionChoice) => void;
};

function DifferenceChoice({ difference, choice, onChange }: DifferenceChoiceProps) {
  const { name, label, mine, theirs } = difference;
  const option = (value: VersionChoice, title: string, text: string) => (
    <label className={styles.option}>
      <input
        type="radio"
        name={`stale-${name}`}
        value={value}
        checked={choice === value}
        onChange={() => onChange(value)}
      />
      <span>
        <span className={styles.side}>{title}</span> {text || 'No answer'}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.difference}>
      <legend>{label}</legend>
      {option('mine', 'Keep mine:', mine)}
      {option('theirs', 'Take theirs:', theirs)}
    </fieldset>
  );
}
