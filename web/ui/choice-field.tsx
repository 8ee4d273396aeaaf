import styles from './field.module.css';
import { type FieldFrame, FieldGroup } from './field.tsx';

type ChoiceFieldProps = FieldFrame & {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** One of a few choices, all in sight: radio buttons as large targets. */
export function ChoiceField({ value, options, onChange, ...frame }: ChoiceFieldProps) {
  return (
    <FieldGroup {...frame}>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={frame.id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
