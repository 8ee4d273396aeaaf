import { useState } from 'react';
import type { AnswerValue } from '#domain/form-kit/define/field.ts';
import { flagAnswer, flagTexts } from '#domain/form-kit/define/flags.ts';
import { inputs } from '#domain/form-kit/define/inputs.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from '../forms.module.css';

type SetAllProps = {
  step: VisibleStep;
  answer: string;
  onChange: (name: string, value: AnswerValue) => void;
  small: boolean;
};

/** Sets the same answer for every question of the step: a text, or No. */
export function SetAll({ step, answer, onChange, small }: SetAllProps) {
  const { t } = useTexts();
  const [isSet, setIsSet] = useState(false);
  const set = () => {
    for (const { name, field } of step.fields) {
      onChange(name, field.input === 'yesNo' ? flagAnswer(inputs.yesNo.flags, answer.toLowerCase()) : answer);
    }
    setIsSet(true);
  };
  return (
    <div className={styles.setAll}>
      <Button kind="quiet" {...(small && { size: 'small' })} onClick={set}>
        {answer === flagTexts.no ? t('No to all of these') : t('Set all to {answer}', { answer: t(answer) })}
      </Button>
      <VisuallyHidden>
        <span role="status">{isSet && t('All answers are set to {answer}.', { answer: t(answer) })}</span>
      </VisuallyHidden>
    </div>
  );
}
