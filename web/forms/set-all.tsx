import { useState } from 'react';
import type { AnswerValue } from '#domain/form-kit/field.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type SetAllProps = {
  step: VisibleStep;
  answer: string;
  onChange: (name: string, value: AnswerValue) => void;
  small: boolean;
};

/** Gives every question of the step the same answer. Source: spec 1 §2 Home Language Survey, spec 3 §2. */
export function SetAll({ step, answer, onChange, small }: SetAllProps) {
  const [isSet, setIsSet] = useState(false);
  const set = () => {
    for (const { name } of step.fields) onChange(name, answer);
    setIsSet(true);
  };
  return (
    <div>
      <Button kind="quiet" {...(small && { size: 'small' })} onClick={set}>
        Set all to {answer}
      </Button>
      <VisuallyHidden>
        <span role="status">{isSet && `All answers are set to ${answer}.`}</span>
      </VisuallyHidden>
    </div>
  );
}
