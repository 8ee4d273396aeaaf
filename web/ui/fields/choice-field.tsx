import type { KeyboardEvent } from 'react';
import { renderNow } from '#web/lib/run-effects.ts';
import { joinClasses } from '../class-names.ts';
import styles from './field.module.css';
import { type FieldFrame, FieldGroup } from './field.tsx';
import { goToNextField } from './go-to-place.ts';
import { useControlled } from './use-controlled.ts';

type ChoiceFieldProps = FieldFrame & {
  value: string;
  options: readonly { value: string; label: string }[];
  /** Choices below each other, for long labels. */
  stacked?: boolean;
  onChange: (value: string) => void;
};

/**
 * A few visible choices: radio buttons as large targets, on staff screens to the right of the question. On staff
 * screens a letter key, such as Y for Yes, selects a choice and moves to the next question.
 */
export function ChoiceField({ value, options, stacked = false, onChange, ...frame }: ChoiceFieldProps) {
  const change = useControlled(onChange);
  const chooseByLetter = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    // A held key must not answer the next question.
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const found = findByLetter(options, event.key);
    if (!found) return;
    event.preventDefault();
    // The answer may reveal another question, which is then the next one.
    renderNow(() => onChange(found));
    goToNextField(event.currentTarget);
  };
  return (
    <FieldGroup {...frame} isRadioGroup onKeyDown={frame.dense ? chooseByLetter : undefined}>
      <div className={joinClasses(styles.choices, stacked && styles.stacked)}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={frame.id}
              value={option.value}
              checked={value === option.value}
              onChange={() => change(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Returns the first choice that begins with a letter, else the first that contains a word beginning with it. */
function findByLetter(options: ChoiceFieldProps['options'], typed: string): string | undefined {
  const letter = typed.toLowerCase();
  const wordsOf = ({ label }: { label: string }) => label.toLowerCase().split(' ');
  const found =
    options.find((option) => wordsOf(option)[0]?.[0] === letter) ??
    options.find((option) => wordsOf(option).some((word) => word[0] === letter));
  return found?.value;
}
