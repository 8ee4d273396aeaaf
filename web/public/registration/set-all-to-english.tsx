import { useState } from 'react';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type SetAllToEnglishProps = { step: VisibleStep; onChange: (name: string, value: string) => void };

/** Answers every language question of the step at once. Source: spec 1 §2 Home Language Survey. */
export function SetAllToEnglish({ step, onChange }: SetAllToEnglishProps) {
  const [isSet, setIsSet] = useState(false);
  const set = () => {
    for (const { name } of step.fields) onChange(name, 'English');
    setIsSet(true);
  };
  return (
    <div>
      <Button kind="quiet" onClick={set}>
        Set all to English
      </Button>
      <VisuallyHidden>
        <span role="status">{isSet && 'All answers are set to English.'}</span>
      </VisuallyHidden>
    </div>
  );
}
