import { useState } from 'react';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/define/field.ts';
import { flagAnswer } from '#domain/form-kit/define/flags.ts';
import { inputs } from '#domain/form-kit/define/inputs.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { yesNoWith } from './yes-no-questions.ts';

type SetRemainingProps = {
  step: VisibleStep;
  answers: RawAnswers;
  onChange: (name: string, value: AnswerValue) => void;
};

/** A button that answers No to every unanswered yes/no question of a section, and can undo that. */
export function SetRemaining({ step, answers, onChange }: SetRemainingProps) {
  const [set, setSet] = useState<readonly string[]>([]);
  const remaining = yesNoWith(step, answers, undefined);
  // Answers that have changed since are not undone.
  const undoable = yesNoWith(step, answers, 'no').filter((name) => set.includes(name));
  const give = (names: readonly string[], chosen: 'no' | '') => {
    for (const name of names) onChange(name, flagAnswer(inputs.yesNo.flags, chosen));
    setSet(chosen ? names : []);
  };
  const canUndo = remaining.length === 0 && undoable.length > 0;
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-disabled={!canUndo && remaining.length === 0}
        onClick={() => (canUndo ? give(undoable, '') : remaining.length > 0 && give(remaining, 'no'))}
      >
        {canUndo ? 'Undo' : 'Set remaining to No'}
        <VisuallyHidden> in {step.title}</VisuallyHidden>
      </Button>
      <VisuallyHidden>
        <span role="status">{canUndo && describeSet(undoable.length)}</span>
      </VisuallyHidden>
    </>
  );
}

const describeSet = (count: number) => (count === 1 ? '1 answer is set to No.' : `${count} answers are set to No.`);
