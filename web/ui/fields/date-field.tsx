import { type ClipboardEvent, useRef, useState } from 'react';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import styles from './field.module.css';
import { type FieldFrame, FieldGroup } from './field.tsx';
import { joinDate, readDate, splitDate } from './typed-date.ts';

const boxes = [
  { part: 'month', length: 2 },
  { part: 'day', length: 2 },
  { part: 'year', length: 4 },
] as const;

type DateFieldProps = FieldFrame & {
  /** YYYY-MM-DD, or an incomplete date in this format. */
  value: string;
  autoComplete?: string | undefined;
  onChange: (value: string) => void;
};

/** A date that people know, such as a birth date: typed in three boxes. A complete date can be pasted into any box. */
export function DateField({ value, autoComplete, onChange, ...frame }: DateFieldProps) {
  const { t } = useTexts();
  const { id, required, error } = frame;
  const labels = { month: t('Month'), day: t('Day'), year: t('Year') };
  // The typed text is kept until another value comes from outside.
  const [typed, setTyped] = useState(() => splitDate(value));
  const parts = joinDate(typed) === value ? typed : splitDate(value);
  // All boxes may change before the next render: what was typed before the page was ready, or a form that is filled out at once.
  const latest = useRef(parts);
  latest.current = parts;
  const change = (changed: Partial<typeof parts>) => {
    latest.current = { ...latest.current, ...changed };
    setTyped(latest.current);
    onChange(joinDate(latest.current));
  };
  const paste = (event: ClipboardEvent) => {
    const date = readDate(event.clipboardData.getData('text'));
    if (!date) return;
    event.preventDefault();
    change(splitDate(date));
  };
  return (
    <FieldGroup {...frame}>
      <div className={styles.dateParts}>
        {boxes.map(({ part, length }) => (
          <label key={part}>
            {labels[part]}
            <input
              id={`${id}-${part}`}
              className={styles.control}
              inputMode="numeric"
              autoComplete={autoComplete}
              maxLength={length}
              value={parts[part]}
              aria-required={required || undefined}
              aria-invalid={error ? true : undefined}
              onPaste={paste}
              onChange={(event) => change({ [part]: event.target.value.replace(/\D/g, '') })}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
