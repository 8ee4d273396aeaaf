import { useState } from 'react';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import type { Problem } from '#domain/http/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { proposeChoices, type VersionChoice, type VersionDifference } from './compare-versions.ts';
import { ComparedAnswers } from './compared-answers.tsx';

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

const words = {
  mine: { one: 'Keep mine:', all: 'Keep all of mine' },
  theirs: { one: 'Take theirs:', all: 'Take all of theirs' },
} as const;

/**
 * The dialog after another user has changed the open entry or settings. It shows who and when, and for each different
 * field a choice between both versions. No input is lost.
 */
export function StaleDialog(props: StaleDialogProps) {
  const { what = 'entry', problem, timeZone, differences, failure, onContinue, onClose } = props;
  const [chosen, setChosen] = useState<Record<string, VersionChoice>>({});
  const choices = { ...proposeChoices(differences ?? []), ...chosen };
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
          <ComparedAnswers differences={differences} words={words} choices={choices} onChange={setChosen} />
        </>
      )}
    </Dialog>
  );
}
